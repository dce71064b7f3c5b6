import type { Bounds } from '@terrier/geo/bounds'
import { EqualAreaPlane } from '@terrier/geo/equal-area'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { Path } from '@terrier/geo/path'
import type { LngLat } from '@terrier/geo/position'
import { isStarShaped } from '@terrier/geo/simple-polygons/star-shape'
import type { Path64 } from 'clipper2-ts'

import {
  boxOf,
  clippedToBox,
  intersection,
  signedSquareMetres,
  squareMetresOf,
  union,
  withoutSelfIntersections,
  type Box,
  type MillimetreCoverage,
} from '../coverage/millimetre-coverage.ts'
import { spatialGroups } from './spatial-groups.ts'

const perMetre = 1000

/**
 * The cost of a union grows with the square of the number of edges beside one another, so that many
 * parts are merged with their neighbours first.
 */
const groupSize = 64

/** A polygon on the plane of an `AreaOverlay`. */
export interface PlaneFeature {
  readonly rings: MillimetreCoverage
  readonly box: Box
}

/**
 * How much of polygons lies in an area. Polygons are in degrees (WGS 84), longitude first; areas
 * are square metres on the sphere, as `areaSquareMetres` measures them. Whole millimetres are
 * exact.
 *
 * Most polygons lie wholly inside or outside: those are recognised by their boxes, and only the
 * others are clipped.
 */
export class AreaOverlay {
  readonly squareMetres: number
  readonly #plane: EqualAreaPlane
  readonly #rings: MillimetreCoverage
  readonly #box: Box
  readonly #edges: EdgeRows

  /** `bounds` of the area, in degrees. */
  constructor(area: MultiPolygon, bounds: Bounds) {
    this.#plane = new EqualAreaPlane([(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2])
    this.#rings = union(area.coordinates.map((rings) => this.#clean(rings)))
    this.#box = boxOf(this.#rings)
    this.#edges = new EdgeRows(this.#rings, this.#box)
    this.squareMetres = squareMetresOf(this.#rings)
  }

  /** Projects a geometry, and repairs polygons that cross themselves. */
  feature(geometry: Polygon | MultiPolygon): PlaneFeature {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const [only, ...others] = polygons
    const rings =
      only && others.length === 0
        ? this.#clean(only)
        : union(polygons.map((each) => this.#clean(each)))
    return { rings, box: boxOf(rings) }
  }

  /** The part of a feature that is in the area. */
  inside({ rings, box }: PlaneFeature): MillimetreCoverage {
    if (!boxesMeet(box, this.#box)) return []
    if (!this.#edges.touch(box)) return this.#holds(rings) ? rings : []
    return intersection(clippedToBox(this.#box, rings), clippedToBox(box, this.#rings))
  }

  /** What parts cover together, each place once. */
  merged(parts: readonly MillimetreCoverage[]): MillimetreCoverage {
    const [only, ...others] = parts
    if (only && others.length === 0) return only
    if (parts.length <= groupSize) return union(parts)
    // A feature that is a point covers nothing, and has no box.
    const covering = parts.filter(({ length }) => length > 0)
    return this.merged(spatialGroups(covering, boxOf, groupSize).map(union))
  }

  /** The square metres that parts cover together, each place counted once. */
  covered(parts: readonly MillimetreCoverage[]): number {
    return squareMetresOf(this.merged(parts))
  }

  #clean(rings: readonly (readonly LngLat[])[]): MillimetreCoverage {
    const projected = rings.map((ring) => this.#ring(ring))
    const [outer] = projected
    // Most parcels are one ring of this kind, which has no self-intersections to resolve.
    if (outer && projected.length === 1 && isStarShapedRing(outer)) return [counterClockwise(outer)]
    return withoutSelfIntersections(projected)
  }

  #ring(ring: readonly LngLat[]): Path64 {
    const path = ring.map((position) => {
      const { x, y } = this.#plane.project(position)
      return { x: Math.round(x * perMetre), y: Math.round(y * perMetre) }
    })
    const [first, last] = [path[0], path.at(-1)]
    if (path.length > 1 && first?.x === last?.x && first?.y === last?.y) path.pop()
    return path
  }

  /** Whether rings that no edge of the area touches lie in it. */
  #holds([ring]: MillimetreCoverage): boolean {
    const [vertex] = ring ?? []
    return vertex !== undefined && this.#edges.windingIsOdd(vertex)
  }
}

const reused = new Path()

function isStarShapedRing(ring: Path64): boolean {
  reused.clear()
  for (const { x, y } of ring) reused.push(x, y)
  return isStarShaped(reused)
}

const counterClockwise = (ring: Path64): Path64 =>
  signedSquareMetres(ring) < 0 ? ring.toReversed() : ring

const boxesMeet = (a: Box, b: Box): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

const rowCount = 256

/** The edges of an area by rows of equal height, so that a box meets few of them. */
class EdgeRows {
  readonly #rows: (readonly [x1: number, y1: number, x2: number, y2: number])[][] = []
  readonly #south: number
  readonly #height: number

  constructor(rings: MillimetreCoverage, [, south, , north]: Box) {
    this.#south = south
    this.#height = Math.max(1, (north - south) / rowCount)
    for (const ring of rings) {
      let last = ring.at(-1)
      for (const vertex of ring) {
        if (last) this.#add(last.x, last.y, vertex.x, vertex.y)
        last = vertex
      }
    }
  }

  #add(x1: number, y1: number, x2: number, y2: number): void {
    const top = this.#row(Math.max(y1, y2))
    for (let row = this.#row(Math.min(y1, y2)); row <= top; row += 1) {
      ;(this.#rows[row] ??= []).push([x1, y1, x2, y2])
    }
  }

  #row(y: number): number {
    return Math.max(0, Math.min(rowCount - 1, Math.floor((y - this.#south) / this.#height)))
  }

  /** Whether the box of any edge meets a box. */
  touch([west, south, east, north]: Box): boolean {
    const top = this.#row(north)
    for (let row = this.#row(south); row <= top; row += 1) {
      for (const [x1, y1, x2, y2] of this.#rows[row] ?? []) {
        if (Math.min(x1, x2) > east || Math.max(x1, x2) < west) continue
        if (Math.min(y1, y2) <= north && Math.max(y1, y2) >= south) return true
      }
    }
    return false
  }

  /** Ray casting towards the east, even-odd rule. */
  windingIsOdd({ x, y }: { readonly x: number; readonly y: number }): boolean {
    let isOdd = false
    for (const [x1, y1, x2, y2] of this.#rows[this.#row(y)] ?? []) {
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isOdd = !isOdd
    }
    return isOdd
  }
}
