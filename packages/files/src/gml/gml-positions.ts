type Position = readonly number[]

/** Parses a `posList` or `pos`: '1.5 54.5 1.6 54.5', with `dimension` numbers for each position. */
export function parsePosList(text: string, dimension: number): Position[] {
  const numbers = text.split(/\s+/).flatMap((word) => (word === '' ? [] : [Number(word)]))
  // Surplus numbers make the last position incomplete, and so invalid.
  return Array.from({ length: Math.ceil(numbers.length / dimension) }, (_, at) => [
    numbers[at * dimension] ?? Number.NaN,
    at * dimension + dimension > numbers.length
      ? Number.NaN
      : (numbers[at * dimension + 1] ?? Number.NaN),
  ])
}

interface Signs {
  readonly decimal: string
  /** Separator between the numbers of a position. */
  readonly inside: string
  /** Separator between two positions. */
  readonly between: string
}

/**
 * Parses a `coordinates` element of GML 2: '1.5,54.5 1.6,54.5', unless it states other separators.
 */
export function parseGml2Coordinates(
  text: string,
  { decimal, inside, between }: Signs,
): Position[] {
  const tuples = between.trim() === '' ? text.split(/\s+/) : text.split(between)
  return tuples
    .filter((tuple) => tuple.trim() !== '')
    .map((tuple) => {
      const [x, y] = tuple
        .split(inside)
        .map((number) => number.trim().replace(decimal, '.'))
        .map((number) => (number === '' ? Number.NaN : Number(number)))
      return [x ?? Number.NaN, y ?? Number.NaN]
    })
}
