/** The columns that name and description are read from, when the user chose them. */
export interface TextColumns {
  readonly name?: string | undefined
  readonly description?: string | undefined
}

/** Common column names in published files. */
const usualName = /^(?:name|title|label|site[ _-]?name)$/i
const usualDescription = /^(?:description|desc|descriptio|notes?|comments?)$/i

/**
 * The name and description of an imported feature. Without a description column, the description
 * lists the other attributes.
 */
export function featureLabels(
  attributes: Readonly<Record<string, string | number | null>>,
  columns: TextColumns = {},
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
