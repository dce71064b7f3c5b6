const shownCharacters = 60

/** A value as findings show it, with the file's own name of its column: "'M33' in the column 'Place'". */
export function columnText(column: string, text: string): string {
  return `'${shortened(text)}' in the column '${shortened(column)}'`
}

/** The names of columns as findings show them. */
export function columnNames(columns: readonly string[]): string {
  const [only = ''] = columns
  if (columns.length === 1) return `the column '${shortened(only)}'`
  return `the columns ${columns.map((column) => `'${shortened(column)}'`).join(' and ')}`
}

function shortened(text: string): string {
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters - 3)}...` : text
}
