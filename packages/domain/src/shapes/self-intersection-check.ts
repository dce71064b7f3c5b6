import type { Geometry } from '@terrier/geo/geometry'
import { singleParts } from '@terrier/geo/single-parts'

import { hasSelfIntersection } from './self-intersections.ts'

/**
 * A few seconds of work. The 8,887 wards of the United Kingdom, with 1.2 million points, need a
 * tenth of it.
 */
const comparisonsOfFile = 50_000_000

interface Note {
  readonly reason: string
  readonly detail: string
}

/** Finds self-intersecting polygons in an imported file, within a budget for the whole file. */
export class SelfIntersectionCheck {
  readonly #budget = { left: comparisonsOfFile }

  /** The note about an imported geometry; undefined when there is none. */
  noteOn(geometry: Geometry): Note | undefined {
    if (this.#budget.left < 0 || !this.#crosses(geometry)) return undefined
    return {
      reason: 'self-crossing',
      detail: 'its border crosses itself, so its area may be wrong',
    }
  }

  /** The note about the whole file, after its last geometry. */
  noteOnFile(): Note | undefined {
    if (this.#budget.left >= 0) return undefined
    const detail = 'its shapes are too detailed to find every border that crosses itself'
    return { reason: 'crossings-unchecked', detail }
  }

  #crosses(geometry: Geometry): boolean {
    return singleParts(geometry)
      .filter((part) => part.type === 'Polygon')
      .some((polygon) => hasSelfIntersection(polygon, this.#budget) === true)
  }
}
