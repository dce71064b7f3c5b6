import type { SavedMapData } from '@terrier/contract/saved-map'
import { drawnLayersOf } from '@terrier/domain/document/layer-appearance'
import { findLayer, type LayerId } from '@terrier/domain/land-data/layers'

import { ownershipMinZoom } from './ownership-layers.ts'

/**
 * The next zoom at which another visible layer, hidden at this zoom, is drawn. Null when all are
 * drawn. `canBeSeen` says whether a layer has data here: zooming in to one without data would show
 * nothing.
 */
export function visibleZoom(
  mapLayers: SavedMapData['mapLayers'],
  zoom: number,
  canBeSeen: (layerId: LayerId) => boolean = () => true,
): number | null {
  const { ownershipDisplay } = mapLayers
  const thresholds = drawnLayersOf(mapLayers).flatMap((wireId) => {
    const layer = findLayer(wireId)
    return layer && canBeSeen(layer.id) ? [layer.minZoom] : []
  })
  if (ownershipDisplay) thresholds.push(ownershipMinZoom(ownershipDisplay))
  const ahead = thresholds.filter((threshold) => zoom < threshold)
  return ahead.length === 0 ? null : Math.min(...ahead)
}
