import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyGeometry } from './testing/arbitrary-geometry.ts'
import type { Geometry } from './geometry.ts'
import type { LngLat } from './position.ts'
import { decodeTwkb, encodeTwkb } from './twkb.ts'

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

test('any geometry is unchanged by encoding and decoding', () => {
  fc.assert(
    fc.property(anyGeometry, (geometry) => {
      expect(decodeTwkb(encodeTwkb(geometry))).toEqual(geometry)
    }),
  )
})

test('positions are rounded to the nearest ten-millionth of a degree', () => {
  const point: Geometry = { type: 'Point', coordinates: [-1.500000049, 53.12345678] }
  expect(decodeTwkb(encodeTwkb(point))).toEqual({ type: 'Point', coordinates: [-1.5, 53.1234568] })
})

// Encoded by hand from the specification: https://github.com/TWKB/Specification
describe('TWKB from other encoders', () => {
  test('decodes a line of whole degrees', () => {
    expect(decodeTwkb(bytesOf('02000202020808'))).toEqual({
      type: 'LineString',
      coordinates: [
        [1, 1],
        [5, 5],
      ],
    })
  })

  test('skips bounds, size, ids, heights and measures', () => {
    const withBounds = '0103 06 0202 0202 0202'
    expect(decodeTwkb(bytesOf(withBounds))).toEqual({ type: 'Point', coordinates: [1, 1] })
    const withIds = '0404 02 0002 0202 0202'
    expect(decodeTwkb(bytesOf(withIds))).toEqual({
      type: 'MultiPoint',
      coordinates: [
        [1, 1],
        [2, 2],
      ],
    })
    const withHeightAndMeasure = '010803 02020808'
    expect(decodeTwkb(bytesOf(withHeightAndMeasure))).toEqual({
      type: 'Point',
      coordinates: [1, 1],
    })
  })

  test('does not close a ring that is already closed', () => {
    const closed = '0300 01 04 0000 0200 0002 0101'
    const open = '0300 01 03 0000 0200 0002'
    expect(decodeTwkb(bytesOf(closed))).toEqual(decodeTwkb(bytesOf(open)))
  })

  test('closes a ring that returns only to its first longitude or latitude', () => {
    const ends = ['0000 0202 0100', '0000 0202 0001'].map((deltas) => {
      const [ring] = decodeTwkb(bytesOf(`0300 01 03 ${deltas}`)).coordinates as LngLat[][]
      return [ring?.at(-2), ring?.at(-1)]
    })
    expect(ends).toEqual([
      [
        [0, 1],
        [0, 0],
      ],
      [
        [1, 0],
        [0, 0],
      ],
    ])
  })

  test('decodes a negative precision as multiples of ten', () => {
    expect(decodeTwkb(bytesOf('11000204'))).toEqual({ type: 'Point', coordinates: [10, 20] })
  })

  test('decodes an empty line and an empty multipolygon', () => {
    expect(decodeTwkb(bytesOf('0210'))).toEqual({ type: 'LineString', coordinates: [] })
    expect(decodeTwkb(bytesOf('0610'))).toEqual({ type: 'MultiPolygon', coordinates: [] })
  })
})

describe('bytes that are not TWKB', () => {
  test.each([
    ['no bytes', '', 'ends too early'],
    ['a header alone', 'e1', 'ends too early'],
    ['a collection', '0700', 'type 7'],
    ['geometry type 0', '0000', 'type 0'],
    ['an empty point', '0110', 'empty point'],
    ['a truncated point', 'e10002', 'ends too early'],
    ['an unterminated varint', 'e100ffffffffffffffffff', 'more than 49 bits'],
    ['more points than bytes', 'e200ffffff7f', 'more parts'],
    ['more polygons than bytes', 'e600ffffff7f', 'more parts'],
    ['bytes after the end', '0100020200', 'goes on'],
  ])('rejects %s', (_name, hex, reason) => {
    expect(() => decodeTwkb(bytesOf(hex))).toThrow(RangeError)
    expect(() => decodeTwkb(bytesOf(hex))).toThrow(reason)
  })

  test('decodes any bytes or rejects them with a RangeError', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect(refusalOf(bytes)).toSatisfy(
          (error) => error === undefined || error instanceof RangeError,
        )
      }),
      { numRuns: 2000 },
    )
  })

  test('rejects a geometry that is truncated anywhere', () => {
    fc.assert(
      fc.property(anyGeometry, fc.nat(), (geometry, cut) => {
        const bytes = encodeTwkb(geometry)
        expect(refusalOf(bytes.subarray(0, cut % bytes.length))).toBeInstanceOf(RangeError)
      }),
    )
  })
})

function refusalOf(bytes: Uint8Array): unknown {
  try {
    decodeTwkb(bytes)
    return undefined
  } catch (error) {
    return error
  }
}
