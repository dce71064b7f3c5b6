import { boundsOf } from '@terrier/geo/bounds'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { mapPositions } from '@terrier/geo/map-geometry'
import { areaSquareMetres } from '@terrier/geo/measure'
import type { NationalGrid } from '@terrier/geo/national-grid'
import { encodeTwkb } from '@terrier/geo/twkb'
import type { ParcelRow } from '@terrier/store/import-rows'

import type { RowReport } from '@terrier/files/reading/finding'
import { IdSet } from '../../reading/id-set.ts'
import { parsed, parseFailure, type Parsed } from '@terrier/files/reading/parsed'
import type { GridParcel } from './parse-parcel.ts'

/**
 * Converts the parcels of one file to rows: reprojected to WGS 84, measured, each identifier once.
 */
export class ParcelRows {
  readonly #grid: NationalGrid
  readonly #report: RowReport
  readonly #seen = new IdSet()

  constructor(grid: NationalGrid, report: RowReport) {
    this.#grid = grid
    this.#report = report
  }

  /** The rows of some parcels. Invalid parcels are reported and skipped. */
  of(parcels: readonly GridParcel[]): ParcelRow[] {
    const rows: ParcelRow[] = []
    for (const parcel of parcels) {
      const row = this.#seen.add(parcel.polyId) ? parcelRow(parcel, this.#grid) : repeated
      if (row.ok) rows.push(row.value)
      else {
        const where = `character ${parcel.offset}, INSPIREID ${parcel.polyId}`
        this.#report.reject({ ...row.problem, where, raw: JSON.stringify(parcel) })
      }
    }
    return rows
  }
}

const repeated = parseFailure('repeated-id', 'the file already has a parcel with this identifier')

/** The row of a parcel, or why there is none. */
export function parcelRow(parcel: GridParcel, grid: NationalGrid): Parsed<ParcelRow> {
  const { polyId, beganAt } = parcel
  try {
    const placed = mapPositions(parcel.geometry, (position) => grid.toLngLat(position))
    // Reprojection does not change the geometry type.
    const geometry = placed as Polygon | MultiPolygon
    return parsed({
      polyId,
      geom: encodeTwkb(geometry),
      bounds: boundsOf(geometry),
      areaSquareMetres: areaSquareMetres(geometry),
      beganAt,
    })
  } catch (cause) {
    if (cause instanceof RangeError) return parseFailure('outside-grid', cause.message)
    throw cause
  }
}
