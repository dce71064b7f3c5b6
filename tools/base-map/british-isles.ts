import { createReadStream } from 'node:fs'

import { polygonContains } from '@terrier/geo/point-in-polygon'
import type { LngLat } from '@terrier/geo/position'
import type { BBox, Feature, Polygon, Position } from 'geojson'

import { feature, rounded } from './geo-json.ts'

/**
 * A bounding box that contains every island of Britain and Ireland whole, and none of the
 * Continent's mainland.
 */
const britishIsles: BBox = [-12, 48.9, 2.2, 61.5]

/**
 * Smaller inland waters are triangular or stepped in the source, and would only clutter the map.
 */
const smallestLakeSquareKm = 60

export type GroundProperties = { readonly kind: 'land' | 'lake' }

/**
 * The islands of Britain and Ireland, and their larger lakes, from geo-maps (OpenStreetMap,
 * December 2017, ODbL).
 *
 * The file is 135 MB of one JSON text, so it is streamed polygon by polygon, and most of them are
 * discarded before they are parsed.
 */
export async function readBritishIsles(
  path: string,
): Promise<Feature<Polygon, GroundProperties>[]> {
  const polygons: Position[][][] = []
  for await (const polygon of polygonsStartingIn(path, britishIsles)) {
    if (polygon[0]?.every((position) => isInside(position, britishIsles))) polygons.push(polygon)
  }
  // The mainland first: islands within its omitted small waters are removed with them.
  const islands = polygons
    .map(([outer = []]) => outer)
    .toSorted((a, b) => b.length - a.length)
    .filter((ring, index, all) => !all.slice(0, index).some((larger) => isWithin(ring, larger)))
  const lakes = polygons
    .flatMap((rings) => rings.slice(1))
    .filter((ring) => ringSquareKm(ring) >= smallestLakeSquareKm)
  return [
    ...islands.map((ring) => ringFeature(ring, 'land')),
    ...lakes.map((ring) => ringFeature(ring, 'lake')),
  ]
}

function ringFeature(
  ring: Position[],
  kind: GroundProperties['kind'],
): Feature<Polygon, GroundProperties> {
  return feature({ type: 'Polygon', coordinates: [ring.map(rounded)] }, { kind })
}

async function* polygonsStartingIn(path: string, box: BBox): AsyncGenerator<Position[][]> {
  let text = ''
  for await (const chunk of createReadStream(path, {
    encoding: 'latin1',
    highWaterMark: 4 << 20,
  })) {
    text += chunk
    let from = 0
    for (let to = text.indexOf(']]]'); to >= 0; to = text.indexOf(']]]', from)) {
      const polygon = parsePolygon(text.slice(from, to), box)
      if (polygon !== undefined) yield polygon
      from = to + 3
    }
    text = text.slice(from)
  }
}

/** Parses the text between two `]]]`, if the polygon's first position is in the box. */
function parsePolygon(text: string, box: BBox): Position[][] | undefined {
  const first = /\[(-?[\d.]+),(-?[\d.]+)\]/.exec(text)
  if (first === null || !isInside([Number(first[1]), Number(first[2])], box)) return undefined
  return JSON.parse(`[[${text.slice(first.index)}]]]`) as Position[][]
}

function isInside([lng = Number.NaN, lat = Number.NaN]: Position, box: BBox): boolean {
  const [west, south, east, north] = box as [number, number, number, number]
  return lng >= west && lng <= east && lat >= south && lat <= north
}

/** Approximate area, in square kilometres: on a plane at the ring's own latitude. */
function ringSquareKm(ring: readonly Position[]): number {
  const kmPerDegree = 111.2
  const doubled = ring.reduce((sum, [lng = 0, lat = 0], index) => {
    const [nextLng = lng, nextLat = lat] = ring[index + 1] ?? []
    return sum + lng * nextLat - nextLng * lat
  }, 0)
  const latRadians = ((ring[0]?.[1] ?? 0) * Math.PI) / 180
  return (Math.abs(doubled) / 2) * kmPerDegree ** 2 * Math.cos(latRadians)
}

/** Islands do not cross, so one lies within another when any part of it does. */
function isWithin(ring: readonly Position[], larger: readonly Position[]): boolean {
  const [first] = ring
  if (first === undefined) return false
  return polygonContains({ type: 'Polygon', coordinates: [larger.map(lngLat)] }, lngLat(first))
}

const lngLat = ([lng = Number.NaN, lat = Number.NaN]: Position): LngLat => [lng, lat]
