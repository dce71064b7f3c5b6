import { toLngLat } from '@terrier/files/crs'
import { postcodeKey } from '@terrier/files/csv/postcode'
import { parsed, parseFailure, type Parsed } from '@terrier/files/reading/parsed'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { PostcodeRow } from '@terrier/store/import-rows'

import type { PostcodeColumns } from './postcode-columns.ts'

/** Seven decimals, eleven millimetres; the publishers give metres. */
const decimals = 1e7

/** Parses a row of a postcode register, or says why it cannot be used. */
export function parsePostcode(
  fields: readonly string[],
  columns: PostcodeColumns,
  grid: NationalGrid,
): Parsed<PostcodeRow> {
  const field = (place: number) => fields[place]?.trim() ?? ''
  const text = field(columns.postcode)
  const postcode = postcodeKey(text)
  if (postcode === undefined) return parseFailure('bad-postcode', `'${text}' is not a postcode`)
  // Licensed by Land & Property Services, not under the Open Government Licence.
  if (/^BT\d/.test(postcode)) {
    return parseFailure(
      'northern-ireland',
      `${text} is in Northern Ireland, which has a separate licence`,
    )
  }
  const [x, y] = [numberOf(field(columns.x)), numberOf(field(columns.y))]
  if (isNowhere(field(columns.quality), columns, x, y)) {
    return parseFailure('no-position', `the list gives no position for ${text}`)
  }
  if (Number.isNaN(x + y))
    return parseFailure('bad-position', `${text} has a position that is not made of numbers`)
  return placed(postcode, columns, [x, y], grid)
}

/**
 * Whether the register has no position. Code-Point Open has quality 90 and 0, 0; the ONS directory
 * has quality 9 and a latitude of 99.999999, also for the Channel Islands and the Isle of Man.
 */
function isNowhere(quality: string, { system }: PostcodeColumns, x: number, y: number): boolean {
  return quality === '90' || (x === 0 && y === 0) || (system === 'EPSG:4326' && y > 99)
}

function placed(
  postcode: string,
  { system }: PostcodeColumns,
  position: readonly [number, number],
  grid: NationalGrid,
): Parsed<PostcodeRow> {
  try {
    const [lng, lat] = toLngLat(system, grid)(position)
    if (lng < -9 || lng > 2.5 || lat < 49 || lat > 61) {
      return parseFailure('outside-britain', `${postcode} would lie at ${position.join(', ')}`)
    }
    return parsed({ postcode, lngLat: [rounded(lng), rounded(lat)] })
  } catch (cause) {
    if (cause instanceof RangeError) return parseFailure('outside-britain', cause.message)
    throw cause
  }
}

function rounded(degrees: number): number {
  return Math.round(degrees * decimals) / decimals
}

function numberOf(text: string): number {
  return text === '' ? Number.NaN : Number(text)
}
