import type { Shape } from '../plane/shape.ts'
import type { Point } from '../plane/point.ts'

/** The land use of a plot, on which its ownership and buildings depend. */
export type LandUse =
  | 'terrace'
  | 'semi'
  | 'detached'
  | 'council-house'
  | 'cottage'
  | 'shop'
  | 'burgage'
  | 'industrial'
  | 'dock'
  | 'square'
  | 'church'
  | 'civic'
  | 'park'
  | 'school'
  | 'health'
  | 'cemetery'
  | 'allotments'
  | 'leisure'
  | 'utility'
  | 'open-space'
  | 'green'
  | 'hall'
  | 'farmstead'
  | 'field'
  | 'wood'
  | 'moor'

/** The original corners of a plot: front left, front right, back right, back left. */
export type Corners = readonly [Point, Point, Point, Point]

/** A plot of land, before it is registered as a parcel. */
export interface Plot {
  readonly use: LandUse
  readonly shape: Shape
  /** The street, farm or place that it belongs to. */
  readonly group: string
  /** The town quarter, village or parish that contains it. */
  readonly place: string
  readonly corners?: Corners
  readonly number?: number
}
