import { drawnLayersOf } from '@terrier/domain/document/layer-appearance'
import { findLayer, type Layer } from '@terrier/domain/land-data/layers'
import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl'

import { useMapDocument } from '../../document/map-document.ts'
import type { AreaAtPoint } from '../../document/selection-state.ts'
import { pointableLayerIds } from '../overlays/land-layers.ts'

/**
 * The features of land data layers rendered at a screen position (pixels), the topmost layer first.
 */
export function areasAt(
  map: MapLibreMap,
  { x, y }: { readonly x: number; readonly y: number },
  isWanted: (layer: Layer) => boolean = () => true,
): AreaAtPoint[] {
  const drawn = drawnLayersOf(useMapDocument.getState().document.mapLayers)
  return drawn.flatMap((wireId) => {
    const layer = findLayer(wireId)
    if (!layer || !isWanted(layer)) return []
    const layers = pointableLayerIds(layer).filter((id) => map.getLayer(id))
    if (layers.length === 0) return []
    const found = map.queryRenderedFeatures([x, y], { layers })
    // `queryRenderedFeatures` returns a feature once for each tile it lies in.
    const byId = new Map(found.map((feature) => [feature.id, feature]))
    return [...byId.values()].flatMap((feature) => areaOf(feature, layer))
  })
}

function areaOf({ id, source, properties }: MapGeoJSONFeature, layer: Layer): AreaAtPoint[] {
  const version = Number(source.slice(source.lastIndexOf('-') + 1))
  if (typeof id !== 'number' || Number.isNaN(version)) return []
  return [{ layer, version, id, name: areaNameOf(properties, layer) }]
}

/** The kind of land, then the feature's own name; publishers often repeat the kind as the name. */
export function areaNameOf(
  properties: Readonly<Record<string, unknown>>,
  { legend }: Layer,
): string {
  const kind = (legend[Number(properties['i'])] ?? legend[0])?.label ?? ''
  const { n } = properties
  const name = typeof n === 'string' ? n : ''
  if (name === '' || kind.includes(name)) return kind
  return legend.length > 1 ? `${kind}, ${name}` : name
}
