import { drawnLayersOf } from '@terrier/domain/document/layer-appearance'
import { layerNamed, type Layer } from '@terrier/domain/land-data/layers'
import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl'

import { useOpenMap } from '../document/open-map.ts'
import type { AreaThere } from '../document/popup-hand.ts'
import { pointableLayerIds } from './overlays/land-layers.ts'

/** What the layers that are drawn have at a place of the screen, the topmost layer first. */
export function areasAt(
  map: MapLibreMap,
  { x, y }: { readonly x: number; readonly y: number },
  isWanted: (layer: Layer) => boolean = () => true,
): AreaThere[] {
  const drawn = drawnLayersOf(useOpenMap.getState().document.mapLayers)
  return drawn.flatMap((wireId) => {
    const layer = layerNamed(wireId)
    if (!layer || !isWanted(layer)) return []
    const layers = pointableLayerIds(layer).filter((id) => map.getLayer(id))
    if (layers.length === 0) return []
    const found = map.queryRenderedFeatures([x, y], { layers })
    // An area is found once in each tile that it lies in.
    const byId = new Map(found.map((feature) => [feature.id, feature]))
    return [...byId.values()].flatMap((feature) => areaOf(feature, layer))
  })
}

function areaOf({ id, source, properties }: MapGeoJSONFeature, layer: Layer): AreaThere[] {
  const version = Number(source.slice(source.lastIndexOf('-') + 1))
  if (typeof id !== 'number' || Number.isNaN(version)) return []
  return [{ layer, version, id, name: areaNameOf(properties, layer) }]
}

/** The kind of land, then its own name; publishers often give it the name of its kind. */
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
