import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import type { Store } from '@terrier/store/store'

/**
 * Throws 'map-not-found' unless the user may open the map, and 'not-allowed' unless they may see
 * its earlier revisions.
 */
export async function assertMaySeeHistory(
  store: Store,
  eid: number,
  viewer: { readonly userId: number },
): Promise<void> {
  assertAllowed(mapCan.seeHistory(await store.maps.heading(eid, viewer.userId)))
}
