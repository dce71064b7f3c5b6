import {
  lazy,
  Suspense,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react'

import { loadingText } from '../text/loading.ts'
import { Loading } from '../ui/loading.tsx'
import { Note } from '../ui/note.tsx'
import { Stack } from '../ui/stack.tsx'
import { PartBoundary } from './part-boundary.tsx'
import type * as traysAndModals from './trays-and-modals.ts'

type Parts = typeof traysAndModals

/*
 * Code that is loaded after the first map: menus, trays and modals, with the popovers, lists and
 * drag and drop of React Aria, are a third of the code behind the sign-in. See docs/decisions/0067.
 */
let parts: Parts | undefined
const importParts = async (): Promise<Parts> => (parts ??= await import('./trays-and-modals.ts'))

export const BoundaryReviewTray = tray('BoundaryReviewTray')
export const DrawingToolsTray = tray('DrawingToolsTray')
export const ImportButton = tray('ImportButton')
export const ImportTray = tray('ImportTray')
export const LandDataTray = tray('LandDataTray')
export const LandInformationTray = tray('LandInformationTray')
export const LandSearches = tray('LandSearches')
export const OwnerPortfolio = tray('OwnerPortfolio')
export const OwnershipSearchTray = tray('OwnershipSearchTray')
export const PrintSlot = tray('PrintSlot')
export const SiteReportSlot = tray('SiteReportSlot')
export const UnregisteredNearTray = tray('UnregisteredNearTray')
export const WatchesTray = tray('WatchesTray')

export const AerialMissingModal = overlay('AerialMissingModal')
export const ClipboardListIcon = overlay('ClipboardListIcon')
export const DrawingHint = overlay('DrawingHint')
export const EyeIcon = overlay('EyeIcon')
export const FeedbackTab = overlay('FeedbackTab')
export const FileUpIcon = overlay('FileUpIcon')
export const HistoryModal = overlay('HistoryModal')
export const KeyLayerControls = overlay('KeyLayerControls')
export const ListChecksIcon = overlay('ListChecksIcon')
export const LocateModal = overlay('LocateModal')
export const LogInDialog = overlay('LogInDialog')
export const ConfirmLogOut = overlay('ConfirmLogOut')
export const MapMenuItems = overlay('MapMenuItems')
export const MapOverlays = overlay('MapOverlays')
export const MapModals = overlay('MapModals')
export const OwnershipSearchIcon = overlay('OwnershipSearchIcon')
export const PositionReadout = overlay('PositionReadout')
export const PrinterIcon = overlay('PrinterIcon')
export const PrintFrame = overlay('PrintFrame')
export const ProfileMenuItems = overlay('ProfileMenuItems')
export const PlaceSearchSlot = overlay('PlaceSearchSlot')
export const RepairNotice = overlay('RepairNotice')
export const RevisionBanner = overlay('RevisionBanner')
export const SearchMarker = overlay('SearchMarker')
export const SharingModals = overlay('SharingModals')
export const SiteMenuItems = overlay('SiteMenuItems')
export const UnregisteredNearIcon = overlay('UnregisteredNearIcon')

type PropsOf<Name extends keyof Parts> = ComponentProps<Parts[Name]> & object

/** Must be rendered inside `WhenLoaded`. */
function tray<Name extends keyof Parts>(name: Name): ComponentType<PropsOf<Name>> {
  // The compiler cannot infer that each name maps to the component with those props.
  const componentOf = (all: Parts) => all[name] as ComponentType<PropsOf<Name>>
  const Later = lazy(async () => ({ default: componentOf(await importParts()) }))
  return function Part(props) {
    // React shows a suspended component 300 ms after its fallback at the earliest, even if it is
    // loaded: so a loaded part is rendered without `lazy`.
    const [Now] = useState(() => (parts ? componentOf(parts) : Later))
    return <Now {...props} />
  }
}

/** A menu or modal over the map, which renders nothing while it loads. */
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

/** Not preloaded: few users open it in a session. */
export const FeedbackModals = lazy(async () => ({
  default: (await import('../features/feedback/feedback-modals.tsx')).FeedbackModals,
}))

/** Not preloaded either. */
export const HelpModal = lazy(async () => ({
  default: (await import('../features/help/help-modal.tsx')).HelpModal,
}))

export const WelcomeCard = lazy(async () => ({
  default: (await import('../features/welcome/welcome-card.tsx')).WelcomeCard,
}))

export const Tour = lazy(async () => ({
  default: (await import('../features/tour/tour.tsx')).Tour,
}))

/** Preloads the parts once the map is drawn, so that the first click need not wait. */
export async function fetchLazyParts(): Promise<void> {
  await importParts()
}

/** Shows a spinner in place of a tray that is still loading. */
export function WhenLoaded({ children }: { readonly children: ReactNode }) {
  return (
    <PartBoundary
      fallback={
        <Stack isInset>
          <Note>{loadingText.missing}</Note>
        </Stack>
      }
    >
      <Suspense fallback={<Loading label={loadingText.part} />}>{children}</Suspense>
    </PartBoundary>
  )
}
