import { describe, expect, it } from 'vitest'

import { parseWellKnownBinary } from './well-known-binary.ts'

const wkb = (hex: string) => parseWellKnownBinary(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'))
const one = '000000000000f03f'
const two = '0000000000000040'
const bigOne = '3ff0000000000000'

describe('well-known binary', () => {
  it('reads points with and without heights, in both byte orders', () => {
    const point = { type: 'Point', coordinates: [1, 2] }
    expect(wkb(`01 01000000 ${one} ${two}`)).toEqual([point])
    expect(wkb(`01 e9030000 ${one} ${two} ${one}`)).toEqual([point])
    expect(wkb(`01 b90b0000 ${one} ${two} ${one} ${one}`)).toEqual([point])
    expect(wkb(`00 00000001 ${bigOne} ${bigOne}`)).toEqual([{ type: 'Point', coordinates: [1, 1] }])
  })

  it('reads the rings of polygons and multipolygons', () => {
    const ring = `04000000 ${one}${one} ${two}${one} ${two}${two} ${one}${one}`
    const polygon = `01 03000000 01000000 ${ring}`
    const expected = [
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 1],
    ]
    expect(wkb(polygon)).toEqual([{ type: 'Polygon', coordinates: [expected] }])
    expect(wkb(`01 06000000 02000000 ${polygon} ${polygon}`)).toEqual([
      { type: 'MultiPolygon', coordinates: [[expected], [expected]] },
    ])
  })

  it('unpacks collections, including nested ones', () => {
    const point = `01 01000000 ${one} ${two}`
    const line = `01 02000000 02000000 ${one}${one} ${two}${two}`
    const inner = `01 07000000 02000000 ${point} ${line}`
    expect(wkb(`01 07000000 02000000 ${point} ${inner}`)).toEqual([
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [1, 2],
        ],
      },
      {
        type: 'LineString',
        coordinates: [
          [1, 1],
          [2, 2],
        ],
      },
    ])
    expect(wkb('01 07000000 00000000')).toEqual([])
  })

  it('returns nothing for a curve, and throws for truncated or too deeply nested bytes', () => {
    expect(wkb(`01 08000000 00000000`)).toEqual([])
    expect(() => wkb('01 07000000 01000000'.repeat(1000))).toThrow(RangeError)
    expect(() => wkb(`01 02000000 ffffffff ${one}`)).toThrow(RangeError)
  })
})
