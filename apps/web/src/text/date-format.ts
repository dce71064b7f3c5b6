import { language } from './language.ts'
import { dateText } from './dates.ts'

/**
 * Formats dates in the language of the page. Few browsers have Welsh locale data, so its names are
 * inserted here.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): { format(date: Date): string } {
  const english = new Intl.DateTimeFormat('en-GB', options)
  return language === 'en' ? english : { format: (date) => inWelsh(english, date) }
}

function inWelsh(english: Intl.DateTimeFormat, date: Date): string {
  const parts = english.formatToParts(date)
  return parts
    .map(({ type, value }) => (type === 'literal' ? literal(value) : name(value)))
    .join('')
}

const name = (value: string): string =>
  Object.hasOwn(dateText.names, value)
    ? dateText.names[value as keyof typeof dateText.names]
    : value

/** Literals separate weekday, date and time; only the one before the time contains a word. */
const literal = (value: string): string => value.replace(' at ', dateText.at)
