import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'

import type { Candidate } from '../../document/popup-hand.ts'

/** One thing on the map, as a line of the table. Null where it has no such thing. */
export interface TableRow {
  readonly key: string
  readonly kind: 'marker' | 'polygon' | 'line' | 'property'
  readonly name: string
  readonly description: string
  readonly layer: string
  readonly titleNo: string | null
  /** All of them, with '; ' between. */
  readonly owners: string | null
  readonly tenure: string | null
  readonly areaSquareMetres: number | null
  /** Of a polygon the way round. Properties have none. */
  readonly lengthKm: number | null
  /** Where it is spoken of: a marker's place, the middle of everything else. */
  readonly lngLat: LngLat | null
  /** What is to be seen when it is gone to; null for a marker, which is a place. */
  readonly bounds: () => Bounds | null
  readonly target: Candidate | { readonly kind: 'parcel'; readonly polyId: number }
}
