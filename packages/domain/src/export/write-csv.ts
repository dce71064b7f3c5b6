import type { ExportCrs } from '@terrier/contract/exports'
import type { Geometry } from '@terrier/geo/geometry'
import { formatGridReference } from '@terrier/geo/grid-reference'

import { csvCell } from './csv-cell.ts'
import type { ExportContent, ExportPosition } from './export-content.ts'
import { objectFields, propertyFields } from './export-fields.ts'
import { coordinateText } from './position-text.ts'
import { wellKnownText } from './well-known-text.ts'

/** Five digits each for easting and northing: a square of one metre. */
const referenceDigits = 5

/**
 * The drawn objects as CSV, one chunk per row. Markers have their position in separate columns;
 * every geometry is in the last column as well-known text.
 */
export function* writeObjectsCsv({ crs, objects }: ExportContent): Generator<string> {
  yield head([...objectFields.map(({ name }) => name), 'kind', ...positionColumns[crs], 'wkt'])
  for (const object of objects) {
    yield row([
      ...objectFields.map(({ read }) => csvCell(read(object))),
      object.kind,
      ...positionCells(object.geometry, crs),
      csvCell(wellKnownText(object.geometry, crs)),
    ])
  }
}

/** The selected properties as CSV, one chunk per row. */
export function* writePropertiesCsv({ crs, properties }: ExportContent): Generator<string> {
  yield head([...propertyFields.map(({ name }) => name), 'wkt'])
  for (const property of properties) {
    yield row([
      ...propertyFields.map(({ read }) => csvCell(read(property))),
      csvCell(property.geometry && wellKnownText(property.geometry, crs)),
    ])
  }
}

const positionColumns = {
  '4326': ['lng', 'lat'],
  '27700': ['easting', 'northing', 'grid_reference'],
} as const satisfies Record<ExportCrs, readonly string[]>

/**
 * Not escaped with `csvCell`: coordinates are numbers, so a negative longitude is not a formula.
 */
function positionCells(geometry: Geometry<ExportPosition>, crs: ExportCrs): readonly string[] {
  if (geometry.type !== 'Point') return positionColumns[crs].map(() => '')
  const [across, up] = geometry.coordinates
  const cells = [coordinateText(across, crs), coordinateText(up, crs)]
  return crs === '4326' ? cells : [...cells, gridReference(across, up)]
}

/** The shift grid extends slightly beyond the squares that have letters. */
function gridReference(east: number, north: number): string {
  try {
    return formatGridReference([east, north], referenceDigits)
  } catch (error) {
    if (error instanceof RangeError) return ''
    throw error
  }
}

/** The byte order mark makes spreadsheets read the file as UTF-8, which Welsh letters need. */
const head = (names: readonly string[]): string => `\u{FEFF}${row(names)}`

const row = (cells: readonly string[]): string => `${cells.join(',')}\r\n`
