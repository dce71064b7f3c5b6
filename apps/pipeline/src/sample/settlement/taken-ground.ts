import { evenly, type Line } from '../plane/line.ts'
import { aroundLines, difference } from '../plane/overlay.ts'
import { areaOf, boxOf, stoutnessOf, type Shape } from '../plane/shape.ts'
import { GroundIndex } from '../plane/ground-index.ts'

/** Ground is taken once: what comes later gets what is left. */
export class TakenGround {
  readonly #index = new GroundIndex<Shape>(80)

  /** Takes ground whatever lies there already. */
  take(shape: Shape): void {
    this.#index.add(boxOf(shape), shape)
  }

  /** Takes the surface of a road, piece by piece, since a long road lies near everything. */
  takeRoad(line: Line, widthMetres: number): void {
    const steps = evenly(line, 12)
    for (let from = 0; from < steps.length - 1; from += 5) {
      aroundLines([steps.slice(from, from + 6)], widthMetres / 2).forEach((shape) =>
        this.take(shape),
      )
    }
  }

  /**
   * Takes what is left of a shape, in one piece. Nothing when less than `leastShare` of it is left,
   * or only a sliver.
   */
  claim(shape: Shape, leastShare: number): Shape | undefined {
    const left = this.leftOf(shape)
    if (!left || areaOf(left) < leastShare * areaOf(shape) || stoutnessOf(left) < 0.12) {
      return undefined
    }
    this.take(left)
    return left
  }

  /** The largest free piece of a shape; the shape itself where all of it is free. */
  leftOf(shape: Shape): Shape | undefined {
    const near = this.#index.near(boxOf(shape))
    if (near.length === 0) return shape
    const pieces = difference([shape], near).toSorted((a, b) => areaOf(b) - areaOf(a))
    const [largest] = pieces
    if (!largest) return undefined
    return areaOf(shape) - areaOf(largest) < 0.5 ? shape : largest
  }

  near(shape: Shape): Shape[] {
    return this.#index.near(boxOf(shape))
  }
}
