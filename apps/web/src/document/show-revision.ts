import type { MapRepair } from '@terrier/contract/map-repairs'
import type { SavedMapData } from '@terrier/contract/saved-map'

import { clearHistory } from './edit-history.ts'
import type { ShownRevision } from './open-map-state.ts'
import { useOpenMap } from './open-map.ts'
import { resetSelection } from './selection-store.ts'

/** Shows an earlier revision of the open map, read-only until the map is reopened. */
export function showRevision(
  past: ShownRevision,
  document: SavedMapData,
  repairs: readonly MapRepair[] = [],
): void {
  // The undo steps belong to the current document and do not fit this one.
  clearHistory()
  useOpenMap.setState(({ openings }) => ({
    document,
    shownRevision: past,
    repairs,
    openings: openings + 1,
  }))
  resetSelection()
}
