import { lazy, Suspense, type ReactNode } from 'react'

import { loadingText } from '../text/loading.ts'
import { Spinner } from '../ui/spinner.tsx'
import styles from './lazy-parts.module.css'
import { PartBoundary } from './part-boundary.tsx'

/*
 * What the first map does not need arrives after it: trays and modals, with the lists, drag and drop
 * and dialogs of React Aria, are a third of the code behind the sign-in.
 */
const importLandData = () => import('../features/land-data/land-data-tray.tsx')
const importLandInformation = () => import('../features/land-information/land-information-tray.tsx')
const importDrawingTools = () => import('../features/drawing-tools/drawing-tools-tray.tsx')
const importOwnershipSearch = () => import('../features/ownership-search/ownership-search-tray.tsx')
const importImport = () => import('../features/import/import-tray.tsx')
const importOwnerPortfolio = () => import('../features/owner-portfolio/owner-portfolio.tsx')
const importUnregisteredNear = () =>
  import('../features/unregistered-near/unregistered-near-tray.tsx')
const importTableView = () => import('../features/table-view/table-view.tsx')
const importHistoryModal = () => import('../features/map-history/history-modal.tsx')
const importSharing = () => import('../features/sharing/sharing-modals.tsx')
const importMapModals = () => import('../features/map-menu/map-modals.tsx')

export const LandDataTray = lazy(async () => ({ default: (await importLandData()).LandDataTray }))

export const LandInformationTray = lazy(async () => ({
  default: (await importLandInformation()).LandInformationTray,
}))

export const DrawingToolsTray = lazy(async () => ({
  default: (await importDrawingTools()).DrawingToolsTray,
}))

export const OwnershipSearchTray = lazy(async () => ({
  default: (await importOwnershipSearch()).OwnershipSearchTray,
}))

export const ImportTray = lazy(async () => ({ default: (await importImport()).ImportTray }))

export const OwnerPortfolio = lazy(async () => ({
  default: (await importOwnerPortfolio()).OwnerPortfolio,
}))

export const UnregisteredNearTray = lazy(async () => ({
  default: (await importUnregisteredNear()).UnregisteredNearTray,
}))

export const TableView = lazy(async () => ({ default: (await importTableView()).TableView }))

export const HistoryModal = lazy(async () => ({
  default: (await importHistoryModal()).HistoryModal,
}))

export const SharingModals = lazy(async () => ({ default: (await importSharing()).SharingModals }))

export const MapModals = lazy(async () => ({ default: (await importMapModals()).MapModals }))

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
  await Promise.all([
    importLandData(),
    importLandInformation(),
    importDrawingTools(),
    importOwnershipSearch(),
    importOwnerPortfolio(),
    importImport(),
    importUnregisteredNear(),
    importTableView(),
    importHistoryModal(),
    importMapModals(),
    importSharing(),
  ])
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
