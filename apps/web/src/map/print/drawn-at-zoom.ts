import type { SavedMapData } from '@terrier/contract/saved-map'
import { findLayer } from '@terrier/domain/land-data/layers'

import { ownershipMinZoom } from '../overlays/ownership-layers.ts'

/** Whether the ownership of land is on, and drawn at a zoom. */
export function isOwnershipDrawn(
  { ownershipDisplay }: Pick<SavedMapData['mapLayers'], 'ownershipDisplay'>,
  zoom: number,
): boolean {
  return ownershipDisplay !== null && zoom >= ownershipMinZoom(ownershipDisplay)
}

/** Whether a layer that is on is drawn at a zoom. */
export function isLayerDrawn(wireId: string, zoom: number): boolean {
  const layer = findLayer(wireId)
  return layer !== undefined && zoom >= layer.minZoom
}
