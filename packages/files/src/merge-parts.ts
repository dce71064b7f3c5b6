import type { Geometry } from '@terrier/geo/geometry'

type Position = readonly number[]
/** A single-part geometry, in the file's own CRS. */
export type SinglePartGeometry = Extract<
  Geometry<Position>,
  { type: 'Point' | 'LineString' | 'Polygon' }
>

const kinds = ['Point', 'LineString', 'Polygon'] as const

/**
 * Merges the parts of a feature into one geometry for each type: several polygons become one
 * MultiPolygon. A feature with points and lines becomes two geometries.
 */
export function mergeParts(parts: readonly SinglePartGeometry[]): Geometry<Position>[] {
  return kinds.flatMap((kind) => {
    const some = parts.filter(({ type }) => type === kind)
    const [only] = some
    if (only === undefined || some.length === 1) return only ? [only] : []
    const coordinates = some.map((part) => part.coordinates)
    // All parts are of one type, which the union type of their coordinates cannot express.
    return [{ type: `Multi${kind}`, coordinates } as Geometry<Position>]
  })
}
