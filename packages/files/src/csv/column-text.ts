const shownCharacters = 60

/**
 * Quotes a value for a finding, with the name of its column in the file: "'M33' in the column
 * 'Place'".
 */
export function columnText(column: string, text: string): string {
  return `'${shortened(text)}' in the column '${shortened(column)}'`
}

/** Lists column names for a finding. */
export function columnNames(columns: readonly string[]): string {
  const [only = ''] = columns
  if (columns.length === 1) return `the column '${shortened(only)}'`
  return `the columns ${columns.map((column) => `'${shortened(column)}'`).join(' and ')}`
}

function shortened(text: string): string {
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters - 3)}...` : text
}
