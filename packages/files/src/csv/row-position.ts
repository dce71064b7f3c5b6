import type { Geometry } from '@terrier/geo/geometry'
import { parseGridReference } from '@terrier/geo/grid-reference'
import { positionsOf } from '@terrier/geo/map-geometry'

import { crsOfName, type Crs } from '../crs.ts'
import { parsed, unusable, type Parsed } from '../reading/parsed.ts'
import { columnNames, columnText } from './column-text.ts'
import { parseNumberPair } from './parse-number-pair.ts'
import type { PositionColumns } from './position-columns.ts'
import { parseSitePosition } from './site-position.ts'
import { parseWellKnownText } from './well-known-text.ts'

interface RowPosition {
  readonly crs: Crs
  /** Several where it is a collection of several kinds. */
  readonly geometries: readonly Geometry<readonly number[]>[]
}

interface RowOptions {
  readonly positions: Exclude<PositionColumns, { readonly kind: 'postcode' }>
  /** What the file calls its columns. */
  readonly columns: readonly string[]
  /** What the person said the numbers are; without it each row's numbers decide. */
  readonly crs: Crs | undefined
  /** What most rows are in, where that is known. */
  readonly expected: Crs | undefined
  readonly prefersDecimalComma: boolean
  /** What the row itself says, where it has a column for it. */
  readonly stated: string
  readonly note: (reason: string, detail: string) => void
}

/** Where a row of a table lies. */
export function rowPosition(row: readonly string[], options: RowOptions): Parsed<RowPosition> {
  const { positions, columns } = options
  const places = positions.kind === 'xy' ? [positions.x, positions.y] : [positions.column]
  const names = places.map((place) => columns[place] ?? `Column ${place + 1}`)
  const [first = '', second = ''] = places.map((place) => row[place]?.trim() ?? '')
  if (first === '' && second === '') {
    const verb = names.length === 1 ? 'is' : 'are'
    return unusable('no-position', `${columnNames(names)} ${verb} empty`)
  }
  const [name = '', otherName = ''] = names
  if (positions.kind === 'xy') return ofNumbers([first, second], [name, otherName], options)
  const of = positions.kind === 'grid-reference' ? ofReference : ofShape
  return of(first, name, options)
}

type Two = readonly [x: string, y: string]

function ofNumbers([x, y]: Two, names: Two, options: RowOptions): Parsed<RowPosition> {
  const { crs, stated, expected, prefersDecimalComma, note } = options
  if (crs) {
    const coordinates = parseNumberPair(x, y, prefersDecimalComma)
    if (coordinates.some((number) => Number.isNaN(number))) {
      const texts = `${columnText(names[0], x)} and ${columnText(names[1], y)}`
      return unusable('bad-position', `${texts} are not a position`)
    }
    return parsed({ crs, geometries: [{ type: 'Point', coordinates }] })
  }
  const of = { x, y, crs: stated, names, expected, prefersDecimalComma }
  const position = parseSitePosition(of, note)
  if (!position.ok) return position
  const { coordinates } = position.value
  return parsed({ crs: position.value.crs, geometries: [{ type: 'Point', coordinates }] })
}

/** The middle of the square that the reference names. */
function ofReference(text: string, name: string): Parsed<RowPosition> {
  const square = parseGridReference(text)
  if (!square) {
    return unusable('bad-grid-reference', `${columnText(name, text)} is not a grid reference`)
  }
  const [east, north] = square.southWest
  const half = square.sizeMetres / 2
  const coordinates = [east + half, north + half]
  return parsed({ crs: 'EPSG:27700', geometries: [{ type: 'Point', coordinates }] })
}

function ofShape(text: string, name: string, options: RowOptions): Parsed<RowPosition> {
  const found = parseWellKnownText(text)
  if (!found) return unusable('bad-shape', `${columnText(name, text)} is not well-known text`)
  const { geometries, srid } = found
  const crs = options.crs ?? (srid === undefined ? undefined : crsOfName(`EPSG:${srid}`))
  if (crs) return parsed({ crs, geometries })
  if (srid !== undefined) {
    const detail = `${columnText(name, text)} is in EPSG:${srid}, which Terrier does not know`
    return unusable('unknown-crs', detail)
  }
  const [x = 0, y = 0] = (geometries[0] && positionsOf(geometries[0])[0]) ?? []
  const isDegrees = Math.abs(x) <= 180 && Math.abs(y) <= 180
  const byNumbers = isDegrees ? 'EPSG:4326' : 'EPSG:27700'
  return parsed({ crs: options.expected ?? byNumbers, geometries })
}
