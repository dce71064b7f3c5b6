import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadNationalGrid } from './national-grid-file.ts'
import { createNationalGrid } from './national-grid.ts'
import { testPoints } from './testing/ostn15-test-points.ts'
import type { LngLat } from './position.ts'

const grid = loadNationalGrid()

// Half a millimetre for the published rounding, and half for Ordnance Survey's shorter series.
const toleranceMetres = 0.001

describe('the forty points Ordnance Survey publishes to test OSTN15', () => {
  test.each(testPoints)('converts $place to the National Grid', ({ lng, lat, east, north }) => {
    const found = grid.toEastNorth([lng, lat])
    expect(Math.abs(found[0] - east)).toBeLessThan(toleranceMetres)
    expect(Math.abs(found[1] - north)).toBeLessThan(toleranceMetres)
  })

  test.each(testPoints)('converts $place to degrees', ({ lng, lat, east, north }) => {
    const found = grid.toLngLat([east, north])
    expect(metresBetween(found, [lng, lat])).toBeLessThan(1.5 * toleranceMetres)
  })
})

test('agrees with Geo::Coordinates::OSGB in the middle of the North Sea', () => {
  const [east, north] = grid.toEastNorth([1.5, 54.5])
  expect(east).toBeCloseTo(626_725.63, 3)
  expect(north).toBeCloseTo(517_267.031, 3)
})

test('converting to degrees and back returns the same position, over the whole grid', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 200, max: 699_000, noNaN: true }),
      fc.double({ min: 0, max: 1_249_000, noNaN: true }),
      (east, north) => {
        const back = grid.toEastNorth(grid.toLngLat([east, north]))
        expect(Math.abs(back[0] - east)).toBeLessThan(1e-5)
        expect(Math.abs(back[1] - north)).toBeLessThan(1e-5)
      },
    ),
  )
})

test('a metre across the edge of a shift cell stays a metre, without a seam', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 698 }),
      fc.integer({ min: 1, max: 1248 }),
      (eastKm, northKm) => {
        // Half a metre on either side of a grid line, where interpolation changes to the next cell.
        const west = grid.toLngLat([eastKm * 1000 - 0.5, northKm * 1000 + 500])
        const east = grid.toLngLat([eastKm * 1000 + 0.5, northKm * 1000 + 500])
        expect(Math.abs(metresBetween(west, east) - 1)).toBeLessThan(0.005)
      },
    ),
  )
})

test.each<[string, LngLat]>([
  ['Paris', [2.35, 48.86]],
  ['the other side of the Earth', [178, -54]],
  ['nowhere', [Number.NaN, 52]],
])('%s is outside the grid', (_name, position) => {
  expect(() => grid.toEastNorth(position)).toThrow(RangeError)
})

test.each([
  [-1, 500_000],
  [400_000, -5000],
  [702_000, 500_000],
  [400_000, Number.POSITIVE_INFINITY],
])('%d east, %d north is outside the grid', (east, north) => {
  expect(() => grid.toLngLat([east, north])).toThrow(/outside the British National Grid/)
})

test('rejects bytes that are not the shift grid', () => {
  expect(() => createNationalGrid(new Uint8Array(1000))).toThrow(RangeError)
  expect(() => createNationalGrid(new Uint8Array(1000).fill(255))).toThrow(RangeError)
})

/** Accurate for short distances only. */
function metresBetween(a: LngLat, b: LngLat): number {
  const metresPerDegree = 111_300
  const across = (a[0] - b[0]) * Math.cos((a[1] * Math.PI) / 180)
  return Math.hypot(across, a[1] - b[1]) * metresPerDegree
}
