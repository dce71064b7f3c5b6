import type { SavedMapData } from '@terrier/contract/saved-map'
import { drawnLayersOf } from '@terrier/domain/document/layer-appearance'
import { layerNamed } from '@terrier/domain/land-data/layers'

import { ownershipMinZoom } from './ownership-layers.ts'

/**
 * The zoom at which the next of the layers that are on, but not drawn this far out, comes into
 * sight. Null when all that is on is drawn.
 */
export function zoomToSee(mapLayers: SavedMapData['mapLayers'], zoom: number): number | null {
  const { ownershipDisplay } = mapLayers
  const thresholds = drawnLayersOf(mapLayers).flatMap((wireId) => layerNamed(wireId)?.minZoom ?? [])
  if (ownershipDisplay) thresholds.push(ownershipMinZoom(ownershipDisplay))
  const ahead = thresholds.filter((threshold) => zoom < threshold)
  return ahead.length === 0 ? null : Math.min(...ahead)
}
