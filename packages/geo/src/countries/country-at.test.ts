import { describe, expect, it } from 'vitest'

import type { LngLat } from '../position.ts'
import { countriesIn, countryAt } from './country-at.ts'

describe('countryAt', () => {
  const places: readonly [string, LngLat, string | null][] = [
    ['Manchester', [-2.24, 53.48], 'england'],
    ['Berwick', [-2, 55.77], 'england'],
    ['Carlisle', [-2.93, 54.89], 'england'],
    ['Shrewsbury', [-2.75, 52.71], 'england'],
    ['Bristol', [-2.59, 51.45], 'england'],
    ['Lundy', [-4.67, 51.18], 'england'],
    ['Hoylake', [-3.18, 53.39], 'england'],
    ['Cardiff', [-3.18, 51.48], 'wales'],
    ['Wrexham', [-3, 53.05], 'wales'],
    ['Chepstow', [-2.68, 51.64], 'wales'],
    ['Holyhead', [-4.63, 53.31], 'wales'],
    ['Gretna', [-3.07, 55], 'scotland'],
    ['Eyemouth', [-2.09, 55.87], 'scotland'],
    ['Stranraer', [-5.02, 54.9], 'scotland'],
    ['Lerwick', [-1.14, 60.15], 'scotland'],
    ['St Kilda', [-8.58, 57.81], 'scotland'],
    ['Belfast', [-5.93, 54.6], 'northern-ireland'],
    ['the Dogger Bank', [2.5, 54.7], null],
    ['Calais', [1.86, 50.95], null],
  ]
  it.each(places)('returns the country of %s', (_, place, country) => {
    expect(countryAt(place)).toBe(country)
  })
})

describe('countriesIn', () => {
  it('returns all countries in a large view, one in a small view, and none at sea', () => {
    expect([...countriesIn([-9, 49, 3, 61])].toSorted()).toEqual([
      'england',
      'northern-ireland',
      'scotland',
      'wales',
    ])
    expect([...countriesIn([-2.3, 53.4, -2.2, 53.5])]).toEqual(['england'])
    expect([...countriesIn([2.4, 54.6, 2.6, 54.8])]).toEqual([])
  })
})
