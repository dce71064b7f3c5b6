import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { probeDelayMs } from './probe-delay.ts'

test('a visible page probes at least every two seconds', () => {
  expect([0, 1, 2, 3, 50].map((failures) => probeDelayMs(failures, 0))).toEqual([
    500, 500, 1000, 2000, 2000,
  ])
})

test('a hidden page backs off exponentially, up to 30 seconds', () => {
  const isHidden = true
  expect([0, 1, 2, 3, 6, 7, 50].map((failures) => probeDelayMs(failures, 0, isHidden))).toEqual([
    500, 500, 1000, 2000, 16_000, 30_000, 30_000,
  ])
})

test('jitter shortens the delay by at most half', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const full = probeDelayMs(failures, 0)
      expect(probeDelayMs(failures, random)).toBeGreaterThanOrEqual(full / 2)
      expect(probeDelayMs(failures, random)).toBeLessThanOrEqual(full)
    }),
  )
})
