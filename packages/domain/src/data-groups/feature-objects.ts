/** Which columns an object's words stand in, where somebody says it. */
export interface WordColumns {
  readonly name?: string | undefined
  readonly description?: string | undefined
}

/** What publishers call these columns. */
const usualName = /^(?:name|title|label|site[ _-]?name)$/i
const usualDescription = /^(?:description|desc|descriptio|notes?|comments?)$/i

/**
 * What a feature of a file is called and described as. Without a column for the description, it lists
 * what else the file says.
 */
export function featureWords(
  attributes: Readonly<Record<string, string | number | null>>,
  columns: WordColumns = {},
): { readonly name: string; readonly description: string } {
  const names = Object.keys(attributes)
  const nameColumn = columns.name ?? names.find((column) => usualName.test(column))
  const descriptionColumn =
    columns.description ?? names.find((column) => usualDescription.test(column))
  const valueOf = (column: string | undefined) =>
    column !== undefined && Object.hasOwn(attributes, column)
      ? String(attributes[column] ?? '')
      : ''
  const others = names
    .filter((column) => column !== nameColumn && attributes[column] !== null)
    .map((column) => `${column}: ${valueOf(column)}`)
  return {
    name: valueOf(nameColumn),
    description: descriptionColumn === undefined ? others.join('\n') : valueOf(descriptionColumn),
  }
}
