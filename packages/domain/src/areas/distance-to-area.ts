import type { Geometry, MultiPolygon } from '@terrier/geo/geometry'
import type { Bounds } from '@terrier/geo/bounds'
import { EqualAreaPlane } from '@terrier/geo/equal-area'
import type { LngLat } from '@terrier/geo/position'
import { singleParts } from '@terrier/geo/single-parts'

interface Point {
  readonly x: number
  readonly y: number
}
type Path = readonly Point[]

/** Two points and the square of their distance. */
interface Closest {
  readonly square: number
  readonly at: Point
  readonly other: Point
}

/** The nearest position of a geometry to an area, in degrees (WGS 84), and how far away it is. */
export interface NearestPosition {
  readonly distanceMetres: number
  readonly position: LngLat
  /** The position of the area's border that is nearest to it. */
  readonly from: LngLat
}

/**
 * Distances from an area, in metres on a plane that is true to scale at its middle: 10 km away they
 * are right within a few per mille.
 */
export class DistanceToArea {
  readonly #plane: EqualAreaPlane
  readonly #edges: readonly (readonly [Point, Point])[]
  readonly #box: readonly [west: number, south: number, east: number, north: number]

  /** `bounds` of the area, in degrees. */
  constructor(area: MultiPolygon, [west, south, east, north]: Bounds) {
    this.#plane = new EqualAreaPlane([(west + east) / 2, (south + north) / 2])
    const rings = area.coordinates.flat().map((ring) => this.#path(ring))
    this.#edges = rings.flatMap(edgesOf)
    const [a, b] = [this.#plane.project([west, south]), this.#plane.project([east, north])]
    this.#box = [a.x, a.y, b.x, b.y]
  }

  /** Undefined if everything of the geometry, which lies outside the area, is farther away. */
  nearest(geometry: Geometry, withinMetres: number): NearestPosition | undefined {
    let best: Closest | undefined
    let limit = withinMetres * withinMetres
    for (const [from, to] of this.#segmentsOf(geometry)) {
      if (this.#squareToBox(from, to) >= limit) continue
      for (const edge of this.#edges) {
        const found = closestOnFirst([from, to], edge)
        if (found.square >= limit) continue
        limit = found.square
        best = found
      }
    }
    return (
      best && {
        distanceMetres: Math.sqrt(best.square),
        position: this.#plane.unproject(best.at),
        from: this.#plane.unproject(best.other),
      }
    )
  }

  /** A single position is a segment without length. */
  #segmentsOf(geometry: Geometry): (readonly [Point, Point])[] {
    return singleParts(geometry).flatMap((part) => {
      if (part.type === 'Point') {
        const at = this.#plane.project(part.coordinates)
        return [[at, at] as const]
      }
      const lines = part.type === 'Polygon' ? part.coordinates : [part.coordinates]
      return lines.flatMap((line) => edgesOf(this.#path(line)))
    })
  }

  #path(line: readonly LngLat[]): Path {
    return line.map((position) => this.#plane.project(position))
  }

  #squareToBox(from: Point, to: Point): number {
    const [west, south, east, north] = this.#box
    const dx = Math.max(0, west - Math.max(from.x, to.x), Math.min(from.x, to.x) - east)
    const dy = Math.max(0, south - Math.max(from.y, to.y), Math.min(from.y, to.y) - north)
    return dx * dx + dy * dy
  }
}

function edgesOf(path: Path): (readonly [Point, Point])[] {
  return path.slice(1).map((to, index) => [path[index] ?? to, to] as const)
}

/** The point of the first segment that is nearest to the second, which it does not cross. */
function closestOnFirst([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Closest {
  const candidates = [
    between(a, projectOn(a, c, d)),
    between(b, projectOn(b, c, d)),
    between(projectOn(c, a, b), c),
    between(projectOn(d, a, b), d),
  ]
  return candidates.reduce((best, one) => (one.square < best.square ? one : best))
}

function between(at: Point, other: Point): Closest {
  const [dx, dy] = [at.x - other.x, at.y - other.y]
  return { square: dx * dx + dy * dy, at, other }
}

/** The point of a segment that is nearest to a point. */
function projectOn(point: Point, from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  if (square === 0) return from
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / square
  const part = Math.max(0, Math.min(1, along))
  return { x: from.x + part * dx, y: from.y + part * dy }
}
