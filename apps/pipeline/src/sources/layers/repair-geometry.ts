import type { Geometry } from '@terrier/geo/geometry'

type Position = readonly number[]
type Ring = readonly Position[]

/** Reports a repair of a feature that is loaded. */
export type ReportRepair = (reason: string, detail: string) => void

/** Fewer positions enclose no area: three vertices, and the first repeated. */
const leastPositions = 4

/**
 * Repairs the rings of polygons: an open ring is closed, a ring of fewer than three vertices
 * dropped. Null where no polygon is left. Other geometries are unchanged.
 */
export function closedRings(
  geometry: Geometry<Position>,
  note: ReportRepair,
): Geometry<Position> | null {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return geometry
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const repaired = polygons.flatMap((rings) => {
    const [outer, ...holes] = rings.map((ring) => closed(ring, note))
    if (!outer || outer.length < leastPositions) {
      note('ring-left-out', 'one of its parts encloses no area and was left out')
      return []
    }
    const kept = holes.filter((hole) => hole.length >= leastPositions)
    if (kept.length < holes.length) note('ring-left-out', 'one of its holes encloses no area')
    return [[outer, ...kept]]
  })
  const [first] = repaired
  if (!first) return null
  if (geometry.type === 'Polygon') return { type: 'Polygon', coordinates: first }
  return { type: 'MultiPolygon', coordinates: repaired }
}

function closed(ring: Ring, note: ReportRepair): Ring {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || (first[0] === last?.[0] && first[1] === last?.[1])) return ring
  note('ring-closed', 'one of its rings did not end where it started')
  return [...ring, first]
}
