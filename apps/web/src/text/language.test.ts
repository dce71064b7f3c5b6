import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

it.each([
  { chosen: null, languages: ['de', 'cy-GB', 'en-GB'], expected: 'cy' },
  { chosen: null, languages: ['en-US', 'cy'], expected: 'en' },
  { chosen: null, languages: ['de'], expected: 'en' },
  { chosen: 'cy', languages: ['en-GB'], expected: 'cy' },
  { chosen: 'en', languages: ['cy'], expected: 'en' },
  { chosen: 'xx', languages: ['cy'], expected: 'cy' },
])('is $expected when $chosen was chosen and the browser prefers $languages', async (one) => {
  if (one.chosen !== null) localStorage.setItem('language', one.chosen)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(one.languages)
  expect((await import('./language.ts')).language).toBe(one.expected)
})
