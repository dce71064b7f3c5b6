import type { Bounds } from '@terrier/geo/bounds'

const initialBytes = 96 * 1024
/** 2000-01-01, the epoch of PostgreSQL timestamps, in milliseconds since 1970. */
const epochMs = Date.UTC(2000, 0, 1)
const dayMs = 86_400_000

/**
 * Rows in PostgreSQL's binary COPY format (documentation of COPY, 'Binary Format'). Values must be
 * written in the order and with the types of the columns; null is valid for any type.
 */
export class RowBuffer {
  #bytes = Buffer.allocUnsafe(initialBytes)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** Returns what has been written, and resets the buffer. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length)
    this.#bytes = Buffer.allocUnsafe(initialBytes)
    this.#length = 0
    return taken
  }

  header(): void {
    this.#raw(Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1'))
    this.#int32(0)
    this.#int32(0)
  }

  trailer(): void {
    this.#int16(-1)
  }

  startRow(columns: number): void {
    this.#int16(columns)
  }

  smallint(value: number): void {
    this.#int32(2)
    this.#int16(value)
  }

  integer(value: number): void {
    this.#int32(4)
    this.#int32(value)
  }

  bigint(value: number | null): void {
    if (value === null) return this.#null()
    this.#int32(8)
    this.#int64(value)
  }

  double(value: number): void {
    this.#int32(8)
    this.#float64(value)
  }

  boolean(value: boolean): void {
    this.#int32(1)
    this.#reserve(1)
    this.#length = this.#bytes.writeUInt8(value ? 1 : 0, this.#length)
  }

  text(value: string | null): void {
    if (value === null) return this.#null()
    this.#sized(Buffer.from(value, 'utf8'))
  }

  bytes(value: Uint8Array): void {
    this.#sized(value)
  }

  jsonb(value: unknown): void {
    const json = Buffer.from(JSON.stringify(value), 'utf8')
    this.#int32(json.length + 1)
    this.#reserve(1)
    this.#length = this.#bytes.writeUInt8(1, this.#length)
    this.#raw(json)
  }

  box([west, south, east, north]: Bounds): void {
    this.#int32(32)
    // A box has its upper right corner first.
    this.#float64(east)
    this.#float64(north)
    this.#float64(west)
    this.#float64(south)
  }

  timestamp(ms: number | null): void {
    if (ms === null) return this.#null()
    this.#int32(8)
    this.#int64((ms - epochMs) * 1000)
  }

  date(ms: number | null): void {
    if (ms === null) return this.#null()
    this.#int32(4)
    this.#int32(Math.floor((ms - epochMs) / dayMs))
  }

  #null(): void {
    this.#int32(-1)
  }

  #sized(value: Uint8Array): void {
    this.#int32(value.length)
    this.#raw(value)
  }

  #raw(value: Uint8Array): void {
    this.#reserve(value.length)
    this.#bytes.set(value, this.#length)
    this.#length += value.length
  }

  #int16(value: number): void {
    this.#reserve(2)
    this.#length = this.#bytes.writeInt16BE(value, this.#length)
  }

  #int32(value: number): void {
    this.#reserve(4)
    this.#length = this.#bytes.writeInt32BE(value, this.#length)
  }

  #int64(value: number): void {
    this.#int32(Math.floor(value / 2 ** 32))
    this.#reserve(4)
    this.#length = this.#bytes.writeUInt32BE(value >>> 0, this.#length)
  }

  #float64(value: number): void {
    this.#reserve(8)
    this.#length = this.#bytes.writeDoubleBE(value, this.#length)
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + bytes))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}
