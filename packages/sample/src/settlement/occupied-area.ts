import { evenly, type Line } from '../plane/line.ts'
import { aroundLines, difference } from '../plane/overlay.ts'
import { areaOf, boxOf, compactnessOf, type Shape } from '../plane/shape.ts'
import { PolygonIndex } from '../plane/polygon-index.ts'

/** The occupied land: a plot gets only what earlier claims left, so plots never overlap. */
export class OccupiedArea {
  readonly #index = new PolygonIndex<Shape>(80)

  /** Occupies a shape, even where it overlaps earlier ones. */
  take(shape: Shape): void {
    this.#index.add(boxOf(shape), shape)
  }

  /**
   * Occupies the surface of a road in sections, because the bounding box of a whole road would be
   * large.
   */
  takeRoad(line: Line, widthMetres: number): void {
    const steps = evenly(line, 12)
    for (let from = 0; from < steps.length - 1; from += 5) {
      aroundLines([steps.slice(from, from + 6)], widthMetres / 2).forEach((shape) =>
        this.take(shape),
      )
    }
  }

  /**
   * Occupies the largest free part of a shape and returns it. Undefined when that is less than
   * `leastShare` of the shape, or a sliver.
   */
  claim(shape: Shape, leastShare: number): Shape | undefined {
    const left = this.leftOf(shape)
    if (!left || areaOf(left) < leastShare * areaOf(shape) || compactnessOf(left) < 0.12) {
      return undefined
    }
    this.take(left)
    return left
  }

  /** The largest free part of a shape; the shape itself when all of it is free. */
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
