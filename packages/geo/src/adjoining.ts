import { boundsOf, boundsIntersect, type Bounds } from './bounds.ts'
import type { MultiPolygon, Polygon } from './geometry.ts'
import type { LngLat } from './position.ts'

type Area = Polygon | MultiPolygon

const metresPerDegree = 111_320

/**
 * Which of some areas come within `metres` of another, by the distances of their borders. Accurate
 * for short distances; an area that lies wholly inside the other without touching it is not found.
 */
export function adjoining<Candidate extends { readonly geometry: Area }>(
  area: Area,
  candidates: readonly Candidate[],
  metres: number,
): Candidate[] {
  const [, south] = boundsOf(area)
  const acrossDegrees = metres / (metresPerDegree * Math.cos((south * Math.PI) / 180))
  const upDegrees = metres / metresPerDegree
  // On a plane where `metres` has the length 1 in both directions.
  const plane = ([lng, lat]: LngLat): Point => [lng / acrossDegrees, lat / upDegrees]
  const edges = edgesOf(area, plane)
  return candidates.filter(({ geometry }) => {
    const box = boundsOf(geometry)
    const [west, bottom] = plane([box[0], box[1]])
    const [east, top] = plane([box[2], box[3]])
    const around: Bounds = [west - 1, bottom - 1, east + 1, top + 1]
    const near = edges.filter(({ bounds }) => boundsIntersect(bounds, around))
    return near.length > 0 && edgesOf(geometry, plane).some((edge) => isNear(edge, near))
  })
}

type Point = readonly [x: number, y: number]

interface Edge {
  readonly from: Point
  readonly to: Point
  readonly bounds: Bounds
}

function edgesOf(area: Area, plane: (position: LngLat) => Point): Edge[] {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  return polygons.flat().flatMap((ring) =>
    ring.slice(1).map((position, index): Edge => {
      const from = plane(ring[index] ?? position)
      const to = plane(position)
      const bounds: Bounds = [
        Math.min(from[0], to[0]),
        Math.min(from[1], to[1]),
        Math.max(from[0], to[0]),
        Math.max(from[1], to[1]),
      ]
      return { from, to, bounds }
    }),
  )
}

/** Whether an end of one edge is near the other: borders that adjoin rarely cross. */
function isNear(edge: Edge, others: readonly Edge[]): boolean {
  const [west, south, east, north] = edge.bounds
  const around: Bounds = [west - 1, south - 1, east + 1, north + 1]
  return others.some(
    (other) =>
      boundsIntersect(other.bounds, around) &&
      [
        distance(edge.from, other),
        distance(edge.to, other),
        distance(other.from, edge),
        distance(other.to, edge),
      ].some((length) => length <= 1),
  )
}

function distance([x, y]: Point, { from, to }: Edge): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / squared
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from[0] - t * dx, y - from[1] - t * dy)
}
