import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'

import type { Candidate } from '../../document/selection-state.ts'

/** One object of the map as a row of the table. Null: not applicable. */
export interface TableRow {
  readonly key: string
  readonly kind: 'marker' | 'polygon' | 'line' | 'property'
  readonly name: string
  readonly description: string
  readonly layer: string
  readonly titleNo: string | null
  /** All owners, separated by '; '. */
  readonly owners: string | null
  readonly tenure: string | null
  readonly areaSquareMetres: number | null
  /** For a polygon its perimeter; null for properties. */
  readonly lengthKm: number | null
  /** A marker's position, or the centre of any other object. */
  readonly lngLat: LngLat | null
  /** The extent to zoom to; null for a marker. */
  readonly bounds: () => Bounds | null
  readonly target: Candidate | { readonly kind: 'parcel'; readonly polyId: number }
}
