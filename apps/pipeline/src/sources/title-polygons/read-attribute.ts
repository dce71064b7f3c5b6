import type { Attributes } from '@terrier/files/source-feature'

/** A column name in lower case without anything but letters and digits: 'polyid' for 'POLY_ID'. */
export function plainColumn(column: string): string {
  return column.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/**
 * Returns a function that reads the first of these columns that is there, by its plain name, as
 * text; '' where there is none. All rows of a file must have the same columns.
 */
export function attributeReader(): (attributes: Attributes, ...columns: string[]) => string {
  let spelling: ReadonlyMap<string, string> | undefined
  return (attributes, ...columns) => {
    spelling ??= new Map(Object.keys(attributes).map((column) => [plainColumn(column), column]))
    const found = columns.map((column) => spelling?.get(column)).find((column) => column)
    return found === undefined ? '' : String(attributes[found] ?? '').trim()
  }
}
