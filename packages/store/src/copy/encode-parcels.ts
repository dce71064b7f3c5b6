import type { ParcelRow } from '../import-rows.ts'
import { encodeRows, type RowEncoding } from './encode-rows.ts'
import { isoDateMs } from './iso-date.ts'
import { spatialOrderOf } from './spatial-order.ts'

/** The encoding of parcels for `copy`. */
export const parcelEncoding: RowEncoding<ParcelRow> = {
  columns: ['poly_id', 'spot', 'area_square_metres', 'began_at', 'bbox', 'geom'],
  write: (buffer, row) => {
    buffer.bigint(row.polyId)
    buffer.bigint(spatialOrderOf(row.bounds))
    buffer.double(row.areaSquareMetres)
    buffer.timestamp(isoDateMs(row.beganAt))
    buffer.box(row.bounds)
    buffer.bytes(row.geom)
  },
}

/**
 * Parcels encoded for `OwnershipRelease.parcels`, so that worker threads can do it. The result has
 * a buffer of its own, which may be transferred. Throws RangeError for an invalid date.
 */
export function encodeParcels(rows: Iterable<ParcelRow>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encodeRows(parcelEncoding, rows))
}
