import { crc32 } from 'node:zlib'

import { expect, test } from 'vitest'

import { withResolution } from './png-resolution.ts'

test('the chunk comes after the header, with its checksum', () => {
  const header = Uint8Array.from({ length: 33 }, (_, index) => index)
  const rest = Uint8Array.of(7, 8, 9)
  const png = withResolution(Uint8Array.of(...header, ...rest), 300)
  const view = new DataView(png.buffer)
  expect(png.subarray(0, 33)).toEqual(header)
  expect(png.subarray(54)).toEqual(rest)
  expect(view.getUint32(33)).toBe(9)
  expect(new TextDecoder().decode(png.subarray(37, 41))).toBe('pHYs')
  // 300 pixels per inch in metres.
  expect([view.getUint32(41), view.getUint32(45), view.getUint8(49)]).toEqual([11_811, 11_811, 1])
  expect(view.getUint32(50)).toBe(crc32(png.subarray(37, 50)))
})
