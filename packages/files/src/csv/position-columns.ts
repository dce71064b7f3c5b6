import { parseGridReference } from '@terrier/geo/grid-reference'

import { postcodeKey } from './postcode.ts'
import { parseWellKnownText } from './well-known-text.ts'

/**
 * Which columns of a table, counted from 0, contain the position of a row, and in which notation.
 */
export type PositionColumns =
  | { readonly kind: 'xy'; readonly x: number; readonly y: number }
  | { readonly kind: 'grid-reference' | 'well-known-text' | 'postcode'; readonly column: number }

/**
 * Column names of coordinate pairs as published: brownfield registers, planning data, ONS,
 * Code-Point, spreadsheets.
 */
const pairs: readonly (readonly [x: RegExp, y: RegExp])[] = [
  [/^geox$/, /^geoy$/],
  [/^(longitude|long|lng|lon)$/, /^(latitude|lat)$/],
  [/^(eastings?|oseast1m|osgb36east)$/, /^(northings?|osnrth1m|osgb36north)$/],
  [
    /^(x|xcoord|xcoordinate|coordx|pointx|geometryx)$/,
    /^(y|ycoord|ycoordinate|coordy|pointy|geometryy)$/,
  ],
  [/long(itude)?$/, /lat(itude)?$/],
  [/easting/, /northing/],
]
const gridNames = /grid|ngr|osref/
const postcodeNames = /post(?:al)?code|postcd|^pcds?$|^pcd[278]$/
const shapeNames = /wkt|geom|shape|point|polygon|wellknown/

/** Detects the position columns from the column names and the values of the first rows. */
export function findPositionColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
): PositionColumns | undefined {
  const plain = names.map(plainName)
  const column = (known: RegExp, isOne: (text: string) => boolean) =>
    plain.findIndex((name, place) => known.test(name) && holds(rows, place, isOne))
  const shape = column(shapeNames, (text) => parseWellKnownText(text) !== undefined)
  const pair = findPair(plain)
  // A geometry is more precise than a pair of coordinates beside it.
  if (shape !== -1) return { kind: 'well-known-text', column: shape }
  if (pair) return { kind: 'xy', ...pair }
  const reference = column(gridNames, (text) => parseGridReference(text) !== undefined)
  if (reference !== -1) return { kind: 'grid-reference', column: reference }
  const any = names.findIndex((_, place) => holds(rows, place, isLongReference))
  if (any !== -1) return { kind: 'grid-reference', column: any }
  // A postcode is the coarsest position, so every other kind takes precedence.
  const named = column(postcodeNames, isPostcode)
  const postcode = named === -1 ? names.findIndex((_, at) => holds(rows, at, isPostcode)) : named
  return postcode === -1 ? undefined : { kind: 'postcode', column: postcode }
}

function findPair(plain: readonly string[]): { x: number; y: number } | undefined {
  for (const [x, y] of pairs) {
    const found = {
      x: plain.findIndex((name) => x.test(name)),
      y: plain.findIndex((name) => y.test(name)),
    }
    if (found.x !== -1 && found.y !== -1 && found.x !== found.y) return found
  }
  return undefined
}

/** Whether at least half of the non-empty values of a column match, and at least one does. */
function holds(
  rows: readonly (readonly string[])[],
  place: number,
  isOne: (text: string) => boolean,
): boolean {
  const texts = rows.map((row) => row[place]?.trim() ?? '').filter((text) => text !== '')
  const count = texts.filter(isOne).length
  return count > 0 && count * 2 >= texts.length
}

/**
 * Scores how well a possible header row identifies the position columns. Postcodes detected only by
 * their values score lowest, since the row could as well be a title.
 */
export function describePositionColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
): 0 | 1 | 2 | 3 {
  const found = findPositionColumns(names, rows)
  if (found?.kind !== 'postcode') return found ? 3 : 0
  return postcodeNames.test(plainName(names[found.column] ?? '')) ? 2 : 1
}

function isPostcode(text: string): boolean {
  return postcodeKey(text) !== undefined
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/**
 * Without a recognised column name a grid reference needs at least six figures; otherwise the
 * postcode 'SE 1' would match.
 */
function isLongReference(text: string): boolean {
  const square = parseGridReference(text)
  return square !== undefined && square.sizeMetres <= 100
}
