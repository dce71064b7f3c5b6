import { ByteWriter } from '../byte-writer.ts'
import type { DirectoryEntries } from './directory-entries.ts'

/**
 * Encodes a directory of PMTiles version 3, uncompressed: the number of entries, then one column
 * after the other as varints: tile number deltas, run lengths, lengths, and offsets plus one, where
 * 0 means 'directly after the previous one'. Encodes entries `from` to `to` (exclusive), which must
 * be sorted by tile number.
 */
export function encodeDirectory(
  entries: DirectoryEntries,
  from = 0,
  to = entries.size,
): Uint8Array {
  const bytes = new ByteWriter()
  bytes.varint(to - from)
  for (let index = from; index < to; index++) {
    bytes.varint(entries.number(index) - (index > from ? entries.number(index - 1) : 0))
  }
  for (let index = from; index < to; index++) bytes.varint(entries.runs(index))
  for (let index = from; index < to; index++) bytes.varint(entries.length(index))
  for (let index = from; index < to; index++) {
    const follows =
      index > from &&
      entries.offset(index) === entries.offset(index - 1) + entries.length(index - 1)
    bytes.varint(follows ? 0 : entries.offset(index) + 1)
  }
  return bytes.toBytes()
}

/** Appends the entries of a directory to `entries`. Throws RangeError for malformed bytes. */
export function decodeDirectory(bytes: Uint8Array, entries: DirectoryEntries): void {
  const reader = new VarintReader(bytes)
  const size = reader.next()
  if (size * 4 > bytes.length) {
    throw new RangeError('The directory announces more entries than it has bytes.')
  }
  const columns = Array.from({ length: 4 }, () =>
    Float64Array.from({ length: size }, () => reader.next()),
  )
  const [steps, runs, lengths, offsets] = columns as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  let [number, end] = [0, 0]
  for (let index = 0; index < size; index++) {
    // All four columns have `size` numbers.
    number += steps[index] as number
    const length = lengths[index] as number
    const offset = offsets[index] === 0 ? end : (offsets[index] as number) - 1
    entries.push(number, offset, length, runs[index] as number)
    end = offset + length
  }
}

class VarintReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  next(): number {
    let value = 0
    for (let unit = 1; unit < 2 ** 53; unit *= 128) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new RangeError('The directory ends too early.')
      value += (byte & 127) * unit
      if (byte < 128) return value
    }
    throw new RangeError('The directory holds a number of more than 53 bits.')
  }
}
