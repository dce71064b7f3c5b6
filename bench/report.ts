/** The limit of a figure, as a maximum or a minimum. */
export type Limit = { readonly atMost: number } | { readonly atLeast: number }

/** A figure of goals.md beside its limit. */
export interface Figure {
  readonly goal: string
  readonly what: string
  readonly figure: number
  readonly unit: string
  readonly limit: Limit
}

/** A figure left out, since the reference differed from itself. */
export interface DistrustedFigure {
  readonly goal: string
  readonly what: string
  readonly limit: Limit
  readonly control: number
}

/**
 * Prints a figure of goals.md with its limit on one line, and whether it is within it. A program
 * that was started by `trust.ts` sends it there as well.
 */
export function report(
  goal: string,
  what: string,
  figure: number,
  unit: string,
  limit: Limit,
): void {
  const reported: Figure = { goal, what, figure, unit, limit }
  process.stdout.write(
    `${goal.padEnd(5)}${what.padEnd(64)}${shortened(figure).padStart(9)} ${unit.padEnd(10)}` +
      `${boundOf(limit).padEnd(16)}${isKept(reported) ? 'kept' : 'MISSED'}\n`,
  )
  process.send?.(reported)
}

export const boundOf = (limit: Limit): string =>
  'atMost' in limit ? `at most ${limit.atMost}` : `at least ${limit.atLeast}`

/** Not a number is never within a limit, and nor is a figure that is distrusted. */
export const isKept = (message: Figure | DistrustedFigure): boolean =>
  !('control' in message) &&
  ('atMost' in message.limit
    ? message.figure <= message.limit.atMost
    : message.figure >= message.limit.atLeast)

/** The cells of a table for the figure, and for whether it is within its limit. */
export function figureCells(message: Figure | DistrustedFigure): readonly [string, string] {
  if ('control' in message) {
    return [`distrusted: reference against itself ${shortened(message.control)}`, 'unknown']
  }
  const figure = `${shortened(message.figure)} ${message.unit}`.trim()
  return [figure, isKept(message) ? 'yes' : '**no**']
}

/** With as many decimals as a figure of this size needs; a whole number has none. */
export function shortened(figure: number): string {
  const digits = Number.isInteger(figure)
    ? 0
    : Math.abs(figure) < 10
      ? 2
      : Math.abs(figure) < 100
        ? 1
        : 0
  return figure.toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
