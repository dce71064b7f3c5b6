import type { ObjectColour } from '@terrier/contract/saved-map'
import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'

/** The fields of a marker or drawing that a row of the list needs. */
export interface ListedObject {
  readonly uuid: string
  readonly kind: 'marker' | 'polygon' | 'line'
  readonly name: string
  readonly description: string | undefined
  readonly colour: ObjectColour | undefined
  readonly lngLat: LngLat
  /** The extent to zoom to; null for a marker. */
  readonly bounds: Bounds | null
}
