import type { SavedMapData } from '@terrier/contract/saved-map'
import { drawnLayersOf } from '@terrier/domain/document/layer-appearance'
import { findLayer } from '@terrier/domain/land-data/layers'

import { printText as text } from '../../text/print.ts'
import { ownershipMinZoom } from '../overlays/ownership-layers.ts'

/** The names of the layers that are on but are not drawn at a zoom. */
export function layersNotDrawn(mapLayers: SavedMapData['mapLayers'], zoom: number): string[] {
  const { ownershipDisplay } = mapLayers
  const isOwnershipMissing = ownershipDisplay !== null && zoom < ownershipMinZoom(ownershipDisplay)
  return [
    ...(isOwnershipMissing ? [text.ownership] : []),
    ...drawnLayersOf(mapLayers).flatMap((wireId) => {
      const layer = findLayer(wireId)
      return layer && zoom < layer.minZoom ? [layer.title] : []
    }),
  ]
}
