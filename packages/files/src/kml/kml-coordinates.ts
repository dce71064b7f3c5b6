type Position = readonly number[]

/**
 * The positions in a `coordinates` element: '1.5,54.5,0 1.6,54.5,0'. Spaces round the commas, which the
 * standard forbids and many writers put, are passed over, and so is a comma behind a position.
 */
export function parseCoordinates(text: string): Position[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return (words.every(isPosition) ? words : joined(words)).map(parsePosition)
}

const isPosition = (word: string) => /^[^,]+,[^,]/.test(word)

/** The position in a `gx:coord` element: '1.5 54.5 0'. */
export function parseGxCoord(text: string): Position {
  return parseNumbers(text.split(/\s+/))
}

/** Puts together what spaces round commas have taken apart. */
function joined(words: readonly string[]): string[] {
  const positions: string[][] = []
  let last = ''
  for (const word of words) {
    if (last.endsWith(',') || word.startsWith(',')) positions.at(-1)?.push(word)
    else positions.push([word])
    last = word
  }
  return positions.map((parts) => parts.join(''))
}

/** More than a longitude, a latitude and a height are no position that can be told. */
function parsePosition(text: string): Position {
  const numbers = text.replace(/,$/, '').split(',')
  return numbers.length > 3 ? [Number.NaN, Number.NaN] : parseNumbers(numbers)
}

function parseNumbers([x = '', y = '']: readonly string[]): Position {
  return [x === '' ? Number.NaN : Number(x), y === '' ? Number.NaN : Number(y)]
}
