import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SmoothPatches } from './smooth-patches.ts'
import { unprojectTransverseMercator } from './transverse-mercator.ts'

const size = { sideMetres: 10_000, widthMetres: 700_000, heightMetres: 1_250_000 }
const metresPerDegree = 111_320

test('approximates the inverse projection of the National Grid within five micrometres', () => {
  const patches = new SmoothPatches(unprojectTransverseMercator, size)
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: size.widthMetres, noNaN: true }),
      fc.double({ min: 0, max: size.heightMetres, noNaN: true }),
      (x, y) => {
        const [lng, lat] = unprojectTransverseMercator(x, y)
        const found = patches.at(x, y)
        expect(Math.abs(found[0] - lng) * metresPerDegree).toBeLessThan(5e-6)
        expect(Math.abs(found[1] - lat) * metresPerDegree).toBeLessThan(5e-6)
      },
    ),
    { numRuns: 2000 },
  )
})

const cubic = (x: number, y: number) => [x * x * x - y, 2 + x * y * y] as const

test('reproduces a bicubic function', () => {
  const patches = new SmoothPatches(cubic, { sideMetres: 2, widthMetres: 9, heightMetres: 9 })
  expect(patches.at(5.5, 3.25)[0]).toBeCloseTo(cubic(5.5, 3.25)[0], 9)
  expect(patches.at(9, 9)[1]).toBeCloseTo(cubic(9, 9)[1], 9)
})
