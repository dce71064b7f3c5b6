import type { Geometry } from '@terrier/geo/geometry'
import { singleParts } from '@terrier/geo/single-parts'

import { hasCrossing } from './crossings.ts'

/** A few seconds of work. The 8,887 wards of the United Kingdom, of 1.2 million points, take a tenth. */
const comparisonsOfFile = 50_000_000

interface Note {
  readonly reason: string
  readonly detail: string
}

/** Finds the shapes of one file whose borders cross themselves, as is said of one that is drawn so. */
export class CrossingCheck {
  readonly #budget = { left: comparisonsOfFile }

  /** What is to be said of a shape that is imported; undefined for nothing. */
  noteOn(geometry: Geometry): Note | undefined {
    if (this.#budget.left < 0 || !this.#crosses(geometry)) return undefined
    return {
      reason: 'self-crossing',
      detail: 'its border crosses itself, so its area may be wrong',
    }
  }

  /** What is to be said at the end of the file. */
  noteOnFile(): Note | undefined {
    if (this.#budget.left >= 0) return undefined
    const detail = 'its shapes are too detailed to find every border that crosses itself'
    return { reason: 'crossings-unchecked', detail }
  }

  #crosses(geometry: Geometry): boolean {
    return singleParts(geometry)
      .filter((part) => part.type === 'Polygon')
      .some((polygon) => hasCrossing(polygon, this.#budget) === true)
  }
}
