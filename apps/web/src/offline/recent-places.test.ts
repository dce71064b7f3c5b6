import { beforeEach, expect, it } from 'vitest'

import { clearRecentPlaces } from './clear-recent-places.ts'
import { recentPlaces, storeRecentPlace } from './recent-places.ts'

const aPlace = (name: string) => ({
  id: name,
  kind: 'town' as const,
  name,
  language: null,
  otherName: null,
  otherLanguage: null,
  context: [],
  lngLat: [1.5, 54.5] as [number, number],
  zoom: 13,
})
const names = (person: number) => recentPlaces(person).map(({ name }) => name)

beforeEach(() => localStorage.clear())

it('stores the recent places of a user without duplicates, newest first', () => {
  for (const name of ['Bath', 'Wells', 'Bath', 'Ely', 'Ripon', 'Truro', 'Derby', 'Hull']) {
    storeRecentPlace(7, aPlace(name))
  }
  expect(names(7)).toEqual(['Hull', 'Derby', 'Truro', 'Ripon', 'Ely', 'Bath'])
  expect(names(8)).toEqual([])
  clearRecentPlaces()
  expect(names(7)).toEqual([])
})

it('ignores stored values that it cannot parse', () => {
  for (const text of ['{', 'null', '[]', '{"person":7,"places":[{"name":"<b>"}]}']) {
    localStorage.setItem('recentPlaces', text)
    expect(recentPlaces(7)).toEqual([])
  }
})
