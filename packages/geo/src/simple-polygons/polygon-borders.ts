import type { HotPixel } from './hot-pixels.ts'
import { sideOfLine } from './side-of-line.ts'
import type { NodedEdge } from './noded-edges.ts'

/** A directed boundary edge with the polygon on its right, y axis pointing down. */
export interface Border {
  readonly from: HotPixel
  readonly to: HotPixel
}

/** The winding numbers of the outer ring and of the holes at a point. */
type Winding = readonly [outer: number, holes: number]

/**
 * The edges that separate the covered area, inside the outer ring and outside all holes, from the
 * rest.
 */
export function polygonBorders(nodedEdges: readonly NodedEdge[]): Border[] {
  const rows = new Rows(nodedEdges)
  return nodedEdges.flatMap((nodedEdge) => {
    const { from, to, outer, holes } = nodedEdge
    const right = rows.windingRightOf(nodedEdge)
    const isRight = isCovered(right)
    const isLeft = isCovered([right[0] - outer, right[1] - holes])
    if (isRight === isLeft) return []
    return [isRight ? { from, to } : { from: to, to: from }]
  })
}

/** By the nonzero rule: inside a ring is where its winding number is not 0. */
function isCovered([outer, holes]: Winding): boolean {
  return outer !== 0 && holes === 0
}

const mostRows = 256

/** Edges bucketed by y, so that ray casting tests only a few. */
class Rows {
  readonly #rows: NodedEdge[][]
  readonly #top: number
  readonly #height: number

  constructor(nodedEdges: readonly NodedEdge[]) {
    this.#top = nodedEdges.reduce((top, { from }) => Math.min(top, from.y), Infinity)
    const bottom = nodedEdges.reduce((most, { to }) => Math.max(most, to.y), -Infinity)
    const count = Math.max(1, Math.min(mostRows, nodedEdges.length >> 2))
    this.#height = Math.max(1, (bottom - this.#top) / count)
    this.#rows = Array.from({ length: count + 1 }, () => [])
    for (const nodedEdge of nodedEdges) {
      for (let row = this.#at(nodedEdge.from.y); row <= this.#at(nodedEdge.to.y); row++) {
        this.#rows[row]?.push(nodedEdge)
      }
    }
  }

  /**
   * The winding numbers right of a downward edge, or below a horizontal one. Casts a horizontal ray
   * to the left from its midpoint, infinitesimally lower, so that the ray meets no end of another
   * edge.
   */
  windingRightOf({ from, to }: NodedEdge): Winding {
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
    let [outer, holes] = [0, 0]
    for (const other of this.#rows[this.#at(y)] ?? []) {
      if (other.from.y > y || other.to.y <= y) continue
      if (sideOfLine(other.from.x, other.from.y, other.to.x, other.to.y, x, y) >= 0) continue
      outer -= other.outer
      holes -= other.holes
    }
    return [outer, holes]
  }

  #at(y: number): number {
    return Math.floor((y - this.#top) / this.#height)
  }
}
