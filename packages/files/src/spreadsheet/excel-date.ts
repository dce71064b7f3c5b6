/** Number formats that Excel has built in for dates and times. ECMA-376, part 1, section 18.8.30. */
const builtInDates: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51,
  52, 53, 54, 55, 56, 57, 58,
])

/** Whether a number format shows a date or a time: by its code, or by its number without one. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.has(id)
  // Quoted words, escaped signs, colours and locales are no part of the pattern.
  const pattern = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
  return /[dmyhs]/i.test(pattern) && !/^general$/i.test(pattern.trim())
}

const dayMs = 86_400_000
/** The day 0 of the two calendars. Excel believes that 1900 had a 29 February: hence 30 December. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const
const firstRightDay = 60
/** 31 December 9999, the last that Excel shows. */
const lastDay = 2_958_465

/**
 * A date as Excel counts it, in days, as ISO 8601 writes it: '2026-11-22', with its time where it has
 * one, or the time alone of what lies before the first day. Undefined for what is no date.
 */
export function formatExcelDate(serial: number, calendar: 1900 | 1904): string | undefined {
  if (!(serial >= 0 && serial <= lastDay)) return undefined
  const shift = calendar === 1900 && serial < firstRightDay && serial >= 1 ? 1 : 0
  // Seconds are as exact as the number: a time of day is a fraction with its own rounding.
  const seconds = Math.round((serial + shift) * 86_400)
  const iso = new Date(epochs[calendar] + seconds * 1000).toISOString()
  const [date = '', time = ''] = iso.replace('.000Z', '').split('T')
  if (seconds * 1000 < dayMs) return time
  return time === '00:00:00' ? date : `${date}T${time}`
}
