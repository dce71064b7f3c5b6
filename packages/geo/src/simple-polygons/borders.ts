import type { HotPixel } from './hot-pixels.ts'
import { sideOfLine } from './side-of-line.ts'
import type { Stretch } from './stretches.ts'

/** From one point to another with the polygon on its right, as seen with y downwards. */
export interface Border {
  readonly from: HotPixel
  readonly to: HotPixel
}

/** How often the outer ring and how often holes run round a place. */
type Winding = readonly [outer: number, holes: number]

/** The stretches that part what the outer ring runs round and no hole does from what is left out. */
export function bordersOf(stretches: readonly Stretch[]): Border[] {
  const rows = new Rows(stretches)
  return stretches.flatMap((stretch) => {
    const { from, to, outer, holes } = stretch
    const right = rows.windingRightOf(stretch)
    const isRight = isCovered(right)
    const isLeft = isCovered([right[0] - outer, right[1] - holes])
    if (isRight === isLeft) return []
    return [isRight ? { from, to } : { from: to, to: from }]
  })
}

/** By the nonzero rule: what a ring runs round twice, or the other way, is in it. */
function isCovered([outer, holes]: Winding): boolean {
  return outer !== 0 && holes === 0
}

const mostRows = 256

/** Stretches by height, so that few are looked at for each other one. */
class Rows {
  readonly #rows: Stretch[][]
  readonly #top: number
  readonly #height: number

  constructor(stretches: readonly Stretch[]) {
    this.#top = stretches.reduce((top, { from }) => Math.min(top, from.y), Infinity)
    const bottom = stretches.reduce((most, { to }) => Math.max(most, to.y), -Infinity)
    const count = Math.max(1, Math.min(mostRows, stretches.length >> 2))
    this.#height = Math.max(1, (bottom - this.#top) / count)
    this.#rows = Array.from({ length: count + 1 }, () => [])
    for (const stretch of stretches) {
      for (let row = this.#at(stretch.from.y); row <= this.#at(stretch.to.y); row++) {
        this.#rows[row]?.push(stretch)
      }
    }
  }

  /**
   * The winding on the right of a stretch that runs downwards, and below a level one: counted along a
   * level ray to the left from its middle, or a hair below, where the ray meets no other's end.
   */
  windingRightOf({ from, to }: Stretch): Winding {
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
