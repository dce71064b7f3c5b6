import type { ParcelRow } from '../rows.ts'
import { encodeRows, type RowEncoding } from './encode-rows.ts'
import { isoDateMs } from './iso-date.ts'
import { spotOf } from './spot.ts'

/** How parcels are written on their way into the database. */
export const parcelEncoding: RowEncoding<ParcelRow> = {
  columns: ['poly_id', 'spot', 'area_square_metres', 'began_at', 'bbox', 'geom'],
  write: (buffer, row) => {
    buffer.bigint(row.polyId)
    buffer.bigint(spotOf(row.bounds))
    buffer.double(row.areaSquareMetres)
    buffer.timestamp(isoDateMs(row.beganAt))
    buffer.box(row.bounds)
    buffer.bytes(row.geom)
  },
}

/**
 * Parcels as `OwnershipRelease.parcels` takes them without further work, so that worker threads can
 * do it. The memory is the result's own and may be transferred. Throws RangeError for a date that is
 * none.
 */
export function encodeParcels(rows: Iterable<ParcelRow>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encodeRows(parcelEncoding, rows))
}
