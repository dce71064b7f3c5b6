import type { Geometry } from '@terrier/geo/geometry'
import { parseGridReference } from '@terrier/geo/grid-reference'
import { positionsOf } from '@terrier/geo/map-geometry'

import type { Crs } from '../crs.ts'
import { parsed, unusable, type Parsed } from '../reading/parsed.ts'
import type { PositionColumns } from './position-columns.ts'
import { parseSitePosition } from './site-position.ts'
import { parseWellKnownText } from './well-known-text.ts'

interface RowPosition {
  readonly crs: Crs
  readonly geometry: Geometry<readonly number[]>
}

interface Telling {
  readonly columns: Exclude<PositionColumns, { readonly kind: 'postcode' }>
  /** What the person said the numbers are; without it each row's numbers decide. */
  readonly crs: Crs | undefined
  /** What the row itself says, where it has a column for it. */
  readonly stated: string
  readonly note: (reason: string, detail: string) => void
}

/** Where a row of a table lies. */
export function rowPosition(row: readonly string[], telling: Telling): Parsed<RowPosition> {
  const { columns } = telling
  const field = (place: number) => row[place]?.trim() ?? ''
  if (columns.kind === 'xy') return ofNumbers(field(columns.x), field(columns.y), telling)
  const text = field(columns.column)
  if (text === '') return unusable('no-position', 'the row says nowhere where it lies')
  return columns.kind === 'grid-reference' ? ofReference(text) : ofShape(text, telling)
}

function ofNumbers(x: string, y: string, { crs, stated, note }: Telling): Parsed<RowPosition> {
  if (x === '' && y === '') return unusable('no-position', 'the row says nowhere where it lies')
  if (crs) {
    const [first, second] = [Number(plainNumber(x)), Number(plainNumber(y))]
    if (x === '' || y === '' || Number.isNaN(first + second)) return badPair(x, y)
    return parsed({ crs, geometry: { type: 'Point', coordinates: [first, second] } })
  }
  const position = parseSitePosition({ x, y, crs: stated }, note)
  if (!position.ok) return badPair(x, y)
  const { coordinates } = position.value
  return parsed({ crs: position.value.crs, geometry: { type: 'Point', coordinates } })
}

function plainNumber(text: string): string {
  return text.replaceAll(/[\s,°]/g, '')
}

const badPair = (x: string, y: string) =>
  unusable('bad-position', `'${shown(x)}' and '${shown(y)}' are not a position`)

/** The middle of the square that the reference names. */
function ofReference(text: string): Parsed<RowPosition> {
  const square = parseGridReference(text)
  if (!square) return unusable('bad-grid-reference', `'${shown(text)}' is not a grid reference`)
  const [east, north] = square.southWest
  const half = square.sizeMetres / 2
  const coordinates = [east + half, north + half]
  return parsed({ crs: 'EPSG:27700', geometry: { type: 'Point', coordinates } })
}

function ofShape(text: string, { crs }: Telling): Parsed<RowPosition> {
  const geometry = parseWellKnownText(text)
  if (!geometry) return unusable('bad-shape', `'${shown(text)}' is not well-known text`)
  const [x = 0, y = 0] = positionsOf(geometry)[0] ?? []
  const isDegrees = Math.abs(x) <= 180 && Math.abs(y) <= 90
  return parsed({ crs: crs ?? (isDegrees ? 'EPSG:4326' : 'EPSG:27700'), geometry })
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
