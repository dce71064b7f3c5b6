import { formatEdition as formatInEnglish } from '@terrier/domain/format/format-edition'

import { dateFormat } from './date-format.ts'
import { language } from './language.ts'

const monthAndYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * An edition in the language of the page: '2026-10' becomes October 2026; other values are returned
 * unchanged.
 */
export function formatEdition(edition: string): string {
  const isMonth = formatInEnglish(edition) !== edition
  if (language === 'en' || !isMonth) return formatInEnglish(edition)
  return monthAndYear.format(new Date(`${edition}-01T00:00:00Z`))
}
