import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
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

it('is the language of the browser when local storage cannot be read', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['cy'])
  expect((await import('./language.ts')).language).toBe('cy')
})
