import type { Dataset } from '@terrier/contract/datasets'
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'

import { datasetSource, sourceIdOf } from '../../style/dataset-source.ts'
import { isBaseMapDrawn } from '../background-layers.ts'
import type { Palette } from '../palette.ts'
import { streetAreaLayers, buildingLayers } from './street-area-layers.ts'
import { streetSchemas } from './street-features.ts'
import { islandNameLayer, streetLabelLayers } from './street-label-layers.ts'
import { boundaryLayers, railLayers, roadLayers } from './street-line-layers.ts'
import { streetMapMinZoom, type StreetStyle } from './street-style.ts'

/** The layers of a street map in three groups, which other layers are drawn between. */
export interface StreetMapLayers {
  /** Land cover. The grid is drawn between this and the built-up layers. */
  readonly ground: LayerSpecification[]
  readonly built: LayerSpecification[]
  readonly labels: LayerSpecification[]
}

/** A street map imported as vector tiles. */
export type StreetMap = Dataset & {
  readonly tileSet: { readonly schema: keyof typeof streetSchemas }
}

export const isStreetMap = (dataset: Dataset): dataset is StreetMap =>
  dataset.tileSet?.schema !== undefined && dataset.tileSet.schema !== null

/**
 * The fictional sample is not on the built-in map, so its street map is drawn at low zooms as well.
 */
const drawnFromZoom = ({ fictional, tileSet }: StreetMap): number =>
  fictional ? tileSet.minZoom : streetMapMinZoom

export function streetMapSource(streetMap: StreetMap): Record<string, SourceSpecification> {
  const { minZoom, maxZoom } = streetMap.tileSet
  return {
    [sourceIdOf(streetMap)]: {
      // Higher zooms overzoom the last tiles.
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
 * Fills the coverage with the colour of land, over the built-in coast, which is too coarse beside
 * streets; the tiles draw the sea over it. Transparent until the tiles have loaded.
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
      'fill-opacity': ['case', isBaseMapDrawn, 1, 0],
    },
  }
}

/** The bounding box of the tiles as a GeoJSON polygon, WGS 84 degrees. */
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
