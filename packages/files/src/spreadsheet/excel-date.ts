/** Built-in number formats of Excel for dates and times. ECMA-376, part 1, section 18.8.30. */
const builtInDates: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51,
  52, 53, 54, 55, 56, 57, 58,
])

/** Whether a number format shows a date or a time: by its format code, or by its id without one. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.has(id)
  // Quoted text, escaped characters, colours and locales are not part of the pattern.
  const pattern = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
  return /[dmyhs]/i.test(pattern) && !/^general$/i.test(pattern.trim())
}

const dayMs = 86_400_000
/** Day 0 of the two date systems. Excel treats 1900 as a leap year: hence 30 December. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const
const firstRightDay = 60
/** 31 December 9999, the last date Excel supports. */
const lastDay = 2_958_465

/**
 * Formats an Excel serial date as ISO 8601: '2026-11-22', with the time where there is one, or the
 * time alone for a serial below 1. Undefined for an invalid date.
 */
export function formatExcelDate(serial: number, calendar: 1900 | 1904): string | undefined {
  if (!(serial >= 0 && serial <= lastDay)) return undefined
  const shift = calendar === 1900 && serial < firstRightDay && serial >= 1 ? 1 : 0
  // Rounded to seconds: a time of day is a fraction of a day with its own rounding error.
  const seconds = Math.round((serial + shift) * 86_400)
  const iso = new Date(epochs[calendar] + seconds * 1000).toISOString()
  const [date = '', time = ''] = iso.replace('.000Z', '').split('T')
  if (seconds * 1000 < dayMs) return time
  return time === '00:00:00' ? date : `${date}T${time}`
}
