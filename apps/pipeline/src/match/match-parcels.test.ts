import { describe, expect, it } from 'vitest'

import { changesBetween, rectangle, reportedChanges, type Plots } from './testing/plots.ts'

/** A house plot of 600 m2. */
const garden = rectangle(0, 0, 20, 30)
const turned = [...garden.slice(2), ...garden.slice(0, 2)].toReversed()

const accepted = (before: Plots, after: Plots) =>
  changesBetween(before, after).map(({ isAccepted }) => isAccepted)

function kinds(before: Plots, after: Plots): string[] {
  return changesBetween(before, after).map(reportedChanges)
}

describe('a parcel with the same identifier', () => {
  it('has not changed when its ring starts elsewhere and runs the other way', () => {
    expect(kinds({ 1: [garden] }, { 1: [turned] })).toEqual([])
  })

  it('has not changed when its vertices differ by only some centimetres', () => {
    expect(kinds({ 1: [garden] }, { 1: [rectangle(0.02, 0.05, 20, 30)] })).toEqual([])
  })

  it('is offset when all its vertices are shifted alike by less than 1e-4 degrees', () => {
    expect(kinds({ 1: [garden] }, { 1: [rectangle(0.8, 1.1, 20, 30)] })).toEqual([
      'exactOffset 1 > 1',
    ])
    // 1e-4 degrees are 11.1 m northwards; here 6.8 m eastwards.
    expect(kinds({ 1: [garden] }, { 1: [rectangle(0, 11, 20, 30)] })).toEqual(['exactOffset 1 > 1'])
  })

  it('has moved when its vertices are shifted alike by more', () => {
    expect(kinds({ 1: [garden] }, { 1: [rectangle(0, 11.3, 20, 30)] })).toEqual(['moved 1 > 1'])
    expect(kinds({ 1: [garden] }, { 1: [rectangle(7, 0, 20, 30)] })).toEqual(['moved 1 > 1'])
  })

  it('has moved when it does not overlap its old position, whatever its shape', () => {
    expect(kinds({ 1: [garden] }, { 1: [rectangle(500, 0, 9, 9)] })).toEqual(['moved 1 > 1'])
  })

  it('has a high overlap when one vertex is surveyed again', () => {
    const [a, b, c, d] = rectangle(0, 0, 200, 150)
    const before = { 1: [[a, b, c, d]], 2: [rectangle(200, 0, 90, 150)] } as Plots
    const after = { 1: [[a, b, [200.4, 150.3], d]], 2: before[2] } as Plots
    const [change, ...others] = changesBetween(before, after)
    expect(others).toEqual([])
    expect(change && reportedChanges(change)).toBe('highOverlap 1 > 1')
    expect(change?.isAccepted).toBe(true)
  })

  it('has failed when 100 m2 are different, however large it is', () => {
    const plot = rectangle(0, 0, 300, 300)
    expect(kinds({ 1: [plot] }, { 1: [rectangle(0, 0, 300, 300.32)] })).toEqual([
      'highOverlap 1 > 1',
    ])
    expect(kinds({ 1: [plot] }, { 1: [rectangle(0, 0, 300, 300.35)] })).toEqual(['failed 1 > 1'])
  })

  it('has failed when less than 95 % are the same, however small it is', () => {
    expect(kinds({ 1: [garden] }, { 1: [rectangle(0, 0, 20, 31.4)] })).toEqual([
      'highOverlap 1 > 1',
    ])
    expect(kinds({ 1: [garden] }, { 1: [rectangle(0, 0, 20, 31.7)] })).toEqual(['failed 1 > 1'])
  })

  it('has failed when a hole is added', () => {
    const hole = rectangle(5, 5, 10, 10)
    expect(kinds({ 1: [garden] }, { 1: [garden, hole] })).toEqual(['failed 1 > 1'])
    expect(kinds({ 1: [garden, hole] }, { 1: [garden, hole.toReversed()] })).toEqual([])
  })

  it('has failed when a part is removed, and has not changed when parts are reordered', () => {
    const [a, b] = [[garden], [rectangle(40, 0, 20, 30)]]
    expect(kinds({ 1: { parts: [a, b] } }, { 1: { parts: [b, a] } })).toEqual([])
    expect(kinds({ 1: { parts: [a, b] } }, { 1: { parts: [a] } })).toEqual(['failed 1 > 1'])
  })
})

describe('a parcel with another identifier', () => {
  it('is an exact offset when its polygon is the same', () => {
    expect(kinds({ 1: [garden] }, { 2: [turned] })).toEqual(['exactOffset 1 > 2'])
  })

  it('has a high overlap when its polygon is nearly the same', () => {
    expect(kinds({ 1: [garden] }, { 2: [rectangle(0, 0, 20, 31)] })).toEqual(['highOverlap 1 > 2'])
  })

  it('is found when two parcels have swapped identifiers', () => {
    const [west, east] = [[garden], [rectangle(20, 0, 22, 30)]]
    expect(kinds({ 1: west, 2: east }, { 1: east, 2: west })).toEqual([
      'exactOffset 1 > 2',
      'exactOffset 2 > 1',
    ])
  })
})

describe('a parcel that is split', () => {
  const [west, east] = [[rectangle(0, 0, 8, 30)], [rectangle(8, 0, 12, 30)]]

  it('is segmented, and merged the other way round', () => {
    expect(kinds({ 1: [garden] }, { 2: west, 3: east })).toEqual(['segmented 1 > 2 3'])
    expect(kinds({ 2: west, 3: east }, { 1: [garden] })).toEqual(['merged 2 3 > 1'])
  })

  it('may retain its identifier for a part', () => {
    expect(kinds({ 1: [garden] }, { 1: west, 3: east })).toEqual(['segmented 1 > 1 3'])
    expect(kinds({ 1: west, 3: east }, { 3: [garden] })).toEqual(['merged 1 3 > 3'])
  })

  it('is segmented too when only a narrow strip is split off', () => {
    const [rest, strip] = [[rectangle(0, 0, 20, 29)], [rectangle(0, 29, 20, 1)]]
    expect(kinds({ 1: [garden] }, { 1: rest, 2: strip })).toEqual(['segmented 1 > 1 2'])
    expect(kinds({ 1: rest, 2: strip }, { 1: [garden] })).toEqual(['merged 1 2 > 1'])
  })

  it('has failed when the parts leave more than 5 % uncovered', () => {
    const short = [rectangle(8, 0, 10.9, 30)]
    expect(kinds({ 1: [garden] }, { 2: west, 3: short })).toEqual(['failed 1 > 2 3'])
    expect(kinds({ 2: west, 3: short }, { 1: [garden] })).toEqual(['failed 2 3 > 1'])
  })

  it('has failed when several parcels are divided differently', () => {
    const [south, north] = [[rectangle(0, 0, 20, 12)], [rectangle(0, 12, 20, 18)]]
    expect(kinds({ 2: west, 3: east }, { 4: south, 5: north })).toEqual(['failed 2 3 > 4 5'])
  })
})

describe('a parcel that only one month has', () => {
  it('is new, or removed, beside a parcel whose edge it shares', () => {
    const neighbour = [rectangle(20, 0, 20, 30)]
    expect(kinds({ 2: neighbour }, { 1: [garden], 2: neighbour })).toEqual(['newBoundary > 1'])
    expect(kinds({ 1: [garden], 2: neighbour }, { 2: neighbour })).toEqual(['removed 1 >'])
  })

  it('is new within the hole of another parcel', () => {
    const around = [rectangle(-20, -20, 60, 70), garden]
    expect(kinds({ 2: around }, { 1: [garden], 2: around })).toEqual(['newBoundary > 1'])
  })

  it('has failed where it overlaps a parcel of both months', () => {
    const large = [rectangle(-20, -20, 60, 70)]
    expect(kinds({ 2: large }, { 1: [garden], 2: large })).toEqual(['failed > 1'])
    expect(kinds({ 1: [garden], 2: large }, { 2: large })).toEqual(['failed 1 >'])
  })

  it('has failed, as one change, when it overlaps a removed parcel by less than half', () => {
    expect(kinds({ 1: [garden] }, { 2: [rectangle(12, 0, 20, 30)] })).toEqual(['failed 1 > 2'])
  })

  it('ignores an overlap of less than 2 m2', () => {
    const neighbour = [rectangle(19.95, 0, 20, 30)]
    expect(kinds({ 2: neighbour }, { 1: [garden], 2: neighbour })).toEqual(['newBoundary > 1'])
    const closer = [rectangle(19.9, 0, 20, 30)]
    expect(kinds({ 2: closer }, { 1: [garden], 2: closer })).toEqual(['failed > 1'])
  })
})

describe('a change', () => {
  it('has the areas, bounds and geometries of both months', () => {
    const parts = { 2: [rectangle(0, 0, 8, 30)], 3: [rectangle(8, 0, 12, 30)] }
    const [change] = changesBetween({ 1: [garden] }, parts)
    expect(change?.areaBeforeSquareMetres).toBeCloseTo(600, -1)
    expect(change?.areaAfterSquareMetres).toBeCloseTo(600, -1)
    expect(change?.geomBefore?.[0]).toBe(0xe3)
    expect(change?.geomAfter?.[0]).toBe(0xe6)
    const [west = 0, south = 0, east = 0, north = 0] = change?.bounds ?? []
    expect((east - west) * 67_900).toBeCloseTo(20, 0)
    expect((north - south) * 111_300).toBeCloseTo(30, 0)
  })

  it('is accepted unless it has moved, was removed or has failed', () => {
    expect(accepted({ 1: [garden] }, { 1: [rectangle(500, 0, 20, 30)] })).toEqual([false])
    expect(accepted({ 1: [garden] }, {})).toEqual([false])
    expect(accepted({ 1: [garden] }, { 1: [rectangle(0, 0, 5, 30)] })).toEqual([false])
    expect(accepted({}, { 1: [garden] })).toEqual([true])
    expect(accepted({ 1: [garden] }, { 2: [garden] })).toEqual([true])
  })
})
