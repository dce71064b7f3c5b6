/**
 * Packs the OSTN15 shifts of Debian's libgeo-coordinates-osgb-perl into `data/ostn15.bin`.
 *
 *   node packages/geo/scripts/pack-ostn15.ts <…/ostn_east_shift_82140> <…/ostn_north_shift_-84180>
 *
 * Each file holds 701 x 1251 little-endian unsigned 16-bit millimetres, row by row from the
 * south-west, less the offset that its name ends in.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { packShifts, shiftColumns, shiftRows } from '../src/shift-grid.ts'

const [eastFile, northFile] = process.argv.slice(2)
if (eastFile === undefined || northFile === undefined) {
  throw new Error('Name the file of east shifts and the file of north shifts.')
}

const packed = packShifts({
  eastMillimetres: readShifts(eastFile),
  northMillimetres: readShifts(northFile),
})
writeFileSync(new URL('../data/ostn15.bin', import.meta.url), packed)
process.stdout.write(`${packed.length} bytes\n`)

function readShifts(path: string): Int32Array {
  const offset = Number(/_(-?\d+)$/.exec(path)?.[1])
  if (!Number.isInteger(offset)) throw new Error(`${path} does not end in its offset.`)
  const bytes = readFileSync(path)
  const count = shiftColumns * shiftRows
  if (bytes.length !== 2 * count) throw new Error(`${path} does not hold ${count} shifts.`)
  return Int32Array.from({ length: count }, (_, index) => bytes.readUInt16LE(2 * index) + offset)
}
