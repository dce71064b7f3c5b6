import { boxesOverlap } from './compare-outlines.ts'
import type { Outline } from './outline.ts'

/** Finds the outlines whose bounding boxes overlap another's. They are sorted from west to east. */
export class OutlineIndex {
  readonly #outlines: readonly Outline[]
  readonly #widest: number

  constructor(outlines: readonly Outline[]) {
    this.#outlines = outlines.toSorted((a, b) => a.box[0] - b.box[0])
    this.#widest = outlines.reduce((most, { box }) => Math.max(most, box[2] - box[0]), 0)
  }

  *near({ box }: Outline): Generator<Outline> {
    for (let index = this.#firstFrom(box[0] - this.#widest); ; index++) {
      const outline = this.#outlines[index]
      if (outline === undefined || outline.box[0] > box[2]) return
      if (boxesOverlap(outline.box, box)) yield outline
    }
  }

  /** The index of the first outline whose western edge is there or further east. */
  #firstFrom(west: number): number {
    let [low, high] = [0, this.#outlines.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#outlines[middle]?.box[0] ?? Infinity) < west) low = middle + 1
      else high = middle
    }
    return low
  }
}
