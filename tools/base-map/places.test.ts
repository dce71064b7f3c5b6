import { describe, expect, it } from 'vitest'

import { isTown, placeFeatures, rankOf } from './places.ts'
import { readNamedPlaces, readPopulatedPlaces } from './source-packages.ts'

const features = placeFeatures(await readNamedPlaces(), readPopulatedPlaces())
const places = features.map(({ properties }) => properties)
const inBritain = places.filter(({ country }) => country === 'GB')
const called = (name: string) => inBritain.find((place) => place.name === name)

describe('the places of the built-in map', () => {
  it('include over 4,600 places in the United Kingdom, 94 with over 100,000 people', () => {
    expect(inBritain.length).toBeGreaterThan(4_600)
    expect(inBritain.filter(({ population }) => population > 100_000)).toHaveLength(94)
  })

  it('start with London, a capital of rank 1 at its position', () => {
    expect(inBritain[0]).toMatchObject({ name: 'London', rank: 1, isCapital: true, fromZoom: 6 })
    expect(
      features[places.findIndex(({ name }) => name === 'London')]?.geometry.coordinates,
    ).toEqual([-0.1257, 51.5085])
  })

  it('have complete Welsh names', () => {
    for (const name of ['Tywyn', 'Llanfairpwllgwyngyll', 'Rhosllannerchrugog', 'Ynysybwl']) {
      expect(called(name), name).toBeDefined()
    }
  })

  it('mark the capitals of the nations', () => {
    const capitals = inBritain.filter(({ isCapital }) => isCapital).map(({ name }) => name)
    expect(capitals.toSorted()).toEqual(['Belfast', 'Cardiff', 'Edinburgh', 'London'])
  })

  it('omit districts that are not places, and label London boroughs as suburbs', () => {
    expect(called('Mendip')).toBeUndefined()
    expect(called('Brent')).toMatchObject({ kind: 'suburb', fromZoom: 10 })
  })

  it('are labelled at lower zooms where no larger place is near', () => {
    expect(called('Inverness')).toMatchObject({ rank: 5, fromZoom: 6 })
    expect(called('Aberystwyth')).toMatchObject({ rank: 6, fromZoom: 7 })
    expect(called('Sale')).toMatchObject({ rank: 4, fromZoom: 8 })
  })

  it('are towns if they are labelled below zoom 9', () => {
    const towns = features.filter(isTown).map(({ properties }) => properties)
    expect(towns.length).toBeGreaterThan(250)
    expect(towns.length).toBeLessThan(400)
    expect(towns).toEqual(places.filter(({ fromZoom }) => fromZoom <= 8))
  })

  it('are ordered by population', () => {
    const populations = places.map(({ population }) => population)
    expect(populations).toEqual(populations.toSorted((a, b) => b - a))
  })
})

it('ranks depend on population', () => {
  const ranks = [7_556_900, 250_000, 249_999, 50_000, 20_000, 5_000, 1_000, 999, 0].map(rankOf)
  expect(ranks).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 8])
})
