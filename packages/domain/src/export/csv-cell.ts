/**
 * A value as a CSV cell. Text that a spreadsheet would evaluate as a formula is prefixed with an
 * apostrophe, which spreadsheets do not display. OWASP, 'CSV Injection'.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[\s\p{Cc}]*[=+\-@|%]|^[\t\r\n]/u.test(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
