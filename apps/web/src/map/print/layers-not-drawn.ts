import type { SavedMapData } from '@terrier/contract/saved-map'
import { drawnLayersOf } from '@terrier/domain/document/layer-appearance'
import { findLayer } from '@terrier/domain/land-data/layers'

import { printText as text } from '../../text/print.ts'
import { isLayerDrawn, isOwnershipDrawn } from './drawn-at-zoom.ts'

/** The names of the layers that are on but are not drawn at a zoom. */
export function layersNotDrawn(mapLayers: SavedMapData['mapLayers'], zoom: number): string[] {
  const isOwnershipMissing =
    mapLayers.ownershipDisplay !== null && !isOwnershipDrawn(mapLayers, zoom)
  return [
    ...(isOwnershipMissing ? [text.ownership] : []),
    ...drawnLayersOf(mapLayers).flatMap((wireId) =>
      isLayerDrawn(wireId, zoom) ? [] : (findLayer(wireId)?.title ?? []),
    ),
  ]
}
