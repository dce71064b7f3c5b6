import {
  lazy,
  Suspense,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react'

import { loadingText } from '../text/loading.ts'
import { Spinner } from '../ui/spinner.tsx'
import styles from './lazy-parts.module.css'
import { PartBoundary } from './part-boundary.tsx'
import type * as traysAndModals from './trays-and-modals.ts'

type Parts = typeof traysAndModals

/*
 * What the first map does not need arrives after it: menus, trays and modals, with the popovers, lists
 * and drag and drop of React Aria, are a third of the code behind the sign-in.
 */
let parts: Parts | undefined
const importParts = async (): Promise<Parts> => (parts ??= await import('./trays-and-modals.ts'))

export const DrawingToolsTray = tray('DrawingToolsTray')
export const ImportTray = tray('ImportTray')
export const LandDataTray = tray('LandDataTray')
export const LandInformationTray = tray('LandInformationTray')
export const OwnerPortfolio = tray('OwnerPortfolio')
export const OwnershipSearchTray = tray('OwnershipSearchTray')
export const TableView = tray('TableView')
export const UnregisteredNearTray = tray('UnregisteredNearTray')

export const AerialMissingModal = overlay('AerialMissingModal')
export const DrawingHint = overlay('DrawingHint')
export const HistoryModal = overlay('HistoryModal')
export const KeyLayerControls = overlay('KeyLayerControls')
export const LayerIdentify = overlay('LayerIdentify')
export const LocateModal = overlay('LocateModal')
export const LogInDialog = overlay('LogInDialog')
export const LogOutQuestion = overlay('LogOutQuestion')
export const MapMenuItems = overlay('MapMenuItems')
export const MapModals = overlay('MapModals')
export const ObjectPopup = overlay('ObjectPopup')
export const PositionReadout = overlay('PositionReadout')
export const ProfileMenuItems = overlay('ProfileMenuItems')
export const Search = overlay('Search')
export const SearchMarker = overlay('SearchMarker')
export const SharingModals = overlay('SharingModals')
export const SiteMenuItems = overlay('SiteMenuItems')
export const WhatIsHere = overlay('WhatIsHere')

type PropsOf<Name extends keyof Parts> = ComponentProps<Parts[Name]> & object

/** Belongs into `WhenLoaded`. */
function tray<Name extends keyof Parts>(name: Name): ComponentType<PropsOf<Name>> {
  // The compiler cannot see that each name leads to the component with those props.
  const componentOf = (all: Parts) => all[name] as ComponentType<PropsOf<Name>>
  const Later = lazy(async () => ({ default: componentOf(await importParts()) }))
  return function Part(props) {
    // React shows what was lazy 300 ms after its fallback at the earliest, even when it is there already.
    const [Now] = useState(() => (parts ? componentOf(parts) : Later))
    return <Now {...props} />
  }
}

/** What lies over the map: a menu, a modal. One that arrives a moment later covers nothing until then. */
function overlay<Name extends keyof Parts>(name: Name): ComponentType<PropsOf<Name>> {
  const Part = tray(name)
  return function Overlay(props) {
    return (
      <PartBoundary>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}

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
  await importParts()
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
