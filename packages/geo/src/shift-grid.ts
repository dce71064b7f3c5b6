/**
 * The OSTN15 grid: the offset of the National Grid from the transverse Mercator projection of
 * ETRS89, in millimetres, at every whole kilometre. Row-major from the origin: rows northwards,
 * columns eastwards.
 */
export interface ShiftGrid {
  readonly eastMillimetres: Int32Array
  readonly northMillimetres: Int32Array
}

export const shiftColumns = 701
export const shiftRows = 1251

const riceBitsWidth = 4
const longestQuotient = 1 << 20

/**
 * Compresses the grid: the residual of each value from the plane through its three neighbours, in a
 * Rice code with a parameter chosen per row. 0.6 MB, and decoded without a library.
 */
export function packShifts(grid: ShiftGrid): Uint8Array {
  const bits = new BitWriter()
  for (const values of [grid.eastMillimetres, grid.northMillimetres]) {
    for (let row = 0; row < shiftRows; row++) packRow(bits, values, row)
  }
  return bits.finish()
}

/** Decodes the output of `packShifts`. Throws RangeError for other bytes. */
export function unpackShifts(packed: Uint8Array): ShiftGrid {
  const bits = new BitReader(packed)
  const eastMillimetres = unpackValues(bits)
  const northMillimetres = unpackValues(bits)
  if (!bits.isSpent()) throw new RangeError('The OSTN15 data is longer than its grid.')
  return { eastMillimetres, northMillimetres }
}

function packRow(bits: BitWriter, values: Int32Array, row: number): void {
  const residuals: number[] = []
  for (let index = row * shiftColumns; index < (row + 1) * shiftColumns; index++) {
    const difference = at(values, index) - predicted(values, index)
    residuals.push(difference < 0 ? -2 * difference - 1 : 2 * difference)
  }
  const width = shortestWidth(residuals)
  bits.write(width, riceBitsWidth)
  for (const residual of residuals) {
    for (let quotient = residual >> width; quotient > 0; quotient--) bits.write(1, 1)
    bits.write(0, 1)
    bits.write(residual & ((1 << width) - 1), width)
  }
}

function shortestWidth(residuals: readonly number[]): number {
  let best = { width: 0, length: Infinity }
  for (let width = 0; width < 1 << riceBitsWidth; width++) {
    const length = residuals.reduce((sum, residual) => sum + (residual >> width) + 1 + width, 0)
    if (length < best.length) best = { width, length }
  }
  return best.width
}

function unpackValues(bits: BitReader): Int32Array {
  const values = new Int32Array(shiftColumns * shiftRows)
  let index = 0
  for (let row = 0; row < shiftRows; row++) {
    const width = bits.read(riceBitsWidth)
    for (let column = 0; column < shiftColumns; column++, index++) {
      const residual = (bits.readOnes() << width) | bits.read(width)
      values[index] = predicted(values, index) + ((residual >>> 1) ^ -(residual & 1))
    }
  }
  return values
}

function predicted(values: Int32Array, index: number): number {
  const isFirstColumn = index % shiftColumns === 0
  if (index < shiftColumns) return isFirstColumn ? 0 : at(values, index - 1)
  const below = at(values, index - shiftColumns)
  return isFirstColumn
    ? below
    : at(values, index - 1) + below - at(values, index - shiftColumns - 1)
}

function at(values: Int32Array, index: number): number {
  // Callers ensure that `index` is within the grid.
  return values[index] as number
}

class BitWriter {
  readonly #bytes: number[] = []
  #byte = 0
  #free = 8

  write(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit--) {
      this.#free -= 1
      this.#byte |= ((value >> bit) & 1) << this.#free
      if (this.#free === 0) this.#nextByte()
    }
  }

  finish(): Uint8Array {
    if (this.#free < 8) this.#nextByte()
    return Uint8Array.from(this.#bytes)
  }

  #nextByte(): void {
    this.#bytes.push(this.#byte)
    this.#byte = 0
    this.#free = 8
  }
}

class BitReader {
  readonly #bytes: Uint8Array
  #position = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  read(width: number): number {
    let value = 0
    for (let bit = 0; bit < width; bit++) value = (value << 1) | this.#bit()
    return value
  }

  readOnes(): number {
    let count = 0
    while (this.#bit() === 1) {
      count += 1
      if (count > longestQuotient) throw new RangeError('The OSTN15 data is not readable.')
    }
    return count
  }

  isSpent(): boolean {
    return (this.#position + 7) >> 3 === this.#bytes.length
  }

  #bit(): number {
    const byte = this.#bytes[this.#position >> 3]
    if (byte === undefined) throw new RangeError('The OSTN15 data ends too early.')
    const bit = (byte >> (7 - (this.#position & 7))) & 1
    this.#position += 1
    return bit
  }
}
