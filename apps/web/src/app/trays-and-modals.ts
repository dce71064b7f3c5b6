/*
 * The trays and modals that a user opens over the map, in one chunk: separate chunks would be many
 * more, together with those for the code that they share. See docs/decisions/0063.
 */
// Icons of trays that cannot be opened before this is loaded.
export {
  ClipboardList as ClipboardListIcon,
  Eye as EyeIcon,
  FileUp as FileUpIcon,
  ListChecks as ListChecksIcon,
  Printer as PrinterIcon,
} from 'lucide-react'
export { OwnershipSearchIcon, UnregisteredNearIcon } from '../features/left-pane/search-icons.tsx'
export { AerialMissingModal } from '../features/map-controls/aerial-missing-modal.tsx'
export { BoundaryReviewTray } from '../features/boundary-review/boundary-review-tray.tsx'
export { DrawingHint } from '../features/drawing-tools/drawing-hint.tsx'
export { DrawingToolsTray } from '../features/drawing-tools/drawing-tools-tray.tsx'
export { FeedbackTab } from '../features/feedback/feedback-tab.tsx'
export { HistoryModal } from '../features/map-history/history-modal.tsx'
export { ImportButton } from '../features/import/import-button.tsx'
export { ImportTray } from '../features/import/import-tray.tsx'
export { KeyLayerControls } from '../features/land-data/key-layer-controls.tsx'
export { LandDataTray } from '../features/land-data/land-data-tray.tsx'
export { LandInformationTray } from '../features/land-information/land-information-tray.tsx'
export { LandSearches } from './land-searches.tsx'
export { LocateModal } from '../features/map-controls/locate-modal.tsx'
export { LogInDialog } from '../features/auth/log-in-dialog.tsx'
export { ConfirmLogOut } from '../features/profile-menu/confirm-log-out.tsx'
export { MapMenuItems } from '../features/map-menu/map-menu-items.tsx'
export { MapOverlays } from './map-overlays.tsx'
export { MapModals } from '../features/map-menu/map-modals.tsx'
export { OwnerPortfolio } from '../features/owner-portfolio/owner-portfolio.tsx'
export { OwnershipSearchTray } from '../features/ownership-search/ownership-search-tray.tsx'
export { PrintFrame } from '../features/print/print-frame.tsx'
export { PrintSlot } from './print-slot.tsx'
export { PositionReadout } from '../features/map-controls/position-readout.tsx'
export { ProfileMenuItems } from '../features/profile-menu/profile-menu-items.tsx'
export { PlaceSearchSlot } from './place-search-slot.tsx'
export { SiteReportSlot } from './site-report-slot.tsx'
export { RepairNotice } from '../features/notices/repair-notice.tsx'
export { RevisionBanner } from '../features/map-history/revision-banner.tsx'
export { SearchMarker } from '../map/search-marker.tsx'
export { SharingModals } from '../features/sharing/sharing-modals.tsx'
export { SiteMenuItems } from '../features/top-bar/site-menu-items.tsx'
export { WatchesTray } from '../features/watches/watches-tray.tsx'
export { UnregisteredNearTray } from '../features/unregistered-nearby/unregistered-near-tray.tsx'
