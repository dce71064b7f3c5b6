import type { Shape } from '../plane/shape.ts'
import type { Spot } from '../plane/spot.ts'

/** What a piece of ground is for; it decides its owner and its buildings. */
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

/** The corners a plot was laid out with: front left, front right, back right, back left. */
export type Corners = readonly [Spot, Spot, Spot, Spot]

/** A piece of ground on its way to becoming a parcel. */
export interface Plot {
  readonly use: LandUse
  readonly shape: Shape
  /** What it belongs to: its street, farm or place. */
  readonly group: string
  /** The town quarter, village or parish it lies in. */
  readonly place: string
  readonly corners?: Corners
  readonly number?: number
}
