import { parsed, parseFailure, type Parsed } from '../reading/parsed.ts'
import type { Crs } from '../crs.ts'
import { irishSystemOf, unreadCrs } from '../irish-grid.ts'
import { columnText } from './column-text.ts'
import { parseNumberPair } from './parse-number-pair.ts'

export interface SitePosition {
  readonly crs: Crs
  readonly coordinates: readonly [number, number]
}

/** The position that a row states, not yet checked. */
export interface StatedPosition {
  readonly x: string
  readonly y: string
  /** The reference system, where the row has a column for it. */
  readonly crs: string
  /** The names of the two coordinate columns in the file. */
  readonly names: readonly [x: string, y: string]
  /** The CRS of most rows of the table, where it is known. */
  readonly expected?: Crs | undefined
  /** Whether an ambiguous comma is a decimal separator. */
  readonly prefersDecimalComma?: boolean
}

/** Reports a correction made to a row that is loaded. */
type Note = (reason: string, detail: string) => void

/**
 * The position of a site. The coordinates decide whether they are degrees or metres: in 170
 * registers read in November 2026 the CRS column contradicted them in 1,100 of 7,700 rows, and
 * 1,200 had longitude and latitude swapped. A deviation from what is expected is reported as a
 * note.
 */
export function parseSitePosition(stated: StatedPosition, note: Note): Parsed<SitePosition> {
  const { names, expected } = stated
  const [x, y] = parseNumberPair(stated.x, stated.y, stated.prefersDecimalComma ?? false)
  if (Number.isNaN(x) || Number.isNaN(y)) {
    const texts = `${columnText(names[0], stated.x)} and ${columnText(names[1], stated.y)}`
    return parseFailure('bad-position', `${texts} are not a position`)
  }
  // In metres it would be taken for the National Grid, and lie elsewhere.
  if (!isDegrees(x, y) && irishSystemOf(stated.crs) !== undefined) {
    return parseFailure('unknown-crs', `the row is in ${unreadCrs(stated.crs)}`)
  }
  const crs = isDegrees(x, y) ? 'EPSG:4326' : metresOf(expected)
  const statedCrs = crsOfRegister(stated.crs)
  if (statedCrs === undefined && stated.crs !== '') {
    note('unknown-crs', `'${stated.crs}' is not a known coordinate system; ${x}, ${y} is ${crs}`)
  } else if (statedCrs !== undefined && statedCrs !== crs) {
    note('wrong-crs', `the row says ${stated.crs}, but ${x}, ${y} is ${crs}`)
  }
  const isSwapped = crs === 'EPSG:4326' && areSwapped(x, y, expected)
  if (isSwapped && expected !== 'EPSG:4326 lat-lng') {
    note('swapped-axes', `${names[0]} ${x} is a latitude and ${names[1]} ${y} a longitude`)
  }
  return parsed({ crs, coordinates: isSwapped ? [y, x] : [x, y] })
}

/** No place in Britain has both its grid coordinates under 180 metres. */
function isDegrees(x: number, y: number): boolean {
  return Math.abs(x) <= 180 && Math.abs(y) <= 180
}

/**
 * By coordinates in Britain, which are unambiguous, otherwise as in the other rows of the table.
 */
function areSwapped(x: number, y: number, expected: Crs | undefined): boolean {
  if (isLatitude(x) && isLongitude(y)) return true
  return expected === 'EPSG:4326 lat-lng' && !(isLongitude(x) && isLatitude(y))
}

/** In Britain no latitude is a plausible longitude, so swapped columns are unambiguous. */
function isLatitude(degrees: number): boolean {
  return degrees > 49 && degrees < 61
}

function isLongitude(degrees: number): boolean {
  return degrees > -9 && degrees < 2
}

function metresOf(expected: Crs | undefined): Crs {
  return expected === 'EPSG:3857' ? expected : 'EPSG:27700'
}

function crsOfRegister(text: string): Crs | undefined {
  if (/27700|OSGB|OSG ?36|National Grid/i.test(text)) return 'EPSG:27700'
  return /WGS ?84|ETRS ?89|4326|4258/i.test(text) ? 'EPSG:4326' : undefined
}
