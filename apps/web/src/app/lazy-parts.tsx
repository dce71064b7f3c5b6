import { lazy, Suspense, type ReactNode } from 'react'

import { loadingText } from '../text/loading.ts'
import { Spinner } from '../ui/spinner.tsx'
import styles from './lazy-parts.module.css'
import { PartBoundary } from './part-boundary.tsx'

/*
 * What the first map does not need arrives after it: trays and modals, with the lists, drag and drop
 * and dialogs of React Aria, are a third of the code behind the sign-in.
 */
const importTraysAndModals = () => import('./trays-and-modals.ts')

export const DrawingToolsTray = lazy(async () => ({
  default: (await importTraysAndModals()).DrawingToolsTray,
}))

export const HistoryModal = lazy(async () => ({
  default: (await importTraysAndModals()).HistoryModal,
}))

export const ImportTray = lazy(async () => ({ default: (await importTraysAndModals()).ImportTray }))

export const LandDataTray = lazy(async () => ({
  default: (await importTraysAndModals()).LandDataTray,
}))

export const LandInformationTray = lazy(async () => ({
  default: (await importTraysAndModals()).LandInformationTray,
}))

export const MapModals = lazy(async () => ({ default: (await importTraysAndModals()).MapModals }))

export const OwnerPortfolio = lazy(async () => ({
  default: (await importTraysAndModals()).OwnerPortfolio,
}))

export const OwnershipSearchTray = lazy(async () => ({
  default: (await importTraysAndModals()).OwnershipSearchTray,
}))

export const SharingModals = lazy(async () => ({
  default: (await importTraysAndModals()).SharingModals,
}))

export const TableView = lazy(async () => ({ default: (await importTraysAndModals()).TableView }))

export const UnregisteredNearTray = lazy(async () => ({
  default: (await importTraysAndModals()).UnregisteredNearTray,
}))

/** Not fetched beforehand: few people open it in a session. */
export const FeedbackModals = lazy(async () => ({
  default: (await import('../features/feedback/feedback-modals.tsx')).FeedbackModals,
}))

/** Nor are these. */
export const HelpModal = lazy(async () => ({
  default: (await import('../features/help/help-modal.tsx')).HelpModal,
}))

export const WelcomeCard = lazy(async () => ({
  default: (await import('../features/welcome/welcome-card.tsx')).WelcomeCard,
}))

export const Tour = lazy(async () => ({
  default: (await import('../features/tour/tour.tsx')).Tour,
}))

/** Fetches them once the map stands, so that the first click finds them there. */
export async function fetchLazyParts(): Promise<void> {
  await importTraysAndModals()
}

/** Turns a small wheel in the place of a tray that is still on its way. */
export function WhenLoaded({ children }: { readonly children: ReactNode }) {
  return (
    <PartBoundary fallback={<p className={styles.missing}>{loadingText.missing}</p>}>
      <Suspense
        fallback={
          <div className={styles.loading}>
            <Spinner label={loadingText.part} />
          </div>
        }
      >
        {children}
      </Suspense>
    </PartBoundary>
  )
}
