/** The limit of a figure, as a maximum or a minimum. */
type Limit = { readonly atMost: number } | { readonly atLeast: number }

/** Prints a figure of goals.md with its limit on one line, and whether it is within it. */
export function report(
  goal: string,
  what: string,
  figure: number,
  unit: string,
  limit: Limit,
): void {
  const isKept = 'atMost' in limit ? figure <= limit.atMost : figure >= limit.atLeast
  const bound = 'atMost' in limit ? `at most ${limit.atMost}` : `at least ${limit.atLeast}`
  process.stdout.write(
    `${goal.padEnd(5)}${what.padEnd(64)}${shortened(figure).padStart(9)} ${unit.padEnd(10)}` +
      `${bound.padEnd(16)}${isKept ? 'kept' : 'MISSED'}\n`,
  )
}

function shortened(figure: number): string {
  const digits = Math.abs(figure) < 10 ? 2 : Math.abs(figure) < 100 ? 1 : 0
  return figure.toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
