/**
 * A value as a cell of CSV. Text that a spreadsheet would take for a formula gets an apostrophe
 * before it, which spreadsheets do not show. OWASP, 'CSV Injection'.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[\s\p{Cc}]*[=+\-@|%]|^[\t\r\n]/u.test(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
