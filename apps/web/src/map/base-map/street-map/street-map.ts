import type { Dataset } from '@terrier/contract/datasets'
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'

import { datasetSource, sourceIdOf } from '../../overlays/dataset-source.ts'
import type { Palette } from '../palette.ts'
import { streetAreaLayers, buildingLayers } from './street-area-layers.ts'
import { streetSchemas } from './street-features.ts'
import { streetLabelLayers } from './street-label-layers.ts'
import { railLayers, roadLayers } from './street-line-layers.ts'
import { streetMapMinZoom, type StreetStyle } from './street-style.ts'

/** The street map's layers, in three sheets of the whole map. */
export interface StreetMapLayers {
  /** Land and what grows on it. The grid lies between this and what is built. */
  readonly ground: LayerSpecification[]
  readonly built: LayerSpecification[]
  readonly labels: LayerSpecification[]
}

/** A street map that was imported, as vector tiles. */
export type StreetMap = Dataset & {
  readonly tileSet: { readonly schema: keyof typeof streetSchemas }
}

export const isStreetMap = (dataset: Dataset): dataset is StreetMap =>
  dataset.tileSet?.schema !== undefined && dataset.tileSet.schema !== null

export function streetMapSource(streetMap: StreetMap): Record<string, SourceSpecification> {
  const { minZoom, maxZoom } = streetMap.tileSet
  return {
    [sourceIdOf(streetMap)]: {
      // Closer zooms are drawn from the deepest tiles.
      ...datasetSource(streetMap, {
        minzoom: Math.min(minZoom, streetMapMinZoom),
        maxzoom: maxZoom,
      }),
      attribution: streetMap.attribution,
    },
    [coverageSourceId(streetMap)]: {
      type: 'geojson',
      data: { type: 'Feature', properties: {}, geometry: coverage(streetMap) },
    },
  }
}

export function streetMapLayers(streetMap: StreetMap, palette: Palette): StreetMapLayers {
  const schema = streetSchemas[streetMap.tileSet.schema]
  const source = sourceIdOf(streetMap)
  const style: StreetStyle = {
    palette,
    schema,
    at: (feature, part = '') => {
      const found = schema.features[feature]
      if (!found) return undefined
      return {
        id: `${streetMap.id}-${feature}${part && `-${part}`}`,
        source,
        'source-layer': found.sourceLayer,
        ...(found.filter && { filter: found.filter as never }),
      }
    },
  }
  return {
    ground: [
      ...(schema.hasSea ? [groundLayer(streetMap, palette)] : []),
      ...streetAreaLayers(style),
    ],
    built: [...roadLayers(style), ...railLayers(style), ...buildingLayers(style)],
    labels: streetLabelLayers(style),
  }
}

/** The built-in coast is too rough beside streets: where they are, the tiles say what is sea. */
function groundLayer(streetMap: StreetMap, { land }: Palette): LayerSpecification {
  return {
    id: `${streetMap.id}-ground`,
    type: 'fill',
    source: coverageSourceId(streetMap),
    minzoom: streetMapMinZoom,
    paint: { 'fill-color': land, 'fill-antialias': false },
  }
}

/** The box that the tiles cover, as a GeoJSON polygon in degrees of WGS 84. */
export function coverage({ bounds }: Pick<Dataset, 'bounds'>) {
  const [west, south, east, north] = bounds ?? [0, 0, 0, 0]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon' as const, coordinates: [ring] }
}

const coverageSourceId = (streetMap: StreetMap): string => `${sourceIdOf(streetMap)}-coverage`
