import { describe, expect, it } from 'vitest'

import { formatViewHash, parseViewHash } from './view-hash.ts'

describe('parseViewHash', () => {
  it('reads zoom, latitude and longitude', () => {
    expect(parseViewHash('#13.5/54.70123/-1.5')).toEqual({ zoom: 13.5, lngLat: [-1.5, 54.70123] })
    expect(parseViewHash('#6/50/0')).toEqual({ zoom: 6, lngLat: [0, 50] })
  })

  it.each([
    '',
    '#',
    '#map',
    '#13/54',
    '#13/54/-1/0',
    '#NaN/NaN/NaN',
    '#13/NaN/-1',
    '#Infinity/54/-1',
    '#1e1/54/-1',
    '#0x0d/54/-1',
    '#13//-1',
    '#13/ 54/-1',
    '#13/54/-1?x=1',
    '#13/54/-1<script>',
    `#13/54.${'9'.repeat(100_000)}/-1`,
    `#${'9'.repeat(100_000)}/54/-1`,
  ])('ignores an invalid hash: %#', (hash) => {
    expect(parseViewHash(hash)).toBeNull()
  })

  it.each([
    '#5.9/54/-1',
    '#20.1/54/-1',
    '#99/54/-1',
    '#13/91/-1',
    '#13/48/-1',
    '#13/54/3',
    '#13/54/-181',
  ])('ignores a view outside the limits of the map: %s', (hash) => {
    expect(parseViewHash(hash)).toBeNull()
  })
})

describe('formatViewHash', () => {
  it('writes a rounded hash that parseViewHash reads', () => {
    const hash = formatViewHash({ zoom: 13.456_78, lngLat: [-1.234_567_8, 54.000_000_1] })
    expect(hash).toBe('#13.46/54/-1.23457')
    expect(parseViewHash(hash)).toEqual({ zoom: 13.46, lngLat: [-1.234_57, 54] })
  })

  it('writes neither a negative zero nor an exponent', () => {
    expect(formatViewHash({ zoom: 10, lngLat: [-0.000_000_1, 50] })).toBe('#10/50/0')
  })
})
