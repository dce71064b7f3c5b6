import type { Geometry } from '@terrier/geo/geometry'
import type { EastNorth } from '@terrier/geo/position'

import type { District } from '../district.ts'
import type { Road } from '../land/country-roads.ts'
import { countryRoads, settlements, townName } from '../plan/road-plan.ts'
import { difference, intersection, union } from '../plane/overlay.ts'
import { boxOf, centroidOf, type Box, type Shape } from '../plane/shape.ts'
import type { Point } from '../plane/point.ts'
import type { LandUse } from '../plan/plot.ts'
import { closedOnGrid, onGrid, polygonOnGrid } from '../writers/on-grid.ts'
import { contourLines } from './contour-lines.ts'

/** A feature of the street map, on the National Grid. */
export interface StreetMapFeature {
  /** Source layer and properties in the schema of OS Open Zoomstack. */
  readonly layer: ZoomstackLayer
  readonly properties: Readonly<Record<string, string | number>>
  readonly geometry: Geometry<EastNorth>
  /** The minimum zoom of the tiles that contain it. */
  readonly minZoom: number
}

export type ZoomstackLayer = (typeof zoomstackLayers)[number]

/** The layers of OS Open Zoomstack that the district has features for. */
export const zoomstackLayers = [
  'sea',
  'foreshore',
  'woodland',
  'greenspaces',
  'surfacewater',
  'waterlines',
  'contours',
  'buildings',
  'roads',
  'names',
] as const

const greenUses = new Set<LandUse>(['park', 'green', 'cemetery', 'allotments', 'leisure'])

/** The margin of the district's map around its coast. */
const marginMetres = 3500

/**
 * The margin of the sea. The map is bounded in degrees and the sea on the National Grid, which is
 * rotated by three degrees there: with equal margins, slivers at the edge would have no sea.
 */
const seaMarginMetres = 6500

/** The bounding box of the street map in metres from the market cross. */
export const streetMapBox = (district: District): Box => boxAround(district, marginMetres)

function boxAround({ island }: District, metres: number): Box {
  const [west, south, east, north] = boxOf(island.land.flat())
  return [west - metres, south - metres, east + metres, north + metres]
}

/** Doggerland in the schema of OS Open Zoomstack. */
export function* streetMapFeatures(district: District): Generator<StreetMapFeature> {
  yield* waterAndLand(district)
  for (const { metres, isIndex, line } of contourLines(district.island.main)) {
    yield {
      layer: 'contours',
      properties: { type: isIndex ? 'Index' : 'Normal', height: metres },
      geometry: { type: 'LineString', coordinates: line.map(onGrid) },
      minZoom: isIndex ? 11 : 13,
    }
  }
  for (const shape of district.buildings) yield area('buildings', shape, {}, 13)
  for (const road of district.roads) yield roadFeature(road)
  yield* names(district)
}

function* waterAndLand(district: District): Generator<StreetMapFeature> {
  const { island, plots, water, beaches } = district
  for (const shape of difference([boxShape(boxAround(district, seaMarginMetres))], island.land)) {
    yield area('sea', shape)
  }
  for (const { shape } of beaches) yield area('foreshore', shape)
  for (const [ring] of island.land) {
    if (!ring) continue
    yield {
      layer: 'waterlines',
      properties: { type: 'MHW' },
      geometry: { type: 'LineString', coordinates: closedOnGrid(ring) },
      minZoom: 0,
    }
  }
  const woods = plots.filter(({ use }) => use === 'wood').map(({ shape }) => shape)
  for (const shape of union(woods)) yield area('woodland', shape)
  for (const { use, shape } of plots) if (greenUses.has(use)) yield area('greenspaces', shape)
  const rivers = water.rivers.flatMap(({ shapes }) => intersection(shapes, island.land))
  const lakes = water.lakes.map(({ shape }) => shape)
  for (const shape of [...rivers, ...lakes]) yield area('surfacewater', shape)
}

function area(
  layer: ZoomstackLayer,
  shape: Shape,
  properties: StreetMapFeature['properties'] = {},
  minZoom = 0,
): StreetMapFeature {
  return { layer, properties, geometry: polygonOnGrid(shape), minZoom }
}

/** Smaller roads between settlements are Minor; streets within a settlement are Local. */
const countryRoadNames = new Set(countryRoads.map(({ name }) => name))

const roadTypes = {
  'road-main': { type: 'A Road', minZoom: 8 },
  minor: { type: 'Minor', minZoom: 10 },
  local: { type: 'Local', minZoom: 11 },
  track: { type: 'Restricted', minZoom: 12 },
} as const

function roadFeature({ kind, name, line }: Road): StreetMapFeature {
  const minor = countryRoadNames.has(name) ? 'minor' : 'local'
  const { type, minZoom } = roadTypes[kind === 'road-minor' ? minor : kind]
  return {
    layer: 'roads',
    properties: { type, ...(name !== '' && { name }) },
    geometry: { type: 'LineString', coordinates: line.map(onGrid) },
    minZoom,
  }
}

function* names({ water, farms, island }: District): Generator<StreetMapFeature> {
  yield named('Country', 'Doggerland\n(fictional)', centroidOf(island.main), 0)
  yield named('Town', townName, [0, 0], 5)
  for (const { name, at, kind } of settlements) {
    yield named(kind === 'village' ? 'Village' : 'Hamlet', name, at, 9)
  }
  for (const { name, at } of farms) yield named('Small Settlements', name, at, 12)
  for (const { name, shape } of water.lakes) yield named('Water', name, centroidOf(shape), 11)
  for (const { name, course } of water.rivers) {
    const middle = course[Math.floor(course.length / 2)]
    if (middle) yield named('Water', name, middle, 11)
  }
  yield named('Landform', 'Skell Moor', [-8700, 6900], 11)
}

const named = (type: string, name1: string, at: Point, minZoom: number): StreetMapFeature => ({
  layer: 'names',
  properties: { type, name1 },
  geometry: { type: 'Point', coordinates: onGrid(at) },
  minZoom,
})

const boxShape = ([west, south, east, north]: Box): Shape => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ],
]
