import type { Dataset } from '@terrier/contract/datasets'
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'

import { datasetSource, sourceIdOf } from '../../overlays/dataset-source.ts'
import { isGroundDrawn } from '../ground-layers.ts'
import type { Palette } from '../palette.ts'
import { streetAreaLayers, buildingLayers } from './street-area-layers.ts'
import { streetSchemas } from './street-features.ts'
import { islandNameLayer, streetLabelLayers } from './street-label-layers.ts'
import { boundaryLayers, railLayers, roadLayers } from './street-line-layers.ts'
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

/** Made-up land is not on the built-in map, so a street map of it is drawn from far out as well. */
const drawnFromZoom = ({ fictional, tileSet }: StreetMap): number =>
  fictional ? tileSet.minZoom : streetMapMinZoom

export function streetMapSource(streetMap: StreetMap): Record<string, SourceSpecification> {
  const { minZoom, maxZoom } = streetMap.tileSet
  return {
    [sourceIdOf(streetMap)]: {
      // Closer zooms are drawn from the deepest tiles.
      ...datasetSource(streetMap, {
        minzoom: Math.min(minZoom, drawnFromZoom(streetMap)),
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
  const style: StreetStyle = {
    palette,
    schema,
    id: streetMap.id,
    source: sourceIdOf(streetMap),
    minzoom: drawnFromZoom(streetMap),
  }
  return {
    ground: [...(schema.hasSea ? [groundLayer(streetMap, style)] : []), ...streetAreaLayers(style)],
    built: [
      ...roadLayers(style),
      ...railLayers(style),
      ...buildingLayers(style),
      ...boundaryLayers(style),
    ],
    labels: [...(streetMap.fictional ? islandNameLayer(style) : []), ...streetLabelLayers(style)],
  }
}

/**
 * The built-in coast is too rough beside streets: where they are, the tiles say what is sea. Before
 * the first of them have come, nothing is known to be land.
 */
function groundLayer(streetMap: StreetMap, { palette, minzoom }: StreetStyle): LayerSpecification {
  return {
    id: `${streetMap.id}-ground`,
    type: 'fill',
    source: coverageSourceId(streetMap),
    minzoom,
    paint: {
      'fill-color': palette.land,
      'fill-antialias': false,
      'fill-opacity': ['case', isGroundDrawn, 1, 0],
    },
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
