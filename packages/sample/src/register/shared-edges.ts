import { nestRings } from '../plane/nest-rings.ts'
import { areaOf, cyclic, signedAreaOf, type Ring, type Shape } from '../plane/shape.ts'
import { distance, distanceToSegment, dot, minus, type Point } from '../plane/point.ts'

/** Vertices closer than this are merged; a vertex this near to an edge is inserted into it. */
const toleranceMetres = 0.05
const squareMetres = 16

/**
 * Snaps neighbours to identical vertices along their shared edges: vertices within the tolerance
 * are merged, rounded to the centimetre, and a neighbour's vertices that lie on an edge are
 * inserted into it.
 */
export function shareEdges(shapes: readonly Shape[]): (Shape | undefined)[] {
  const knots = new Knots()
  const tied = shapes.map((shape) => shape.map((ring) => ring.map((spot) => knots.tie(spot))))
  return tied.map((rings) => sharing(rings, knots))
}

function sharing(rings: readonly Ring[], knots: Knots): Shape | undefined {
  const loops = rings.flatMap((ring) =>
    loopsOf(tidy(ring.flatMap((spot, at) => takeIn(knots, spot, cyclic(ring, at + 1))))),
  )
  const [largest] = nestRings(loops).toSorted((a, b) => areaOf(b) - areaOf(a))
  return largest && areaOf(largest) >= 4 ? largest : undefined
}

/** Splits a ring where it touches itself; loops of almost no area are dropped. */
function loopsOf(ring: Ring): Ring[] {
  const loops: Ring[] = []
  let path: Point[] = []
  for (const spot of ring) {
    const before = path.indexOf(spot)
    if (before !== -1) {
      loops.push(path.slice(before))
      path = path.slice(0, before)
    }
    path.push(spot)
  }
  loops.push(path)
  return loops.filter((loop) => loop.length > 2 && Math.abs(signedAreaOf(loop)) > 0.5)
}

/** The start of an edge and the vertices that lie on it, in order. */
function takeIn(knots: Knots, from: Point, to: Point): Point[] {
  const along = minus(to, from)
  const upon = knots
    .near(from, to)
    .filter((spot) => spot !== from && spot !== to)
    .filter((spot) => distanceToSegment(spot, from, to) < toleranceMetres)
    .toSorted((a, b) => dot(minus(a, from), along) - dot(minus(b, from), along))
  return [from, ...upon]
}

/** Removes consecutive duplicate vertices and spikes. */
function tidy(ring: Ring): Ring {
  let spots = [...ring]
  for (let changed = true; changed && spots.length > 2;) {
    const kept = spots.filter((spot, at) => {
      const before = cyclic(spots, at - 1)
      return spot !== before && before !== cyclic(spots, at + 1)
    })
    changed = kept.length < spots.length
    spots = kept
  }
  return spots
}

/** The distinct vertices, in a grid index. */
class Knots {
  readonly #squares = new Map<number, Point[]>()

  tie(spot: Point): Point {
    const [x, y] = [Math.round(spot[0] * 100) / 100, Math.round(spot[1] * 100) / 100]
    for (const knot of this.near([x - 0.1, y - 0.1], [x + 0.1, y + 0.1])) {
      if (distance(knot, [x, y]) < toleranceMetres) return knot
    }
    const knot: Point = [x, y]
    const key = keyOf(squareOf(x), squareOf(y))
    const square = this.#squares.get(key)
    if (square) square.push(knot)
    else this.#squares.set(key, [knot])
    return knot
  }

  /** The vertices in the grid cells that an edge's bounding box touches. */
  near(from: Point, to: Point): Point[] {
    const found: Point[] = []
    const reach = toleranceMetres
    for (
      let c = squareOf(Math.min(from[0], to[0]) - reach);
      c <= squareOf(Math.max(from[0], to[0]) + reach);
      c++
    ) {
      for (
        let r = squareOf(Math.min(from[1], to[1]) - reach);
        r <= squareOf(Math.max(from[1], to[1]) + reach);
        r++
      ) {
        found.push(...(this.#squares.get(keyOf(c, r)) ?? []))
      }
    }
    return found
  }
}

const squareOf = (metres: number) => Math.floor(metres / squareMetres)
const keyOf = (column: number, row: number) => column * 1_000_003 + row
