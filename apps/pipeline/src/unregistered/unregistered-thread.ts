import {
  boxOf,
  union,
  withoutSelfIntersections,
  type Box,
  type MillimetreCoverage,
  type Square,
} from '@terrier/domain/coverage/millimetre-coverage'
import { boundsOf } from '@terrier/geo/bounds'
import { areaSquareMetres } from '@terrier/geo/measure'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { EastNorth } from '@terrier/geo/position'
import { decodeTwkb, encodeTwkb } from '@terrier/geo/twkb'
import type { UnregisteredRow } from '@terrier/store/import-rows'

import { fromOrigin, coverageFromGeometry, polygonOf } from '../coverage/coverage.ts'
import { handleJobs } from '../threads/handle-jobs.ts'
import { pieceId, squareOf, withMargin } from './cells.ts'
import type { ClassifiedPiece } from './classify-land.ts'
import type { LandBlock } from './land.ts'
import { landOfLines, type LandLines } from './land-lines.ts'
import { shapeOf } from './piece-shape.ts'
import { unregisteredIn } from './unregistered-cell.ts'

export interface UnregisteredJob extends LandBlock {
  /** The parcels on and around the block, as stored TWKB. */
  readonly parcels: readonly Uint8Array[]
  readonly lines: LandLines
}

export interface UnregisteredReply {
  /** Number of cells in the job. */
  readonly cells: number
  readonly rows: readonly UnregisteredRow[]
}

interface PlacedParcel {
  readonly ground: MillimetreCoverage
  readonly box: Box
}

const grid = loadNationalGrid()

handleJobs(
  ({ square, land, cells, parcels, lines, highWater }: UnregisteredJob): UnregisteredReply => {
    const origin: EastNorth = [square.west, square.south]
    const ground = union(land.map((rings) => withoutSelfIntersections(fromOrigin(origin, rings))))
    const registered = parcels.flatMap((geom) => placed(geom, origin))
    const surroundings = {
      ...landOfLines(lines, grid, origin),
      aboveHighWater:
        highWater && union(highWater.map((r) => withoutSelfIntersections(fromOrigin(origin, r)))),
    }
    const rows = cells.flatMap((cell) => {
      const place = squareOf(cell, origin)
      const near = registered.flatMap((parcel) => (reaches(parcel, place) ? [parcel.ground] : []))
      return unregisteredIn(place, ground, near, surroundings).map((piece, order) =>
        rowOf(piece, pieceId(cell, order), origin),
      )
    })
    return { cells: cells.length, rows }
  },
)

function placed(geom: Uint8Array, origin: EastNorth): PlacedParcel[] {
  const geometry = decodeTwkb(geom)
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
  const ground = coverageFromGeometry(geometry, grid, origin)
  return [{ ground, box: boxOf(ground) }]
}

function reaches({ box }: PlacedParcel, cell: Square): boolean {
  const { west, south, size } = withMargin(cell)
  return (
    box[0] <= (west + size) * 1000 &&
    box[2] >= west * 1000 &&
    box[1] <= (south + size) * 1000 &&
    box[3] >= south * 1000
  )
}

function rowOf(
  { piece, kind, classifiedBy, access }: ClassifiedPiece,
  id: number,
  origin: EastNorth,
): UnregisteredRow {
  const polygon = polygonOf(piece, grid, origin)
  return {
    id,
    geom: encodeTwkb(polygon),
    bounds: boundsOf(polygon),
    areaSquareMetres: areaSquareMetres(polygon),
    classification: { kind, classifiedBy, access, compactness: shapeOf(piece).compactness },
  }
}
