interface ColumnLimits {
  /** Of the whole table. */
  readonly widthMm: number
  /** Columns that are as wide as their widest cell, such as figures. */
  readonly isFixed: readonly boolean[]
  readonly measure: (text: string) => number
}

/** Between two columns. */
export const columnGapMm = 4

/**
 * The widths of the columns of a table, without the gaps between them. Where all cells fit on one
 * line what is left over goes to the first column; otherwise the columns that are not
 * fixed share what there is, those that need less getting no more than they need.
 */
export function columnWidths(
  rows: readonly (readonly string[])[],
  { widthMm, isFixed, measure }: ColumnLimits,
): number[] {
  const needed = isFixed.map((_, column) =>
    Math.max(0, ...rows.map((cells) => measure(cells[column] ?? ''))),
  )
  const widths = [...needed]
  const gaps = columnGapMm * Math.max(0, isFixed.length - 1)
  const fixed = needed.filter((_, column) => isFixed[column]).reduce((sum, one) => sum + one, 0)
  let left = Math.max(0, widthMm - gaps - fixed)
  const open = [...needed.keys()].filter((column) => isFixed[column] !== true)
  // The narrowest first, so that what they leave goes to the wider ones.
  const byNeed = open.toSorted((a, b) => (needed[a] ?? 0) - (needed[b] ?? 0))
  for (const [index, column] of byNeed.entries()) {
    const share = left / (byNeed.length - index)
    widths[column] = Math.min(needed[column] ?? 0, share)
    left -= widths[column]
  }
  const [first] = open
  if (first !== undefined) widths[first] = (widths[first] ?? 0) + left
  return widths
}
