import type { Language } from '@terrier/contract/language'

/** Node includes the Welsh names of months, which few browsers do. */
const formats = {
  en: format('en-GB'),
  cy: format('cy-GB'),
} as const satisfies Record<Language, Intl.DateTimeFormat>

/** A date and time in Britain's time zone and format. */
export const timeInBritain = (language: Language, at: Date): string => formats[language].format(at)

function format(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  })
}
