/** Zero-based indexes of the columns that become names and descriptions. */
export interface ColumnChoice {
  readonly name: number | null
  readonly description: number | 'all' | null
}

/** By preference: the first that matches a column is used. */
const names = [
  /^name$/i,
  /^(site)?name(address)?$/i,
  /^title$/i,
  /name/i,
  /^label$|reference|address/i,
]
const descriptions = [/^description$/i, /^desc$|^notes?$|^comments?$/i]

/** The columns that are most likely the names and descriptions of objects. */
export function guessColumns(columns: readonly string[]): ColumnChoice {
  const name = place(columns, names)
  const description = place(columns, descriptions) ?? (columns.length > 1 ? 'all' : null)
  return { name, description }
}

function place(columns: readonly string[], patterns: readonly RegExp[]): number | null {
  for (const pattern of patterns) {
    const found = columns.findIndex((column) => pattern.test(column))
    if (found !== -1) return found
  }
  return null
}
