import type { MapRepair } from '@terrier/contract/map-repairs'
import type { SavedMapData } from '@terrier/contract/saved-map'

import { forgetSteps } from './edit-history.ts'
import type { Past } from './open-map-state.ts'
import { useOpenMap } from './open-map.ts'

/** Shows the open map as it once was. Nobody changes it until the map is opened anew. */
export function lookBack(
  past: Past,
  document: SavedMapData,
  repairs: readonly MapRepair[] = [],
): void {
  // What was done since then cannot be taken back on it.
  forgetSteps()
  useOpenMap.setState(({ openings }) => ({
    document,
    past,
    repairs,
    tool: null,
    activeObjectId: null,
    activeParcel: null,
    unregistered: null,
    oldBoundary: null,
    openings: openings + 1,
  }))
}
