import type { ImportRow } from '@terrier/contract/imports'
import { boundsOf, type Bounds } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import { isInGreatBritain } from '@terrier/geo/great-britain'
import { forEachPosition } from '@terrier/geo/map-geometry'
import { singleParts } from '@terrier/geo/single-parts'

/** A larger GeoJSON source would block the main thread while it is passed to the map. */
const mostGeometries = 3000
const mostPositions = 100_000

/** How many of the rows outside Great Britain are named. */
const namedRows = 3

/** Collects the preview geometries of a file, the bounding box of all rows, and their counts. */
export class PreviewBuilder {
  readonly geometries: Geometry[] = []
  bounds: Bounds | null = null
  /** Number of resulting markers and drawings: a multi-part geometry becomes several. */
  objectCount = 0
  outsideCount = 0
  /** The first rows outside Great Britain. */
  readonly outsideRows: ImportRow[] = []
  #positions = 0

  add(row: ImportRow): void {
    const { geometry } = row
    this.objectCount += singleParts(geometry).length
    if (!isInGreatBritain(geometry)) {
      this.outsideCount++
      if (this.outsideRows.length < namedRows) this.outsideRows.push(row)
    }
    const [west, south, east, north] = boundsOf(geometry)
    const [w, s, e, n] = this.bounds ?? [west, south, east, north]
    this.bounds = [Math.min(w, west), Math.min(s, south), Math.max(e, east), Math.max(n, north)]
    if (this.geometries.length >= mostGeometries || this.#positions >= mostPositions) return
    forEachPosition(geometry, () => this.#positions++)
    this.geometries.push(geometry)
  }
}
