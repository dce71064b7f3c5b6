import { Problem } from '@terrier/contract/problems'
import type { Store } from '@terrier/store/store'

/** Throws 'map-not-found' unless the person may open the map. */
export async function demandReadable(
  store: Store,
  eid: number,
  viewer: { readonly userId: number },
): Promise<void> {
  if (!(await store.maps.heading(eid, viewer.userId))) throw new Problem('map-not-found')
}
