import type { Geometry } from '@terrier/geo/geometry'
import { parseGridReference } from '@terrier/geo/grid-reference'
import { positionsOf } from '@terrier/geo/map-geometry'

import { crsOfName, type Crs } from '../crs.ts'
import { unreadCrs } from '../irish-grid.ts'
import { parsed, parseFailure, type Parsed } from '../reading/parsed.ts'
import { columnNames, columnText } from './column-text.ts'
import { parseNumberPair } from './parse-number-pair.ts'
import type { PositionColumns } from './position-columns.ts'
import { parseSitePosition } from './site-position.ts'
import { parseWellKnownText } from './well-known-text.ts'

interface RowPosition {
  readonly crs: Crs
  /** Several where it is a geometry collection of several types. */
  readonly geometries: readonly Geometry<readonly number[]>[]
}

interface RowOptions {
  readonly positions: Exclude<PositionColumns, { readonly kind: 'postcode' }>
  /** The names of its columns in the file. */
  readonly columns: readonly string[]
  /** The CRS that the user has stated; without it each row's coordinates decide. */
  readonly crs: Crs | undefined
  /** The CRS of most rows, where it is known. */
  readonly expected: Crs | undefined
  readonly prefersDecimalComma: boolean
  /** The CRS in the row's own CRS column, if there is one. */
  readonly stated: string
  readonly note: (reason: string, detail: string) => void
}

/** The position of a row of a table, and its CRS. */
export function rowPosition(row: readonly string[], options: RowOptions): Parsed<RowPosition> {
  const { positions, columns } = options
  const places = positions.kind === 'xy' ? [positions.x, positions.y] : [positions.column]
  const names = places.map((place) => columns[place] ?? `Column ${place + 1}`)
  const [first = '', second = ''] = places.map((place) => row[place]?.trim() ?? '')
  if (first === '' && second === '') {
    const verb = names.length === 1 ? 'is' : 'are'
    return parseFailure('no-position', `${columnNames(names)} ${verb} empty`)
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
      return parseFailure('bad-position', `${texts} are not a position`)
    }
    return parsed({ crs, geometries: [{ type: 'Point', coordinates }] })
  }
  const of = { x, y, crs: stated, names, expected, prefersDecimalComma }
  const position = parseSitePosition(of, note)
  if (!position.ok) return position
  const { coordinates } = position.value
  return parsed({ crs: position.value.crs, geometries: [{ type: 'Point', coordinates }] })
}

/** The centre of the grid square of a grid reference. */
function ofReference(text: string, name: string): Parsed<RowPosition> {
  const square = parseGridReference(text)
  if (!square) {
    return parseFailure('bad-grid-reference', `${columnText(name, text)} is not a grid reference`)
  }
  const [east, north] = square.southWest
  const half = square.sizeMetres / 2
  const coordinates = [east + half, north + half]
  return parsed({ crs: 'EPSG:27700', geometries: [{ type: 'Point', coordinates }] })
}

function ofShape(text: string, name: string, options: RowOptions): Parsed<RowPosition> {
  const found = parseWellKnownText(text)
  if (!found) return parseFailure('bad-shape', `${columnText(name, text)} is not well-known text`)
  const { geometries, srid } = found
  const crs = options.crs ?? (srid === undefined ? undefined : crsOfName(`EPSG:${srid}`))
  if (crs) return parsed({ crs, geometries })
  if (srid !== undefined) {
    const detail = `${columnText(name, text)} is in ${unreadCrs(`EPSG:${srid}`)}`
    return parseFailure('unknown-crs', detail)
  }
  const [x = 0, y = 0] = (geometries[0] && positionsOf(geometries[0])[0]) ?? []
  const { expected = crsByNumbers(x, y), note } = options
  // Some tables are merged from several sources, so a row may be in another system than most. One
  // system's coordinates do not fall in the other's range by chance.
  if (isDegrees(x, y) === (expected === 'EPSG:27700' || expected === 'EPSG:3857')) {
    const other = crsByNumbers(x, y)
    note('other-crs', `its numbers are in ${other}, those of other rows in ${expected}`)
    return parsed({ crs: other, geometries })
  }
  return parsed({ crs: expected, geometries })
}

const isDegrees = (x: number, y: number) => Math.abs(x) <= 180 && Math.abs(y) <= 180

/** National Grid northings end at Shetland; Web Mercator y values in Britain are all larger. */
const maxNorthing = 1_300_000

function crsByNumbers(x: number, y: number): Crs {
  if (isDegrees(x, y)) return 'EPSG:4326'
  return y > maxNorthing ? 'EPSG:3857' : 'EPSG:27700'
}
