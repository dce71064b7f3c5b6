import type { Geometry } from '@terrier/geo/geometry'

type Position = readonly number[]
/** A geometry in one part, in a file's own positions. */
export type Part = Extract<Geometry<Position>, { type: 'Point' | 'LineString' | 'Polygon' }>

const kinds = ['Point', 'LineString', 'Polygon'] as const

/**
 * The parts of one feature as geometries of one kind each: many polygons become one MultiPolygon. A
 * feature with points and lines becomes two.
 */
export function joinParts(parts: readonly Part[]): Geometry<Position>[] {
  return kinds.flatMap((kind) => {
    const some = parts.filter(({ type }) => type === kind)
    const [only] = some
    if (only === undefined || some.length === 1) return only ? [only] : []
    const coordinates = some.map((part) => part.coordinates)
    // All are of one kind, which the list of a kind's coordinates cannot say in types.
    return [{ type: `Multi${kind}`, coordinates } as Geometry<Position>]
  })
}
