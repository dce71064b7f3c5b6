type Position = readonly number[]

/**
 * Parses a `coordinates` element: '1.5,54.5,0 1.6,54.5,0'. Tolerates spaces round the commas, which
 * the standard forbids and many writers emit, and a trailing comma after a position.
 */
export function parseCoordinates(text: string): Position[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return (words.every(isPosition) ? words : joined(words)).map(parsePosition)
}

const isPosition = (word: string) => /^[^,]+,[^,]/.test(word)

/** Parses a `gx:coord` element: '1.5 54.5 0'. */
export function parseGxCoord(text: string): Position {
  return parseNumbers(text.split(/\s+/))
}

/** Joins numbers that spaces round commas have split. */
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

/** A position of more than longitude, latitude and height is ambiguous, and so invalid. */
function parsePosition(text: string): Position {
  const numbers = text.replace(/,$/, '').split(',')
  return numbers.length > 3 ? [Number.NaN, Number.NaN] : parseNumbers(numbers)
}

function parseNumbers([x = '', y = '']: readonly string[]): Position {
  return [x === '' ? Number.NaN : Number(x), y === '' ? Number.NaN : Number(y)]
}
