import type { Country } from '@terrier/geo/countries/country'
import { describe, expect, it } from 'vitest'

import {
  countriesOf,
  isPositionOutsideCoverage,
  isViewOutsideCoverage,
  type DatasetCoverage,
} from './dataset-coverage.ts'

const england: DatasetCoverage = { bounds: [-6.4, 49.8, 1.8, 55.8], countries: ['england'] }

describe('a dataset of England', () => {
  it('does not cover Wales or Scotland, even within its bounding box', () => {
    expect(isViewOutsideCoverage(england, [-3.3, 51.4, -3.1, 51.5])).toBe(true)
    expect(isPositionOutsideCoverage(england, [-3.18, 51.48])).toBe(true)
    expect(isViewOutsideCoverage(england, [-4.3, 57, -4.1, 57.2])).toBe(true)
  })

  it('covers a view that contains part of England', () => {
    expect(isViewOutsideCoverage(england, [-3.2, 52.9, -2.6, 53.2])).toBe(false)
    expect(isPositionOutsideCoverage(england, [-2.24, 53.48])).toBe(false)
  })
})

it('a dataset of one town does not cover another; an empty dataset covers nothing', () => {
  const trafford: DatasetCoverage = { bounds: [-2.48, 53.35, -2.25, 53.48], countries: ['england'] }
  expect(isViewOutsideCoverage(trafford, [-1.6, 53.7, -1.5, 53.9])).toBe(true)
  expect(isPositionOutsideCoverage(trafford, [-1.55, 53.8])).toBe(true)
  expect(isViewOutsideCoverage({ bounds: null }, [-3, 53, -2, 54])).toBe(true)
})

it('a position in no country is covered by the bounding box alone', () => {
  const sea = [-5.9, 52.3] as const
  expect(isPositionOutsideCoverage(england, sea)).toBe(false)
  expect(isPositionOutsideCoverage({ bounds: [-9, 49, 2, 60] }, [-3.18, 51.48])).toBe(false)
})

it('a dataset without countries covers its bounding box', () => {
  const fictional: DatasetCoverage = { bounds: [1, 54, 2, 55] }
  expect(isViewOutsideCoverage(fictional, [1.4, 54.4, 1.5, 54.5])).toBe(false)
  expect(isPositionOutsideCoverage(fictional, [3, 54.5])).toBe(true)
})

it('countriesOf ignores a country with only a few features across the border', () => {
  const counts = new Map<Country, number>([
    ['england', 990],
    ['wales', 10],
    ['scotland', 30],
  ])
  expect(countriesOf(counts)).toEqual(['england', 'scotland'])
})
