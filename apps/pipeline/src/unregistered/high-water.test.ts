import { difference, squareMetresOf, union } from '@terrier/domain/coverage/millimetre-coverage'
import type { Path64, Paths64 } from 'clipper2-ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { highWaterOf } from './high-water.ts'
import type { Land } from './land.ts'

type Position = readonly [x: number, y: number]

const path = (...positions: readonly Position[]): Path64 =>
  positions.map(([x, y]) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) }))

/** A square ring in metres, counter-clockwise from its south-western corner. */
const square = (west: number, south: number, size: number): Path64 =>
  path([west, south], [west + size, south], [west + size, south + size], [west, south + size])

/** The same as a closed line. */
const line = (west: number, south: number, size: number): Path64 => {
  const ring = square(west, south, size)
  return [...ring, ...ring.slice(0, 1)]
}

/** Half of the island below. */
const half = (x: number) => [path([x, 0], [x + 2000, 0], [x + 2000, 4000], [x, 4000])]

/** An island of 4 km; the high water is 100 m from its edge. */
const island: Land = [[square(0, 0, 4000)]]
const south = path([100, 100], [3900, 100])
const east = path([3900, 100], [3900, 3900])
const north = path([3900, 3900], [100, 3900])
const west = path([100, 3900], [100, 100])
const wholeShore = 4000 ** 2 - 3800 ** 2

function shoreOf(land: Land, lines: Paths64) {
  const { above, ...rest } = highWaterOf(land, lines)
  const shore = above === null ? null : difference(union(land), union(above))
  return { shore, area: shore && Math.round(squareMetresOf(shore)), ...rest }
}

const complete = { isPartial: false, gaps: '' }
const tooLittle = {
  area: null,
  isPartial: true,
  gaps: '; no foreshore, because the lines of high water enclose too little land',
}

describe('land below lines of high water', () => {
  it('is between a closed line and the edge of the land', () => {
    expect(shoreOf(island, [line(100, 100, 3800)])).toMatchObject({ area: wholeShore, ...complete })
  })

  it('is the same when the line is in parts, of any direction and order', () => {
    const parts = [south, east.toReversed(), north, west]
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: 4 }), (lines) => {
        expect(shoreOf(island, lines)).toMatchObject({ area: wholeShore, ...complete })
      }),
      { numRuns: 12 },
    )
  })

  it('is the same when parts meet half a metre apart, or one is listed twice', () => {
    const near = path([3900, 100.5], [3900, 3900])
    const { area, isPartial } = shoreOf(island, [south, south.toReversed(), near, north, west])
    expect(Math.abs((area ?? 0) - wholeShore)).toBeLessThan(2000)
    expect(isPartial).toBe(false)
  })

  it('is not claimed beside a line that is missing, and is beside the others', () => {
    const { area, shore, isPartial, gaps } = shoreOf(island, [south, east, west])
    // At the corners the coast nearest to an end may be on either side.
    expect(area).toBeGreaterThanOrEqual(2 * 100 * 3900 + 100 * 3800 - 30_000)
    expect(area).toBeLessThanOrEqual(2 * 100 * 4000 + 100 * 3800 + 30_000)
    const beside = [path([200, 3900], [3800, 3900], [3800, 4000], [200, 4000])]
    expect(squareMetresOf(difference(beside, shore ?? []))).toBeCloseTo(3600 * 100)
    expect({ isPartial, gaps }).toEqual({
      isPartial: true,
      gaps: '; no foreshore along 4 km of coast, where lines of high water are missing or do not join',
    })
  })

  it('costs only its own part when one of many lines is missing', () => {
    const parts = Array.from({ length: 38 }, (_, index) =>
      path([100 + index * 100, 100], [200 + index * 100, 100]),
    ).filter((_, index) => index !== 19)
    const { area, gaps } = shoreOf(island, [...parts, east, north, west])
    expect(wholeShore - (area ?? 0)).toBeGreaterThanOrEqual(100 * 100 - 1)
    expect(wholeShore - (area ?? 0)).toBeLessThan(2 * 100 * 100)
    expect(gaps).toContain('along 1 km of coast')
  })

  it('is not claimed on an island without lines', () => {
    const two = [...island, [square(6000, 0, 1000)]]
    const { area, gaps, isPartial } = shoreOf(two, [south, east, north, west])
    expect({ area, isPartial }).toEqual({ area: wholeShore, isPartial: true })
    expect(gaps).toContain('along 4 km of coast')
  })

  it('is beside all of several countries with one coast', () => {
    expect(shoreOf([half(0), half(2000)], [south, east, north, west])).toMatchObject({
      area: wholeShore,
      ...complete,
    })
  })

  it('excludes islets above high water', () => {
    const lines = [south, east, north, west, line(20, 2000, 30)]
    expect(shoreOf(island, lines)).toMatchObject({ area: wholeShore - 900, ...complete })
  })

  it('is above high water where it lies on the edge of the land, as at a harbour wall', () => {
    expect(shoreOf(island, [line(0, 0, 4000)])).toMatchObject({ area: 0, ...complete })
  })

  it('is claimed nowhere when the lines enclose too little land', () => {
    expect(shoreOf(island, [line(1000, 1000, 2000)])).toMatchObject(tooLittle)
    expect(shoreOf(island, [])).toMatchObject(tooLittle)
    expect(shoreOf(island, [line(90_000, 90_000, 4000)])).toMatchObject(tooLittle)
  })

  it('is not claimed around a line that joins nothing, and is beside a complete ring', () => {
    const stray = path([50, 1000], [60, 1100], [50, 1200])
    const { area, isPartial } = shoreOf(island, [south, east, north, west, stray])
    expect(area).toBeLessThan(wholeShore - 8000)
    expect(area).toBeGreaterThan(wholeShore - 30_000)
    expect(isPartial).toBe(true)
  })

  it('never is more than below the whole line, whatever lines are missing', () => {
    const jagged = aroundBay()
    const truth = shoreOf(island, [[...jagged, ...jagged.slice(0, 1)]])
    const parts = jagged.map((from, index) => [from, jagged[(index + 1) % jagged.length] ?? from])
    fc.assert(
      fc.property(fc.subarray(parts, { minLength: 6 }), (lines) => {
        const { shore } = shoreOf(island, lines)
        const wrong = difference(shore ?? [], truth.shore ?? [])
        // The ends of a gap are joined to the nearest coast by a straight line.
        expect(squareMetresOf(wrong)).toBeLessThan(200_000)
      }),
      { numRuns: 60 },
    )
  })
})

/** A line of high water with a bay in the south and a spit in the north. */
function aroundBay(): Path64 {
  return path(
    [100, 100],
    [1000, 150],
    [1500, 300],
    [1800, 900],
    [2200, 900],
    [2500, 300],
    [3900, 100],
    [3850, 2000],
    [3900, 3700],
    [2500, 3800],
    [2000, 3950],
    [1000, 3800],
    [100, 3900],
    [60, 2000],
  )
}
