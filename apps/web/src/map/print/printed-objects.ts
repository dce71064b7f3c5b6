import type { BaseLayer } from '@terrier/contract/saved-map'
import { measureSize } from '@terrier/domain/document/measure-drawing'
import { assertNever } from '@terrier/geo/assert-never'
import { centreOf } from '@terrier/geo/centre'
import type { Geometry as MapGeometry } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'
import type { FeatureCollection, Geometry, Position } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'

import { activeDataShapeSourceId } from '../objects/data-layers.ts'
import type { ObjectFeature, ObjectProperties } from '../objects/object-features.ts'
import {
  activeMarkerSourceId,
  defaultLineColour,
  drawingSourceId,
  markerSourceId,
} from '../objects/object-layers.ts'
import { selectionSourceId } from '../overlays/selection-layers.ts'
import { pinColours } from '../style/pin-image.ts'
import { chosenObjectsSourceId } from '../tools/selection-highlight.ts'
import { crossingsSourceId } from '../tools/use-self-intersection-markers.ts'
import type { MapSnapshot } from '../view/map-snapshot.ts'

/** A marker, polygon or line that is drawn on paper as a vector. */
export interface PrintedObject {
  readonly kind: 'marker' | 'polygon' | 'line'
  readonly name: string
  readonly colour: string
  /** Where its name is written, and its grid reference is of. */
  readonly at: LngLat
  /** Rings or lines; none for a marker. */
  readonly paths: readonly (readonly LngLat[])[]
  readonly areaSquareMetres: number | null
  /** A line's length or a polygon's perimeter. */
  readonly lengthKm: number | null
}

export const groupSource = /^data-shapes-(\d+)$/

/** Sources whose features are drawn as vectors, and those of the tools, which are not printed. */
const vectorSources: ReadonlySet<string> = new Set([
  markerSourceId,
  activeMarkerSourceId,
  drawingSourceId,
  activeDataShapeSourceId,
  selectionSourceId,
  chosenObjectsSourceId,
  crossingsSourceId,
])

/** Whether a layer of the map's style is part of the picture below the vectors. */
export function isInPicture(layer: LayerSpecification): boolean {
  const source = 'source' in layer ? layer.source : ''
  return !vectorSources.has(source) && !groupSource.test(source)
}

/** The markers, polygons and lines of the map and of its data groups, as they are on the screen. */
export function printedObjects(snapshot: MapSnapshot, baseLayer: BaseLayer): PrintedObject[] {
  const { style } = snapshot
  const groups = Object.keys(style.sources).filter((id) => groupSource.test(id))
  const lineColour = defaultLineColour(baseLayer)
  return [
    ...featuresOf(snapshot, markerSourceId).flatMap((one) => objectOf(one, pinColours.pin)),
    ...featuresOf(snapshot, drawingSourceId).flatMap((one) => objectOf(one, lineColour)),
    ...groups.flatMap((id) =>
      featuresOf(snapshot, id).flatMap((one) => objectOf(one, colourOfGroup(snapshot, id))),
    ),
  ]
}

/** The rings of the selected properties. */
export function selectedRings({ style }: MapSnapshot): LngLat[][] {
  const source = style.sources[selectionSourceId]
  if (source?.type !== 'geojson' || typeof source.data === 'string') return []
  // The page itself sets the data of this source.
  const { features } = source.data as FeatureCollection
  return features.flatMap(({ geometry }) => ringsOf(geometry))
}

function featuresOf({ style }: MapSnapshot, id: string): readonly ObjectFeature[] {
  const source = style.sources[id]
  if (source?.type !== 'geojson' || typeof source.data === 'string') return []
  // The page itself sets the data of these sources.
  const { features } = source.data as FeatureCollection<ObjectFeature['geometry'], ObjectProperties>
  return features
}

function colourOfGroup({ style }: MapSnapshot, sourceId: string): string {
  const id = groupSource.exec(sourceId)?.[1] ?? ''
  const layer = style.layers.find((one) => one.id === `data-fill-${id}`)
  const colour = layer?.type === 'fill' ? layer.paint?.['fill-color'] : undefined
  return typeof colour === 'string' ? colour : pinColours.pin
}

function objectOf({ geometry, properties }: ObjectFeature, colour: string): PrintedObject[] {
  const { name, colour: own } = properties
  const common = { name, colour: own ?? colour }
  switch (geometry.type) {
    case 'Point':
      return [
        {
          kind: 'marker',
          ...common,
          at: lngLatOf(geometry.coordinates),
          paths: [],
          areaSquareMetres: null,
          lengthKm: null,
        },
      ]
    case 'Polygon':
      return [polygonOf(common, geometry.coordinates)]
    // The border of a polygon that crosses itself is drawn as lines.
    case 'MultiLineString':
      return [polygonOf(common, geometry.coordinates)]
    case 'LineString': {
      const path = geometry.coordinates.map(lngLatOf)
      const line = { type: 'LineString' as const, coordinates: path }
      return [
        {
          kind: 'line',
          ...common,
          at: path[Math.floor(path.length / 2)] ?? centreOf(line),
          paths: [path],
          areaSquareMetres: null,
          lengthKm: measureSize(line).length,
        },
      ]
    }
    case 'MultiPoint':
    case 'MultiPolygon':
      return []
    default:
      return assertNever(geometry)
  }
}

function polygonOf(
  common: Pick<PrintedObject, 'name' | 'colour'>,
  coordinates: Position[][],
): PrintedObject {
  const paths = coordinates.map((ring) => ring.map(lngLatOf))
  const polygon = { type: 'Polygon' as const, coordinates: paths }
  const { area, length } = measureSize(polygon)
  return {
    kind: 'polygon',
    ...common,
    at: centreOf(polygon satisfies MapGeometry),
    paths,
    areaSquareMetres: area,
    lengthKm: length,
  }
}

function ringsOf(geometry: Geometry): LngLat[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates.map((ring) => ring.map(lngLatOf))
  if (geometry.type !== 'MultiPolygon') return []
  return geometry.coordinates.flat().map((ring) => ring.map(lngLatOf))
}

function lngLatOf([lng = 0, lat = 0]: Position): LngLat {
  return [lng, lat]
}
