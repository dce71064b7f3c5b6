import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import type { EastNorth } from '@terrier/geo/position'

import { parsed, parseFailure, type Parsed } from '@terrier/files/reading/parsed'
import type { GmlMember, GmlPolygon } from './gml-members.ts'

/** A parcel in metres of the National Grid (EPSG:27700), easting first. */
export interface GridParcel {
  /** Offset of its end in the file, in characters. */
  readonly offset: number
  /** The INSPIRE identifier. */
  readonly polyId: number
  readonly geometry: Polygon<EastNorth> | MultiPolygon<EastNorth>
  /** ISO 8601, or null where the file has none. */
  readonly beganAt: string | null
}

/** Validates a member of the file, or says why it cannot be used. */
export function parseParcel(member: GmlMember): Parsed<GridParcel> {
  const { inspireId } = member
  if (inspireId === '') return parseFailure('no-id', 'the parcel has no INSPIREID')
  const polyId = Number(inspireId)
  if (!/^\d+$/.test(inspireId) || !Number.isSafeInteger(polyId)) {
    return parseFailure('bad-id', `the INSPIREID '${inspireId}' is not a whole number`)
  }
  if (member.polygons.length === 0) return parseFailure('no-geometry', 'the parcel has no polygon')
  const polygons: EastNorth[][][] = []
  for (const polygon of member.polygons) {
    const rings = parsePolygon(polygon)
    if (!rings.ok) return rings
    polygons.push(rings.value)
  }
  const geometry = asGeometry(polygons)
  return parsed({ offset: member.offset, polyId, geometry, beganAt: parseInstant(member.beganAt) })
}

function asGeometry(polygons: EastNorth[][][]): GridParcel['geometry'] {
  const [only, ...others] = polygons
  return only && others.length === 0
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons }
}

function parsePolygon({ rings, dimension }: GmlPolygon): Parsed<EastNorth[][]> {
  if (rings.length === 0) return parseFailure('no-geometry', 'a polygon has no rings')
  const polygon: EastNorth[][] = []
  for (const text of rings) {
    const ring = parsePosList(text, dimension)
    if (!ring.ok) return ring
    polygon.push(ring.value)
  }
  return parsed(polygon)
}

/**
 * Parses a closed ring from a posList: numbers separated by white space, `dimension` for each
 * position.
 */
function parsePosList(text: string, dimension: number): Parsed<EastNorth[]> {
  const trimmed = text.trim()
  const numbers = trimmed === '' ? [] : trimmed.split(/\s+/)
  if (numbers.length % dimension !== 0) {
    return parseFailure('bad-position', `${numbers.length} numbers do not form positions`)
  }
  const ring: EastNorth[] = []
  for (let at = 0; at < numbers.length; at += dimension) {
    const east = Number(numbers[at])
    const north = Number(numbers[at + 1])
    if (!Number.isFinite(east) || !Number.isFinite(north)) {
      return parseFailure('bad-position', `'${numbers[at]} ${numbers[at + 1]}' is not a position`)
    }
    ring.push([east, north])
  }
  return checkRing(ring)
}

function checkRing(ring: EastNorth[]): Parsed<EastNorth[]> {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || ring.length < 4) {
    return parseFailure('short-ring', `a ring of ${ring.length} positions encloses no area`)
  }
  if (first[0] !== last[0] || first[1] !== last[1]) {
    return parseFailure(
      'open-ring',
      `a ring starts at ${first.join(' ')} and ends at ${last.join(' ')}`,
    )
  }
  return parsed(ring)
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** The publisher writes instants with and without milliseconds; both are valid ISO 8601. */
export function parseInstant(text: string): string | null {
  return instant.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
}
