import { boundsOf, type Bounds } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import { forEachPosition } from '@terrier/geo/map-geometry'

/** More would hold the page up while the map is handed them. */
const mostGeometries = 3000
const mostPositions = 100_000

/** Gathers what the map shows of a file, and how far all of it reaches. */
export class PreviewBuilder {
  readonly geometries: Geometry[] = []
  bounds: Bounds | null = null
  #positions = 0

  add(geometry: Geometry): void {
    const [west, south, east, north] = boundsOf(geometry)
    const [w, s, e, n] = this.bounds ?? [west, south, east, north]
    this.bounds = [Math.min(w, west), Math.min(s, south), Math.max(e, east), Math.max(n, north)]
    if (this.geometries.length >= mostGeometries || this.#positions >= mostPositions) return
    forEachPosition(geometry, () => this.#positions++)
    this.geometries.push(geometry)
  }
}
