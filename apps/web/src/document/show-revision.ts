import type { MapRepair } from '@terrier/contract/map-repairs'
import type { SavedMapData } from '@terrier/contract/saved-map'

import type { ShownRevision } from './open-map-state.ts'
import { showDocument } from './show-document.ts'

/** Shows an earlier revision of the open map, read-only until the map is reopened. */
export function showRevision(
  past: ShownRevision,
  document: SavedMapData,
  repairs: readonly MapRepair[] = [],
): void {
  showDocument(document, { shownRevision: past, repairs })
}
