/** The geometry type codes of TWKB; 7, the geometry collection, is not supported. */
export const twkbTypes = {
  Point: 1,
  LineString: 2,
  Polygon: 3,
  MultiPoint: 4,
  MultiLineString: 5,
  MultiPolygon: 6,
} as const

const hasBounds = 1
const hasSize = 2
const hasIds = 4
const hasExtendedDimensions = 8
const isEmpty = 16

/**
 * A streaming reader of one TWKB geometry, which allocates no geometry objects. After `next()`, `x
 * / scale` and `y / scale` are degrees. Throws RangeError at the first byte that violates the
 * format (https://github.com/TWKB/Specification, version 1.0).
 */
export class TwkbReader {
  readonly type: number
  readonly scale: number
  readonly isEmpty: boolean
  x = 0
  y = 0
  readonly #bytes: Uint8Array
  readonly #hasIds: boolean
  readonly #extraDimensions: number
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    const head = this.#byte()
    this.type = head & 15
    if (this.type < twkbTypes.Point || this.type > twkbTypes.MultiPolygon) {
      throw new RangeError(`TWKB type ${this.type} is not a geometry this product stores.`)
    }
    this.scale = 10 ** unfold(head >> 4)
    const flags = this.#byte()
    this.isEmpty = (flags & isEmpty) !== 0
    this.#hasIds = (flags & hasIds) !== 0
    this.#extraDimensions =
      (flags & hasExtendedDimensions) === 0 ? 0 : extraDimensions(this.#byte())
    if (flags & hasSize) this.#varint()
    if (flags & hasBounds) this.#skip(2 * (2 + this.#extraDimensions))
  }

  /** The number of rings or points that follow, checked against the remaining bytes. */
  count(): number {
    const count = this.#varint()
    if (count > this.#bytes.length - this.#at) {
      throw new RangeError('TWKB announces more parts than it has bytes.')
    }
    return count
  }

  /** The number of parts of a multi-geometry that follow; skips their ids. */
  partCount(): number {
    const count = this.count()
    if (this.#hasIds) this.#skip(count)
    return count
  }

  /** Advances to the next position. */
  next(): void {
    this.x += unfold(this.#varint())
    this.y += unfold(this.#varint())
    if (this.#extraDimensions > 0) this.#skip(this.#extraDimensions)
  }

  /** Throws RangeError when bytes remain. */
  end(): void {
    if (this.#at !== this.#bytes.length) throw new RangeError('TWKB goes on after its geometry.')
  }

  #skip(count: number): void {
    for (let left = count; left > 0; left--) this.#varint()
  }

  #byte(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw new RangeError('TWKB ends too early.')
    this.#at += 1
    return byte
  }

  #varint(): number {
    let byte = this.#byte()
    let value = byte & 127
    // Bitwise up to 28 bits, which suffices for parcels; then with floating-point arithmetic.
    for (let shift = 7; byte > 127; shift += 7) {
      if (shift > 42) throw new RangeError('TWKB holds a number of more than 49 bits.')
      byte = this.#byte()
      value = shift < 28 ? value | ((byte & 127) << shift) : value + (byte & 127) * 2 ** shift
    }
    return value
  }
}

function unfold(value: number): number {
  if (value < 0x8000_0000) return (value >>> 1) ^ -(value & 1)
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}

function extraDimensions(flags: number): number {
  return (flags & 1) + ((flags >> 1) & 1)
}
