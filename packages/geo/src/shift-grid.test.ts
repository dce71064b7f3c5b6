import { expect, test } from 'vitest'
import { packShifts, shiftColumns, shiftRows, unpackShifts } from './shift-grid.ts'

const count = shiftColumns * shiftRows

test.each([0, 20, 30_000])(
  'a grid with a roughness of %d mm survives packing and unpacking',
  (roughness) => {
    const grid = {
      eastMillimetres: wander(roughness, 0.7),
      northMillimetres: wander(roughness, 0.003),
    }
    const unpacked = unpackShifts(packShifts(grid))
    expect(isSame(unpacked.eastMillimetres, grid.eastMillimetres)).toBe(true)
    expect(isSame(unpacked.northMillimetres, grid.northMillimetres)).toBe(true)
  },
)

test('rejects packed bytes that are truncated or too long', () => {
  const flat = { eastMillimetres: new Int32Array(count), northMillimetres: new Int32Array(count) }
  const packed = packShifts(flat)
  expect(() => unpackShifts(packed.subarray(0, -1))).toThrow('ends too early')
  const longer = new Uint8Array(packed.length + 1)
  longer.set(packed)
  expect(() => unpackShifts(longer)).toThrow('longer than its grid')
})

function wander(roughness: number, step: number): Int32Array {
  return Int32Array.from({ length: count }, (_, index) =>
    Math.round(90_000 + roughness * Math.sin(index * step)),
  )
}

function isSame(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}
