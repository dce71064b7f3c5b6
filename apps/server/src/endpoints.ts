import { PasswordConfirmation } from './accounts/password-confirmation.ts'
import type { PasswordQueue } from './accounts/password-queue.ts'
import type { Endpoint } from './http/call.ts'
import { accessTokenEndpoints } from './modules/access-tokens/access-tokens.ts'
import { accountEndpoints } from './modules/account/endpoints.ts'
import { adminEndpoints } from './modules/admin/endpoints.ts'
import { boundaryEndpoints } from './modules/boundaries/boundaries.ts'
import { areaFeedEndpoints } from './modules/area-feeds/area-feeds.ts'
import { dataGroupEndpoints } from './modules/data-groups/endpoints.ts'
import { datasetEndpoints } from './modules/datasets/datasets.ts'
import { evidencePackEndpoints } from './modules/evidence-pack/create-pack.ts'
import { exportEndpoints } from './modules/export/endpoints.ts'
import type { ExportQueue } from './modules/export/export-queue.ts'
import { feedbackEndpoints } from './modules/feedback/feedback.ts'
import { historyEndpoints } from './modules/history/endpoints.ts'
import type { ImportReader } from './modules/import/import-reader.ts'
import { importEndpoints } from './modules/import/read-import.ts'
import { lockRequestEndpoints } from './modules/lock-requests/lock-requests.ts'
import { lockEndpoints } from './modules/locks/locks.ts'
import { mapListEndpoints } from './modules/map-bin/map-lists.ts'
import { mapEndpoints } from './modules/maps/endpoints.ts'
import { ogcEndpoints } from './modules/ogc/endpoints.ts'
import { ownerEndpoints } from './modules/owners/endpoints.ts'
import { ownershipEndpoints } from './modules/ownership/endpoints.ts'
import { passkeyEndpoints } from './modules/passkeys/endpoints.ts'
import { placeEndpoints } from './modules/places/find-places.ts'
import { proposedLinkEndpoints } from './modules/proposed-links/proposed-links.ts'
import { publicEndpoints } from './modules/public/endpoints.ts'
import { registrationEndpoints } from './modules/registration/registration.ts'
import { reportEndpoints } from './modules/reports/create-report.ts'
import type { SiteMeasurer } from './site-report/site-measurer.ts'
import { serviceEndpoints } from './modules/service/service.ts'
import { sessionEndpoints } from './modules/session/endpoints.ts'
import { sharingEndpoints } from './modules/sharing/endpoints.ts'
import { subscriptionEndpoints } from './modules/subscription/subscription.ts'
import type { TileCache } from './modules/tiles/tile-cache.ts'
import { tileEndpoints, tileHandler } from './modules/tiles/tiles.ts'
import { userEndpoints } from './modules/user/user-details.ts'
import { watchEndpoints } from './modules/watches/watches.ts'
import type { ProviderClient } from './place-search/provider-client.ts'

/** Authentication and accounts. */
function accountCalls(passwords: PasswordQueue, now: () => Date): Endpoint[] {
  const confirmation = new PasswordConfirmation(passwords, now)
  return [
    ...sessionEndpoints(passwords, now),
    ...registrationEndpoints(passwords, now),
    ...userEndpoints,
    ...accountEndpoints({ passwords, confirmation, now }),
    ...passkeyEndpoints(confirmation),
    ...accessTokenEndpoints(confirmation),
    ...subscriptionEndpoints(now),
    ...feedbackEndpoints(now),
  ]
}

/** Every call of the server, in the order of the documentation. */
export function endpoints({
  passwords,
  exports,
  imports,
  measurer,
  tiles,
  placeProvider,
  now,
}: {
  /** One queue for all calls: the number of concurrent hashes is limited per machine. */
  passwords: PasswordQueue
  exports: ExportQueue
  imports: ImportReader
  measurer: SiteMeasurer
  tiles: TileCache
  placeProvider?: ProviderClient | undefined
  now: () => Date
}): readonly Endpoint[] {
  const answerTile = tileHandler(tiles)
  return [
    ...accountCalls(passwords, now),
    ...mapEndpoints,
    ...historyEndpoints,
    ...lockEndpoints,
    ...lockRequestEndpoints(now),
    ...mapListEndpoints,
    ...exportEndpoints(exports),
    ...evidencePackEndpoints(measurer, now),
    ...importEndpoints(imports),
    ...dataGroupEndpoints,
    ...ownershipEndpoints,
    ...ownerEndpoints,
    ...reportEndpoints(measurer, now),
    ...areaFeedEndpoints(now),
    ...watchEndpoints(now),
    ...placeEndpoints(placeProvider),
    ...datasetEndpoints,
    ...tileEndpoints(answerTile),
    ...ogcEndpoints({ answerTile, now }),
    ...sharingEndpoints,
    ...publicEndpoints({ answerTile, now }),
    ...adminEndpoints,
    ...boundaryEndpoints,
    ...proposedLinkEndpoints(now),
    ...serviceEndpoints,
  ]
}
