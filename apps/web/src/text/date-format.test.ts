import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

afterEach(() => localStorage.clear())

const withLanguage = async (chosen: string) => {
  localStorage.setItem('language', chosen)
  const { addTranslations } = await import('./localized.ts')
  const { start } = await import('./cy/start.ts')
  if (chosen === 'cy') addTranslations(start)
  return {
    ...(await import('./join-names.ts')),
    ...(await import('./date-format.ts')),
    ...(await import('./format-edition.ts')),
  }
}

const date = new Date('2026-11-23T09:05:00Z')

const options = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const

it('formats lists of names and dates in English', async () => {
  const { joinNames, dateFormat, formatEdition } = await withLanguage('en')
  expect(joinNames(['A', 'B', 'C'])).toBe('A, B and C')
  expect(dateFormat(options).format(date)).toBe('Monday, 23 November 2026 at 09:05')
  expect(formatEdition('2026-10')).toBe('October 2026')
})

it('formats lists of names and dates in Welsh', async () => {
  const { joinNames, dateFormat, formatEdition } = await withLanguage('cy')
  expect(joinNames(['Gwyn', 'Llŷr', 'Siân'])).toBe('Gwyn, Llŷr a Siân')
  expect(joinNames(['Gwyn', 'Olwen'])).toBe('Gwyn ac Olwen')
  expect(joinNames(['Gwyn'])).toBe('Gwyn')
  expect(dateFormat(options).format(date)).toBe('Dydd Llun, 23 Tachwedd 2026 am 09:05')
  expect(formatEdition('2026-10')).toBe('Hydref 2026')
  expect(formatEdition('Summer 2026')).toBe('Summer 2026')
})
