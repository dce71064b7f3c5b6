import { PasswordConfirmation } from './accounts/password-confirmation.ts'
import { PasswordQueue } from './accounts/password-queue.ts'
import type { Endpoint } from './http/call.ts'
import { createAccessToken } from './modules/access-tokens/create-access-token.ts'
import { listAccessTokens } from './modules/access-tokens/list-access-tokens.ts'
import { revokeAccessToken } from './modules/access-tokens/revoke-access-token.ts'
import { changeEmail } from './modules/account/change-email.ts'
import { changePassword } from './modules/account/change-password.ts'
import { confirmEmail } from './modules/account/confirm-email.ts'
import { eraseAccount } from './modules/account/erase-account.ts'
import { endAllSessions, endSession } from './modules/account/end-session.ts'
import { getErasurePreview } from './modules/account/get-erasure-preview.ts'
import { listSessions } from './modules/account/list-sessions.ts'
import { requestPasswordReset } from './modules/account/request-password-reset.ts'
import { resendConfirmation } from './modules/account/resend-confirmation.ts'
import { updateDetails } from './modules/account/update-details.ts'
import { changeDataGroup } from './modules/admin/change-data-group.ts'
import { createDataGroup } from './modules/admin/create-data-group.ts'
import { deleteDataGroup } from './modules/admin/delete-data-group.ts'
import { deleteUserGroup } from './modules/admin/delete-user-group.ts'
import { findPeople } from './modules/admin/find-people.ts'
import { importIntoDataGroup } from './modules/admin/import-into-data-group.ts'
import { listAudit } from './modules/admin/list-audit.ts'
import { listAdminGroups } from './modules/admin/list-groups.ts'
import { resendPersonConfirmation } from './modules/admin/resend-person-confirmation.ts'
import { saveMember } from './modules/admin/save-member.ts'
import { setPersonDisabled } from './modules/admin/set-person-disabled.ts'
import { setPersonPrivileged } from './modules/admin/set-person-privileged.ts'
import { saveUserGroup } from './modules/admin/save-user-group.ts'
import { deleteDataGroupObject } from './modules/data-groups/delete-object.ts'
import { deleteDataGroupObjects } from './modules/data-groups/delete-objects.ts'
import { editDataGroupObject } from './modules/data-groups/edit-object.ts'
import { editDataGroupObjectGeometry } from './modules/data-groups/edit-object-geometry.ts'
import { listDataGroups } from './modules/data-groups/list-data-groups.ts'
import { listDataGroupObjects } from './modules/data-groups/list-objects.ts'
import { restoreDataGroupObject } from './modules/data-groups/restore-object.ts'
import { saveDataGroupObject } from './modules/data-groups/save-object.ts'
import { saveDataGroupObjects } from './modules/data-groups/save-objects.ts'
import { summariseDataGroups } from './modules/data-groups/summarise-data-groups.ts'
import { getFeature } from './modules/datasets/get-feature.ts'
import { listDatasets } from './modules/datasets/list-datasets.ts'
import { downloadMap } from './modules/export/download-map.ts'
import type { ExportQueue } from './modules/export/export-queue.ts'
import { exportPersonalData } from './modules/export/export-personal-data.ts'
import { exportMap } from './modules/export/export-map.ts'
import { followExport } from './modules/export/follow-export.ts'
import type { ImportReader } from './modules/import/import-reader.ts'
import { readImport } from './modules/import/read-import.ts'
import { getAskForFeedback, setAskForFeedback } from './modules/feedback/ask-for-feedback.ts'
import { exportFeedback } from './modules/feedback/export-feedback.ts'
import { listFeedback } from './modules/feedback/list-feedback.ts'
import { sendFeedback } from './modules/feedback/send-feedback.ts'
import { listDeletedMaps } from './modules/map-bin/list-deleted-maps.ts'
import { listMapSummaries } from './modules/map-bin/list-map-summaries.ts'
import { restoreDeletedMap } from './modules/map-bin/restore-deleted-map.ts'
import { deleteMapHistory } from './modules/history/delete-map-history.ts'
import { getMapHistory } from './modules/history/get-map-history.ts'
import { getMapRevision } from './modules/history/get-map-revision.ts'
import { listMapSaves } from './modules/history/list-map-saves.ts'
import { restoreMapRevision } from './modules/history/restore-map-revision.ts'
import { getLock } from './modules/locks/get-lock.ts'
import { releaseLock } from './modules/locks/release-lock.ts'
import { answerLockRequest } from './modules/lock-requests/answer-lock-request.ts'
import { askForLock } from './modules/lock-requests/request-lock.ts'
import { acquireLock } from './modules/locks/acquire-lock.ts'
import { copyObjectToMap } from './modules/maps/copy-object-to-map.ts'
import { deleteMap } from './modules/maps/delete-map.ts'
import { editMapObject } from './modules/maps/edit-map-object.ts'
import { getMap } from './modules/maps/get-map.ts'
import { listMaps } from './modules/maps/list-maps.ts'
import { saveMapChanges } from './modules/maps/save-map-changes.ts'
import { saveMapLngLat, saveMapZoom } from './modules/maps/save-map-view.ts'
import { saveMap } from './modules/maps/save-map.ts'
import { viewMap } from './modules/maps/view-map.ts'
import { exportOwner } from './modules/owners/export-owner.ts'
import { findOwners } from './modules/owners/find-owners.ts'
import { getOwnerMap } from './modules/owners/get-owner-map.ts'
import { getOwner } from './modules/owners/get-owner.ts'
import { listOwnerTitles } from './modules/owners/list-owner-titles.ts'
import { searchProprietor } from './modules/owners/search-proprietor.ts'
import { getPropertyHistory } from './modules/ownership/get-property-history.ts'
import { getProperty } from './modules/ownership/get-property.ts'
import { listOwnershipChanges } from './modules/ownership/list-ownership-changes.ts'
import { listOwnership } from './modules/ownership/list-ownership.ts'
import { listUnregisteredNear } from './modules/ownership/list-unregistered-near.ts'
import { findPlaces } from './modules/places/find-places.ts'
import type { ProviderClient } from './place-search/provider-client.ts'
import { ogcCalls } from './modules/ogc/ogc-calls.ts'
import { addPasskey } from './modules/passkeys/add-passkey.ts'
import { listPasskeys } from './modules/passkeys/list-passkeys.ts'
import { removePasskey } from './modules/passkeys/remove-passkey.ts'
import { requestPasskeyCreation } from './modules/passkeys/request-passkey-creation.ts'
import { getPublicMap } from './modules/public/get-public-map.ts'
import { getPublicProviderFile } from './modules/public/get-public-provider-file.ts'
import { getPublicTile } from './modules/public/get-public-tile.ts'
import { getPublicView } from './modules/public/get-public-view.ts'
import { listPublicDataGroupObjects } from './modules/public/list-public-objects.ts'
import { PublishedViews } from './modules/public/published-views.ts'
import { createBillingRequestFlow } from './modules/registration/create-billing-request-flow.ts'
import { getInvitation } from './modules/registration/get-invitation.ts'
import { register } from './modules/registration/register.ts'
import { getConfig } from './modules/service/get-config.ts'
import { getLiveness } from './modules/service/get-liveness.ts'
import { getReadiness } from './modules/service/get-readiness.ts'
import { cancelSubscription } from './modules/subscription/cancel-subscription.ts'
import { getSubscription } from './modules/subscription/get-subscription.ts'
import { createTokenByPasskey } from './modules/session/create-token-by-passkey.ts'
import { createToken } from './modules/session/create-token.ts'
import { requestPasskeySignIn } from './modules/session/request-passkey-sign-in.ts'
import { revokeToken } from './modules/session/revoke-token.ts'
import { createView } from './modules/sharing/create-view.ts'
import { listPublicLinks } from './modules/sharing/list-public-links.ts'
import { publishMap } from './modules/sharing/publish-map.ts'
import { revokeView } from './modules/sharing/revoke-view.ts'
import { syncShares } from './modules/sharing/sync-shares.ts'
import { unpublishMap } from './modules/sharing/unpublish-map.ts'
import { getProviderFile } from './modules/tiles/get-provider-file.ts'
import { tileHandler, getTile } from './modules/tiles/get-tile.ts'
import type { TileCache } from './modules/tiles/tile-cache.ts'
import { endFirstVisit } from './modules/user/end-first-visit.ts'
import { getDetails } from './modules/user/get-details.ts'

/** Calls for anybody who has a public link. */
function publicCalls({ tiles, now }: { tiles: TileCache; now: () => Date }): Endpoint[] {
  const views = new PublishedViews()
  return [
    getPublicMap(now),
    getPublicView(views, now),
    listPublicDataGroupObjects(now),
    getPublicTile(views, tileHandler(tiles), now),
    getPublicProviderFile(now),
  ]
}

/** Authentication and accounts. */
function accountCalls({ now }: { now: () => Date }): Endpoint[] {
  // One queue for all calls: the number of concurrent hashes is limited per machine.
  const passwords = new PasswordQueue()
  const confirmation = new PasswordConfirmation(passwords, now)
  return [
    createToken(passwords, now),
    requestPasskeySignIn(now),
    createTokenByPasskey(now),
    revokeToken,
    register(passwords, now),
    createBillingRequestFlow(now),
    getInvitation(now),
    getDetails,
    updateDetails,
    changeEmail(now),
    confirmEmail(now),
    resendConfirmation,
    changePassword(passwords, now),
    requestPasswordReset(now),
    listSessions,
    endSession,
    endAllSessions,
    getErasurePreview,
    eraseAccount(confirmation),
    listPasskeys,
    requestPasskeyCreation(confirmation),
    addPasskey,
    removePasskey,
    listAccessTokens,
    createAccessToken(confirmation),
    revokeAccessToken,
    getSubscription,
    cancelSubscription(now),
    getAskForFeedback,
    setAskForFeedback,
    endFirstVisit,
    sendFeedback(now),
  ]
}

/** Calls for administrators; each checks the role itself. */
const adminCalls: readonly Endpoint[] = [
  listAdminGroups,
  saveUserGroup,
  deleteUserGroup,
  saveMember,
  createDataGroup,
  changeDataGroup,
  deleteDataGroup,
  importIntoDataGroup,
  listAudit,
  listFeedback,
  exportFeedback,
  findPeople,
  setPersonDisabled,
  setPersonPrivileged,
  resendPersonConfirmation,
]

/** Every call of the server, in the order of the documentation. */
export const endpoints = (parts: {
  exports: ExportQueue
  imports: ImportReader
  tiles: TileCache
  placeProvider?: ProviderClient | undefined
  now: () => Date
}): readonly Endpoint[] => [
  ...accountCalls(parts),
  listMaps,
  getMap,
  saveMap,
  saveMapChanges,
  saveMapZoom,
  saveMapLngLat,
  copyObjectToMap,
  editMapObject,
  getMapHistory,
  listMapSaves,
  deleteMapHistory,
  getMapRevision,
  restoreMapRevision,
  viewMap,
  getLock,
  acquireLock,
  releaseLock,
  askForLock(parts.now),
  answerLockRequest,
  deleteMap,
  listMapSummaries,
  listDeletedMaps,
  restoreDeletedMap,
  downloadMap(parts.exports),
  exportMap(parts.exports),
  followExport(parts.exports),
  exportPersonalData(parts.exports),
  readImport(parts.imports),
  listDataGroups,
  summariseDataGroups,
  listDataGroupObjects,
  saveDataGroupObject,
  saveDataGroupObjects,
  editDataGroupObject,
  editDataGroupObjectGeometry,
  deleteDataGroupObject,
  restoreDataGroupObject,
  deleteDataGroupObjects,
  listOwnership,
  getProperty,
  getPropertyHistory,
  listOwnershipChanges,
  listUnregisteredNear,
  searchProprietor,
  findOwners,
  getOwner,
  listOwnerTitles,
  getOwnerMap,
  exportOwner,
  findPlaces(parts.placeProvider),
  listDatasets,
  getFeature,
  getTile(tileHandler(parts.tiles)),
  getProviderFile,
  ...ogcCalls({ answerTile: tileHandler(parts.tiles), now: parts.now }),
  syncShares,
  listPublicLinks,
  publishMap,
  unpublishMap,
  createView,
  revokeView,
  ...publicCalls(parts),
  ...adminCalls,
  getConfig,
  getLiveness,
  getReadiness,
]
