import type { SavedMapData } from '@terrier/contract/saved-map'
import { layerNamed } from '@terrier/domain/land-data/layers'

import { ownershipMinZoom } from './ownership-layers.ts'

/**
 * The zoom at which the next of the layers that are on, but not drawn this far out, comes into
 * sight. Null when all that is on is drawn.
 */
export function zoomToSee(
  { landDataLayers, ownershipDisplay }: SavedMapData['mapLayers'],
  zoom: number,
): number | null {
  const thresholds = landDataLayers.flatMap((wireId) => layerNamed(wireId)?.minZoom ?? [])
  if (ownershipDisplay) thresholds.push(ownershipMinZoom(ownershipDisplay))
  const ahead = thresholds.filter((threshold) => zoom < threshold)
  return ahead.length === 0 ? null : Math.min(...ahead)
}
