import { accessTokensText } from './access-tokens.ts'
import { accountText } from './account.ts'
import { activityText } from './activity.ts'
import { adminText } from './admin.ts'
import { boundaryReviewText } from './boundary-review.ts'
import { changeText } from './changes.ts'
import { colourText } from './colours.ts'
import { copyFieldText } from './copy-field.ts'
import { dataExportText } from './data-export.ts'
import { dataGroupsText } from './data-groups.ts'
import { drawingToolsText } from './drawing-tools.ts'
import { evidencePackText } from './evidence-pack.ts'
import { exportMapText } from './export-map.ts'
import { feedbackText } from './feedback.ts'
import { geometryEditText } from './geometry-edit.ts'
import { helpText } from './help.ts'
import { importFileText } from './import-file.ts'
import { importFindings } from './import-findings.ts'
import { importStartText } from './import-start.ts'
import { landDataText } from './land-data.ts'
import { landEvidenceText } from './land-evidence.ts'
import { landKindText } from './land-kind.ts'
import { landInformationText } from './land-information.ts'
import { layerGapsText } from './layer-gaps.ts'
import { layerIdentifyText } from './layer-identify.ts'
import { layerKeyText } from './layer-key.ts'
import { leftPaneText } from './left-pane.ts'
import { listText } from './list.ts'
import { lockText } from './lock.ts'
import { mapControlsText } from './map-controls.ts'
import { mapHistoryText } from './map-history.ts'
import { mapMenuText } from './map-menu.ts'
import { mapTitleText } from './map-title.ts'
import { mapText } from './map.ts'
import { measureText } from './measures.ts'
import { objectPopupText } from './object-popup.ts'
import { overlappingText } from './overlapping.ts'
import { ownerPortfolioText } from './owner-portfolio.ts'
import { ownershipSearchText } from './ownership-search.ts'
import { passkeysText } from './passkeys.ts'
import { placeSearchText } from './place-search.ts'
import { subscriptionText } from './subscription.ts'
import { publicLandText } from './public-land.ts'
import { printStartText } from './print-start.ts'
import { printText } from './print.ts'
import { proposedLinksText } from './proposed-links.ts'
import { publicMapText } from './public-map.ts'
import { readOnlyText } from './read-only.ts'
import { repairText } from './repairs.ts'
import { shapeToolsText } from './shape-tools.ts'
import { sharingText } from './sharing.ts'
import { tableViewText } from './table-view.ts'
import { timelineText } from './timeline.ts'
import { topBarText } from './top-bar.ts'
import { tourText } from './tour.ts'
import { undoText } from './undo.ts'
import { unregisteredCardText } from './unregistered-card.ts'
import { areaFeedsText } from './area-feeds.ts'
import { areaChangesText } from './area-changes.ts'
import { siteReportText } from './site-report.ts'
import { unregisteredNearText } from './unregistered-near.ts'
import { watchesText } from './watches.ts'
import { welcomeText } from './welcome.ts'
import { whatIsHereText } from './what-is-here.ts'
import { whatIsNewText } from './what-is-new.ts'

/** Welsh catalogues of everything behind the sign-in. */
export const product = {
  accountText,
  activityText,
  adminText,
  boundaryReviewText,
  printStartText,
  printText,
  proposedLinksText,
  changeText,
  colourText,
  copyFieldText,
  dataExportText,
  dataGroupsText,
  drawingToolsText,
  evidencePackText,
  exportMapText,
  feedbackText,
  geometryEditText,
  helpText,
  importFileText,
  importFindings,
  importStartText,
  landDataText,
  landEvidenceText,
  landKindText,
  landInformationText,
  layerGapsText,
  layerIdentifyText,
  layerKeyText,
  leftPaneText,
  listText,
  lockText,
  mapControlsText,
  mapHistoryText,
  mapMenuText,
  mapText,
  mapTitleText,
  measureText,
  objectPopupText,
  overlappingText,
  ownerPortfolioText,
  ownershipSearchText,
  accessTokensText,
  passkeysText,
  placeSearchText,
  subscriptionText,
  publicLandText,
  publicMapText,
  readOnlyText,
  repairText,
  shapeToolsText,
  sharingText,
  tableViewText,
  timelineText,
  topBarText,
  tourText,
  undoText,
  unregisteredCardText,
  areaChangesText,
  areaFeedsText,
  watchesText,
  siteReportText,
  unregisteredNearText,
  welcomeText,
  whatIsHereText,
  whatIsNewText,
}
