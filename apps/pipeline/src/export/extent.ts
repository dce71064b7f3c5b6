import { boundsOf, type Bounds } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'

import type { ExportPosition } from './export-table.ts'

/** The bounding box of all added geometries, in their own reference system. */
export class Extent {
  #bounds: Bounds | null = null

  /** Null before the first geometry. */
  get bounds(): Bounds | null {
    return this.#bounds
  }

  /** Adds a geometry and returns its own bounding box. */
  add(geometry: Geometry<ExportPosition>): Bounds {
    const own = boundsOf(geometry)
    const all = this.#bounds ?? own
    this.#bounds = [
      Math.min(all[0], own[0]),
      Math.min(all[1], own[1]),
      Math.max(all[2], own[2]),
      Math.max(all[3], own[3]),
    ]
    return own
  }
}
