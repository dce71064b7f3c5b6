import { edgesOf, type PathEdges } from './edges.ts'
import { nodePaths } from './node-paths.ts'
import type { Vertex } from './plane.ts'
import { orientation } from './orientation.ts'

/**
 * A path with the number of its kind, under which windings are counted; null for a cutting line.
 */
export interface PathOfKind extends PathEdges {
  readonly kind: number | null
}

/** An edge of the planar arrangement, with the winding number of each kind on its two sides. */
export interface ArrangementEdge {
  /** The southern end, or the western one of a horizontal edge. */
  readonly from: Vertex
  readonly to: Vertex
  readonly left: readonly number[]
  readonly right: readonly number[]
  /** Whether a cutting line runs along it. */
  readonly isCut: boolean
}

type Stretch = Pick<ArrangementEdge, 'from' | 'to'> & { readonly net: number[]; isCut: boolean }

/** The edges of the planar arrangement of some paths: each once, without crossings. */
export function arrangementEdges(courses: readonly PathOfKind[], kinds: number): ArrangementEdge[] {
  const stretches = stretchesOf(nodePaths(courses), kinds)
  const strips = new Strips(stretches)
  return stretches.map(({ from, to, net, isCut }) => {
    const right = strips.turnsRightOf({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, kinds)
    const left = right.map((turns, kind) => turns + (net[kind] ?? 0))
    return { from, to, left, right, isCut }
  })
}

function stretchesOf(courses: readonly PathOfKind[], kinds: number): Stretch[] {
  const stretches = new Map<string, Stretch>()
  for (const edge of edgesOf(courses)) {
    const isUp = isBefore(edge.from, edge.to)
    const [from, to] = isUp ? [edge.from, edge.to] : [edge.to, edge.from]
    const key = `${from.x} ${from.y} ${to.x} ${to.y}`
    const stretch = stretches.get(key) ?? {
      from,
      to,
      net: Array.from({ length: kinds }, () => 0),
      isCut: false,
    }
    stretches.set(key, stretch)
    const kind = courses[edge.course]?.kind ?? null
    if (kind === null) stretch.isCut = true
    else stretch.net[kind] = (stretch.net[kind] ?? 0) + (isUp ? 1 : -1)
  }
  return [...stretches.values()]
}

/**
 * Ordered by latitude, then by longitude: a symbolic rotation, so that horizontal edges need no
 * special case.
 */
function isBefore(a: Vertex, b: Vertex): boolean {
  return a.y < b.y || (a.y === b.y && a.x < b.x)
}

/** Edges bucketed by latitude, so that ray casting tests only a few. */
class Strips {
  readonly #strips: Stretch[][]
  readonly #south: number
  readonly #height: number

  constructor(stretches: readonly Stretch[]) {
    const count = Math.max(1, Math.min(256, Math.floor(stretches.length / 4)))
    this.#south = stretches.reduce((south, { from }) => Math.min(south, from.y), Infinity)
    const north = stretches.reduce((most, { to }) => Math.max(most, to.y), -Infinity)
    this.#height = Math.max(1, (north - this.#south) / count)
    this.#strips = Array.from({ length: count + 1 }, () => [])
    for (const stretch of stretches) {
      for (let strip = this.#at(stretch.from.y); strip <= this.#at(stretch.to.y); strip += 1) {
        this.#strips[strip]?.push(stretch)
      }
    }
  }

  /**
   * The winding number of each kind just right of an edge, at its midpoint: counts the edges that a
   * ray towards the east crosses.
   */
  turnsRightOf(place: Vertex, kinds: number): number[] {
    const turns = Array.from({ length: kinds }, () => 0)
    for (const { from, to, net } of this.#strips[this.#at(place.y)] ?? []) {
      if (isBefore(place, from) || !isBefore(place, to) || orientation(from, to, place) <= 0)
        continue
      net.forEach((count, kind) => {
        turns[kind] = (turns[kind] ?? 0) + count
      })
    }
    return turns
  }

  #at(y: number): number {
    return Math.floor((y - this.#south) / this.#height)
  }
}
