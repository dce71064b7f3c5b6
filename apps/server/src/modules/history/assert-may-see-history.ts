import { mapCan } from '@terrier/domain/access/map-access'
import { demand } from '@terrier/domain/access/permission'
import type { Store } from '@terrier/store/store'

/**
 * Throws 'map-not-found' unless the person may open the map, and 'not-allowed' unless they may see
 * what it was before.
 */
export async function assertMaySeeHistory(
  store: Store,
  eid: number,
  viewer: { readonly userId: number },
): Promise<void> {
  demand(mapCan.seeHistory(await store.maps.heading(eid, viewer.userId)))
}
