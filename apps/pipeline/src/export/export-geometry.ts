import type { Geometry } from '@terrier/geo/geometry'
import { mapPositions } from '@terrier/geo/map-geometry'
import { multiPart } from '@terrier/geo/multi-part'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { ExportGeometryType } from '@terrier/store/layers/geometry-type'

import type { ExportCrsCode, ExportPosition } from './export-table.ts'

const millimetres = 1000

/**
 * Converts stored geometry for a file: to the reference system and the geometry type of its table.
 * National Grid coordinates are rounded to the millimetre; they are stored to the centimetre.
 */
export function geometryReader(
  crs: ExportCrsCode,
  type: ExportGeometryType,
): (twkb: Uint8Array) => Geometry<ExportPosition> {
  if (crs === '4326') return (twkb) => asType(decodeTwkb(twkb), type)
  const grid = loadNationalGrid()
  const toGrid = (position: readonly [number, number]): ExportPosition => {
    const [east, north] = grid.toEastNorth(position)
    return [rounded(east), rounded(north)]
  }
  return (twkb) => asType(mapPositions(decodeTwkb(twkb), toGrid), type)
}

const rounded = (metres: number): number => Math.round(metres * millimetres) / millimetres

/** Promotes a single geometry to a multi-part one, where the table has those. */
const asType = <Position>(
  geometry: Geometry<Position>,
  type: ExportGeometryType,
): Geometry<Position> => (type.startsWith('Multi') ? multiPart(geometry) : geometry)
