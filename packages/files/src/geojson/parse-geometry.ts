import type { Geometry } from '@terrier/geo/geometry'
import { singleParts } from '@terrier/geo/single-parts'

import { mergeParts, type SinglePartGeometry } from '../merge-parts.ts'

type Position = readonly number[]

/** Nesting depth of the coordinate arrays, by geometry type. */
const depths: ReadonlyMap<string, number> = new Map([
  ['Point', 0],
  ['MultiPoint', 1],
  ['LineString', 1],
  ['MultiLineString', 2],
  ['Polygon', 2],
  ['MultiPolygon', 3],
])

/** The supported geometry types. */
export const geometryTypes: readonly string[] = [...depths.keys(), 'GeometryCollection']

/** A limit on nested collections, against stack overflow. */
const mostCollections = 20

/**
 * Parses a GeoJSON geometry. The members of a collection are grouped by type, so that its points
 * and lines become two geometries; empty for an invalid geometry.
 */
export function parseGeometries(value: unknown): Geometry<Position>[] {
  const geometry = parseGeometry(value)
  return geometry ? [geometry] : mergeParts(collectedParts(value, 0))
}

function collectedParts(value: unknown, depth: number): readonly SinglePartGeometry[] {
  if (typeof value !== 'object' || value === null || depth > mostCollections) return []
  const { type, geometries } = value as { type?: unknown; geometries?: unknown }
  if (type === 'GeometryCollection' && Array.isArray(geometries)) {
    return geometries.flatMap((one: unknown) => collectedParts(one, depth + 1))
  }
  const geometry = parseGeometry(value)
  return geometry ? singleParts(geometry) : []
}

/** Validates a parsed GeoJSON geometry; null for none, a collection, or an invalid one. */
export function parseGeometry(value: unknown): Geometry<Position> | null {
  if (typeof value !== 'object' || value === null) return null
  const { type, coordinates } = value as { type?: unknown; coordinates?: unknown }
  const depth = typeof type === 'string' ? depths.get(type) : undefined
  if (depth === undefined || !isNested(coordinates, depth)) return null
  // The type is known and its coordinates have just been validated at every level.
  return { type, coordinates } as Geometry<Position>
}

function isNested(value: unknown, depth: number): boolean {
  if (!Array.isArray(value)) return false
  if (depth > 0) return value.every((inner) => isNested(inner, depth - 1))
  return value.length >= 2 && typeof value[0] === 'number' && typeof value[1] === 'number'
}
