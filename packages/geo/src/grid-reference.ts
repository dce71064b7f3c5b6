import type { EastNorth } from './position.ts'

/** A square of the National Grid: its south-west corner (EPSG:27700) and the length of its side. */
export interface GridSquare {
  readonly southWest: EastNorth
  readonly sizeMetres: number
}

const squareMetres = 100_000
const columnsOfLetters = 5
const westernmostColumn = 10
const southernmostRow = 19
const eastwards = 7
const northwards = 13
// The grid letters omit I.
const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'

/**
 * The Ordnance Survey grid reference of the square that contains a point, such as 'SJ 783 912'.
 * Throws RangeError outside the 700 km by 1,300 km that have letters.
 *
 * @param digits the number of digits per axis: 3 for a square of 100 metres, 5 for one metre
 */
export function formatGridReference([east, north]: EastNorth, digits = 3): string {
  const column = Math.floor(east / squareMetres)
  const row = Math.floor(north / squareMetres)
  if (!(column >= 0 && column < eastwards && row >= 0 && row < northwards)) {
    throw new RangeError(`${east}, ${north} has no grid reference.`)
  }
  const figures = [east, north].map((metres) => {
    const within = Math.floor((metres % squareMetres) / 10 ** (5 - digits))
    return digits === 0 ? '' : ` ${String(within).padStart(digits, '0')}`
  })
  return squareLetters(column, row) + figures.join('')
}

/**
 * Parses a grid reference with an even number of digits up to ten, with or without spaces, in upper
 * or lower case; undefined when the text is not one.
 */
export function parseGridReference(text: string): GridSquare | undefined {
  const found = /^([A-HJ-Z]{2})(?:(\d+)|(\d+) (\d+))?$/.exec(tidied(text))
  const square = found?.[1] === undefined ? undefined : squareOf(found[1])
  if (found === null || square === undefined) return undefined
  const together = found[2] ?? ''
  const across = found[3] ?? together.slice(0, together.length / 2)
  const up = found[4] ?? together.slice(together.length / 2)
  if (across.length !== up.length || across.length > 5) return undefined
  const sizeMetres = 10 ** (5 - across.length)
  const [east, north] = square
  return {
    southWest: [east + Number(across) * sizeMetres, north + Number(up) * sizeMetres],
    sizeMetres,
  }
}

/**
 * The first letter is the square of 500 km, the second the square of 100 km within it; letters are
 * ordered from the north.
 */
function squareLetters(column: number, row: number): string {
  const [across, down] = [column + westernmostColumn, southernmostRow - row]
  const large = letterAt(Math.floor(across / columnsOfLetters), Math.floor(down / columnsOfLetters))
  return large + letterAt(across % columnsOfLetters, down % columnsOfLetters)
}

function squareOf(pair: string): EastNorth | undefined {
  const [large, small] = [letters.indexOf(pair.charAt(0)), letters.indexOf(pair.charAt(1))]
  const across = (large % columnsOfLetters) * columnsOfLetters + (small % columnsOfLetters)
  const down =
    Math.floor(large / columnsOfLetters) * columnsOfLetters + Math.floor(small / columnsOfLetters)
  const [column, row] = [across - westernmostColumn, southernmostRow - down]
  const isOnGrid = column >= 0 && column < eastwards && row >= 0 && row < northwards
  return isOnGrid ? [column * squareMetres, row * squareMetres] : undefined
}

function letterAt(column: number, row: number): string {
  return letters.charAt(row * columnsOfLetters + column)
}

/** 'sj783 912' becomes 'SJ783 912'. Whitespace after the letters is not significant and removed. */
function tidied(text: string): string {
  const spaced = text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s,]+/g, ' ')
  return spaced.replace(/^([A-Z]{2}) /, '$1')
}
