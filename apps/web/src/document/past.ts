import type { SavedMapData } from '@terrier/contract/saved-map'

import type { Past } from './open-map-state.ts'
import { useOpenMap } from './open-map.ts'

/** Shows the open map as it once was. Nobody changes it until the map is opened anew. */
export function lookBack(past: Past, document: SavedMapData): void {
  useOpenMap.setState(({ openings }) => ({
    document,
    past,
    tool: null,
    activeObjectId: null,
    activeParcel: null,
    unregistered: null,
    oldBoundary: null,
    openings: openings + 1,
  }))
}
