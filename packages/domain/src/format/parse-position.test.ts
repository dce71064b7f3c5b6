import { formatGridReference } from '@terrier/geo/grid-reference'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatCoordinate } from './format-coordinate.ts'
import { parsePosition } from './parse-position.ts'

const nottingham = { kind: 'degrees', lngLat: [-1.149, 52.955] }

test.each([
  ['52.955, -1.149'],
  ['-1.149 52.955'],
  ['52.955N 1.149W'],
  ['52.955° N, 1.149° W'],
  ['N52.955 W1.149'],
  ['1.149 W; 52.955 N'],
  ['52.955, −1.149'],
])('parses %s as the same position', (text) => {
  expect(parsePosition(text)).toEqual(nottingham)
})

test('parses degrees, minutes and seconds', () => {
  expect(parsePosition("52°30'45\"N 1°15'W")).toEqual({
    kind: 'degrees',
    lngLat: [-1.25, 52.5125],
  })
})

test.each([
  ['(52.955, -1.149)'],
  [' [52.955, -1.149] '],
  ['{52.955, -1.149}'],
  ['lat: 52.955 lng: -1.149'],
  ['Latitude = 52.955, Longitude = -1.149'],
  ['52.955 north, 1.149 west'],
  ['52.955 degrees N, 1.149 deg W'],
  ['POINT(-1.149 52.955)'],
  ['SRID=4326;POINT Z (-1.149 52.955 12)'],
  ['geo:52.955,-1.149'],
  ['https://www.openstreetmap.org/#map=15/52.955/-1.149'],
  ['https://maps.example.org/@52.955,-1.149,15z'],
  ['https://maps.example.org/?q=52.955,-1.149'],
])('parses %s, as it is copied from elsewhere', (text) => {
  expect(parsePosition(text)).toEqual(nottingham)
})

test('parses minutes and seconds in words and with other signs', () => {
  const expected = { kind: 'degrees', lngLat: [-1.25, 52.5125] }
  expect(parsePosition('52 deg 30 min 45 sec N, 1 deg 15 min W')).toEqual(expected)
  expect(parsePosition('52° 30′ 45″ N, 1° 15′ W')).toEqual(expected)
})

test('parses metres on the National Grid only, and not near its corner', () => {
  expect(parsePosition('1000, 1000')).toEqual({ kind: 'grid', eastNorth: [1000, 1000] })
  expect(parsePosition('699999 1299999')?.kind).toBe('grid')
  for (const text of ['999, 1000', '1000, 999', '700000, 5000', '5000, 1300000']) {
    expect(parsePosition(text)).toBeUndefined()
  }
})

test('parses degrees around Great Britain only', () => {
  expect(parsePosition('48.1, 4.9')).toEqual({ kind: 'degrees', lngLat: [4.9, 48.1] })
  expect(parsePosition('62.9, -12.9')).toEqual({ kind: 'degrees', lngLat: [-12.9, 62.9] })
  for (const text of ['48N 1W', '63N 1W', '47N 1W', '64N 1W', '52N 13W', '52N 5E', '52N 6E']) {
    expect(parsePosition(text)).toBeUndefined()
  }
})

test('ignores the words before a grid reference', () => {
  const grid = { kind: 'grid', eastNorth: [457_500, 339_500] }
  expect(parsePosition('OS grid ref: SK 57 39')).toEqual(grid)
  expect(parsePosition('Grid reference SK5739')).toEqual(grid)
  expect(parsePosition('NGR: SK 57 39')).toEqual(grid)
})

test('returns undefined for a text longer than any position', () => {
  expect(parsePosition(`52.955, -1.149${' '.repeat(186)}`)).toEqual(nottingham)
  expect(parsePosition(`52.955, -1.149${' '.repeat(187)}`)).toBeUndefined()
})

test('parses a grid reference as the centre of its square, and metres exactly', () => {
  expect(parsePosition('sk 57 39')).toEqual({ kind: 'grid', eastNorth: [457_500, 339_500] })
  expect(parsePosition('457123, 339456.5')).toEqual({
    kind: 'grid',
    eastNorth: [457_123, 339_456.5],
  })
})

test.each([[''], ['somewhere'], ['52.955'], ['52.955N 51.2N'], ['48.85, 12.35'], ['ZZ 12 34']])(
  'returns undefined for "%s"',
  (text) => {
    expect(parsePosition(text)).toBeUndefined()
  },
)

test('parses the coordinates and grid references that the product formats', () => {
  const degrees = fc.tuple(
    fc.double({ min: -8, max: 1.7, noNaN: true }),
    fc.double({ min: 49.9, max: 60.8, noNaN: true }),
  )
  fc.assert(
    fc.property(degrees, ([lng, lat]) => {
      const read = parsePosition(`${formatCoordinate(lng)}, ${formatCoordinate(lat)}`)
      const [readLng = NaN, readLat = NaN] = read?.kind === 'degrees' ? read.lngLat : []
      return Math.abs(readLng - lng) < 1e-6 && Math.abs(readLat - lat) < 1e-6
    }),
  )
  fc.assert(
    fc.property(fc.nat(699_999), fc.nat(1_299_999), (east, north) => {
      const read = parsePosition(formatGridReference([east, north], 5))
      return read?.kind === 'grid' && Math.floor(read.eastNorth[0]) === east
    }),
  )
})
