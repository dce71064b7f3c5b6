import type { ObjectColour } from '@terrier/contract/saved-map'
import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'

/** What a row of the list needs to know of a marker or drawing. */
export interface ListedObject {
  readonly uuid: string
  readonly kind: 'marker' | 'polygon' | 'line'
  readonly name: string
  readonly description: string | undefined
  readonly colour: ObjectColour | undefined
  readonly lngLat: LngLat
  /** What is to be seen when it is zoomed to; null for a marker, which is a place. */
  readonly bounds: Bounds | null
}
