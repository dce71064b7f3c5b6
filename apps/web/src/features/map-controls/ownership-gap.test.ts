import type { Bounds } from '@terrier/geo/bounds'
import { describe, expect, test } from 'vitest'

import { isEnglandOrWalesInView } from './england-or-wales-in-view.ts'
import { ownershipGap } from './ownership-gap.ts'

/** Bounds of a view about ten kilometres wide. */
const round = (lng: number, lat: number): Bounds => [lng - 0.07, lat - 0.04, lng + 0.07, lat + 0.04]

describe('England and Wales', () => {
  test.each([
    ['London', -0.128, 51.507],
    ['Berwick-upon-Tweed', -2.005, 55.77],
    ['Carlisle', -2.936, 54.893],
    ['Land’s End', -5.716, 50.066],
    ['St Mary’s, Scilly', -6.316, 49.914],
    ['Holyhead', -4.633, 53.309],
    ['St Davids', -5.265, 51.882],
    ['Lowestoft', 1.753, 52.475],
    ['Margate', 1.386, 51.389],
    ['Barrow-in-Furness', -3.227, 54.111],
    ['Lundy', -4.67, 51.18],
  ])('contain %s', (_, lng, lat) => expect(isEnglandOrWalesInView(round(lng, lat))).toBe(true))

  test.each([
    ['Edinburgh', -3.19, 55.95],
    ['Dumfries', -3.61, 55.07],
    ['Hawick', -2.79, 55.42],
    ['Douglas, Isle of Man', -4.48, 54.15],
    ['Belfast', -5.93, 54.6],
    ['Calais', 1.86, 50.95],
    ['Guernsey', -2.58, 49.46],
    ['Doggerland', 1.5, 54.5],
  ])('do not contain %s', (_, lng, lat) =>
    expect(isEnglandOrWalesInView(round(lng, lat))).toBe(false),
  )

  test('are in view when all of Great Britain is', () => {
    expect(isEnglandOrWalesInView([-11, 49, 3, 61])).toBe(true)
  })
})

describe('why there is no property in view', () => {
  const real = { bounds: [-6.5, 49.8, 1.8, 55.82], fictional: false } as const
  const county = { bounds: [-2.9, 53, -1.9, 53.7], fictional: false } as const
  const fictional = { bounds: [1.2, 54.3, 1.8, 54.7], fictional: true } as const

  test.each([
    ['London', 'real', real, round(-0.128, 51.507), null],
    ['Edinburgh', 'real', real, round(-3.19, 55.95), 'not-covered'],
    ['Hawick, inside the box round England', 'real', real, round(-2.79, 55.42), 'not-covered'],
    ['London', 'one county', county, round(-0.128, 51.507), 'out-of-bounds'],
    ['the town', 'the sample', fictional, round(1.5, 54.5), null],
    ['London', 'the sample', fictional, round(-0.128, 51.507), 'out-of-bounds'],
    ['London', 'nothing', undefined, round(-0.128, 51.507), 'nothing-loaded'],
  ] as const)('over %s with %s loaded', (_place, _loaded, register, inView, gap) => {
    expect(ownershipGap(register, inView)).toBe(gap)
  })
})
