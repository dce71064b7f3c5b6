import { placeKinds } from '@terrier/contract/places'
import type { LngLat } from '@terrier/geo/position'
import { describe, expect, it } from 'vitest'

import { placeImportance, placeKindCode, placeTier, placeZoom } from './place-kinds.ts'
import {
  placeMatches,
  placeScore,
  proximityHalfDistanceKm,
  proximityMinZoom,
  proximityPoints,
  type PlaceMatch,
} from './rank-places.ts'

const typed = 'llan'
const place = (match: PlaceMatch, key = typed, lngLat: LngLat = [-3, 52]) => ({
  match,
  key,
  lngLat,
  importance: 50,
})
const score = (match: PlaceMatch, key?: string) => placeScore(place(match, key), typed)

describe('the score of a place', () => {
  it('is better for a better match', () => {
    for (const [better, worse] of [
      ['exact', 'narrowed'],
      ['narrowed', 'beginning'],
      ['beginning', 'inner'],
      ['inner', 'inner-beginning'],
      ['inner-beginning', 'mistaken-beginning'],
      ['mistaken', 'mistaken-beginning'],
      ['mistaken-beginning', 'mistaken-inner'],
    ] as const) {
      expect(score(better)).toBeGreaterThan(score(worse))
    }
    expect(placeMatches).toHaveLength(8)
  })

  it('adds the importance', () => {
    const one = place('exact')
    expect(placeScore({ ...one, importance: 60 }, typed) - placeScore(one, typed)).toBe(10)
  })

  it('subtracts half a point for each letter that is not typed yet, up to fifteen', () => {
    expect(score('beginning') - score('beginning', 'llandeilo')).toBe(2.5)
    expect(score('beginning') - score('beginning', 'llanfairpwllgwyngyll')).toBe(7.5)
    expect(score('mistaken-beginning') - score('mistaken-beginning', 'llandeilo')).toBe(2.5)
    expect(score('exact')).toBe(score('exact', 'llandeilo'))
    expect(score('beginning', 'lla')).toBe(score('beginning'))
  })

  it('is halved in its bonus at a distance from the centre of the view, in any direction', () => {
    const view = { centre: [-3, 60] as const, zoom: proximityMinZoom }
    const bonus = ([lng, lat]: LngLat) =>
      placeScore(place('exact', typed, [lng, lat]), typed, view) - score('exact')
    expect(bonus([-3, 60])).toBe(proximityPoints)
    // A degree of longitude is half as long as one of latitude at 60 degrees north.
    const degrees = proximityHalfDistanceKm / 111.2
    for (const at of [
      [-3, 60 + degrees],
      [-3, 60 - degrees],
      [-3 + 2 * degrees, 60],
      [-3 - 2 * degrees, 60],
    ] as const) {
      expect(bonus(at)).toBeCloseTo(proximityPoints / 2, 6)
    }
  })

  it('has no bonus when the view shows much of the country', () => {
    const view = { centre: [-3, 52] as const, zoom: proximityMinZoom - 0.1 }
    expect(placeScore(place('exact'), typed, view)).toBe(score('exact'))
  })
})

describe('the kinds of places', () => {
  it('have a code each', () => {
    expect(placeKinds.map(placeKindCode)).toEqual(placeKinds.map((_, index) => index))
  })

  it('are searched in tiers', () => {
    const tiers = ['town', 'village', 'station', 'street', 'postcode'] as const
    expect(tiers.map(placeTier)).toEqual([0, 1, 2, 3, 4])
    expect(['city', 'suburb', 'road'].map((kind) => placeTier(kind as 'city'))).toEqual([0, 1, 3])
  })

  it('are more important when larger, up to ten points from 30 km', () => {
    expect(placeImportance('town', 0)).toBe(72)
    expect(placeImportance('town', 300)).toBe(72)
    expect(placeImportance('town', 3000)).toBe(77)
    expect(placeImportance('town', 30_000)).toBe(82)
    expect(placeImportance('town', 300_000)).toBe(82)
  })

  it('are ordered by importance from city to street', () => {
    const kinds = ['city', 'town', 'village', 'suburb', 'hamlet', 'settlement', 'street'] as const
    const importances = kinds.map((kind) => placeImportance(kind, 0))
    expect(importances).toEqual(importances.toSorted((a, b) => b - a))
    expect(new Set(importances).size).toBe(kinds.length)
  })

  it('have a zoom: 13, and larger for what is smaller than a settlement', () => {
    expect(placeZoom('town')).toBe(13)
    for (const kind of ['station', 'street', 'building', 'postcode', 'address', 'title'] as const) {
      expect(placeZoom(kind)).toBeGreaterThan(14)
    }
  })
})
