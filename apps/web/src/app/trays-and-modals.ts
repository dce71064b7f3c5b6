/*
 * What a person opens over the map, as one piece of script: each would otherwise come in a piece of
 * its own, with several more for what it shares with others.
 */
export { AerialMissingModal } from '../features/map-controls/aerial-missing-modal.tsx'
export { DrawingHint } from '../features/drawing-tools/drawing-hint.tsx'
export { DrawingToolsTray } from '../features/drawing-tools/drawing-tools-tray.tsx'
export { HistoryModal } from '../features/map-history/history-modal.tsx'
export { ImportTray } from '../features/import/import-tray.tsx'
export { KeyLayerControls } from '../features/land-data/key-layer-controls.tsx'
export { LandDataTray } from '../features/land-data/land-data-tray.tsx'
export { LandInformationTray } from '../features/land-information/land-information-tray.tsx'
export { LocateModal } from '../features/map-controls/locate-modal.tsx'
export { LogInDialog } from '../features/auth/log-in-dialog.tsx'
export { LogOutQuestion } from '../features/profile-menu/log-out-question.tsx'
export { MapMenuItems } from '../features/map-menu/map-menu-items.tsx'
export { MapModals } from '../features/map-menu/map-modals.tsx'
export { OwnerPortfolio } from '../features/owner-portfolio/owner-portfolio.tsx'
export { OwnershipSearchTray } from '../features/ownership-search/ownership-search-tray.tsx'
export { ProfileMenuItems } from '../features/profile-menu/profile-menu-items.tsx'
export { SharingModals } from '../features/sharing/sharing-modals.tsx'
export { SiteMenuItems } from '../features/top-bar/site-menu-items.tsx'
export { TableView } from '../features/table-view/table-view.tsx'
export { UnregisteredNearTray } from '../features/unregistered-near/unregistered-near-tray.tsx'
