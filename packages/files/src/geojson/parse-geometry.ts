import type { Geometry } from '@terrier/geo/geometry'
import { singleParts } from '@terrier/geo/single-parts'

import { joinParts, type Part } from '../join-parts.ts'

type Position = readonly number[]

/** How deep the lists of coordinates lie inside each other, by kind of geometry. */
const depths: ReadonlyMap<string, number> = new Map([
  ['Point', 0],
  ['MultiPoint', 1],
  ['LineString', 1],
  ['MultiLineString', 2],
  ['Polygon', 2],
  ['MultiPolygon', 3],
])

/** The kinds of geometry that are read. */
export const geometryTypes: readonly string[] = [...depths.keys(), 'GeometryCollection']

/** Deeper than anybody puts collections into collections. */
const mostCollections = 20

/**
 * The geometries in a GeoJSON geometry. Those of a collection are gathered by their kind, so that its
 * points and lines become two; empty for no geometry at all.
 */
export function parseGeometries(value: unknown): Geometry<Position>[] {
  const geometry = parseGeometry(value)
  return geometry ? [geometry] : joinParts(collectedParts(value, 0))
}

function collectedParts(value: unknown, depth: number): readonly Part[] {
  if (typeof value !== 'object' || value === null || depth > mostCollections) return []
  const { type, geometries } = value as { type?: unknown; geometries?: unknown }
  if (type === 'GeometryCollection' && Array.isArray(geometries)) {
    return geometries.flatMap((one: unknown) => collectedParts(one, depth + 1))
  }
  const geometry = parseGeometry(value)
  return geometry ? singleParts(geometry) : []
}

/** A GeoJSON geometry from what was read; null for none, a collection, or no geometry at all. */
export function parseGeometry(value: unknown): Geometry<Position> | null {
  if (typeof value !== 'object' || value === null) return null
  const { type, coordinates } = value as { type?: unknown; coordinates?: unknown }
  const depth = typeof type === 'string' ? depths.get(type) : undefined
  if (depth === undefined || !isNested(coordinates, depth)) return null
  // The kind is known and its coordinates have just been looked through to the bottom.
  return { type, coordinates } as Geometry<Position>
}

function isNested(value: unknown, depth: number): boolean {
  if (!Array.isArray(value)) return false
  if (depth > 0) return value.every((inner) => isNested(inner, depth - 1))
  return value.length >= 2 && typeof value[0] === 'number' && typeof value[1] === 'number'
}
