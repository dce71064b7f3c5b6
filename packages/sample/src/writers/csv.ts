/** A CSV row with every field in quotes. */
export const csvRow = (fields: readonly string[]): string =>
  `${fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\r\n`

/** A CSV row with quotes only where a field needs them. */
export const plainCsvRow = (fields: readonly (string | number)[]): string =>
  `${fields.map((field) => quoted(String(field))).join(',')}\n`

const quoted = (field: string): string =>
  /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
