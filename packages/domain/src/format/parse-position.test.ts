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
