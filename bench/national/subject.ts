import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { LngLat } from '@terrier/geo/position'

import { blocksAcross, plotRing } from '../formula/town.ts'

/** A running server with a generated town, and a token that is logged in. */
export interface Subject {
  readonly port: number
  readonly token: string
  readonly parcels: number
  readonly titles: number
}

/** A corner of a plot in degrees (WGS 84). */
export function placeOfPlot(parcels: number, plot: number): LngLat {
  const [corner] = plotRing(plot, blocksAcross(parcels))
  if (!corner) throw new Error(`Plot ${plot} has no corner.`)
  return loadNationalGrid().toLngLat(corner)
}

/** Numbers spread evenly below `limit`, the same at each run. */
export function spread(count: number, limit: number): readonly number[] {
  const golden = 0.618_033_988_75
  return Array.from({ length: count }, (_, index) => Math.floor(((index * golden) % 1) * limit))
}
