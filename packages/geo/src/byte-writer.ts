const fewBytes = 96

/** A growable byte buffer. Reuse one with `clear` in performance-critical code. */
export class ByteWriter {
  #bytes = new Uint8Array(256)
  #length = 0

  get length(): number {
    return this.#length
  }

  clear(): void {
    this.#length = 0
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#ensureCapacity(1)
    this.#bytes[this.#length++] = value
  }

  /** An unsigned LEB128 varint, as in Protocol Buffers: an integer from 0 to 2^53 - 1. */
  varint(value: number): void {
    let rest = value
    while (rest >= 0x8000_0000) {
      this.byte((rest % 128) | 128)
      rest = Math.floor(rest / 128)
    }
    while (rest > 127) {
      this.byte((rest & 127) | 128)
      rest >>>= 7
    }
    this.byte(rest)
  }

  /** A zigzag-encoded varint, at most 2^52 in absolute value: 0, -1, 1, -2 … become 0, 1, 2, 3 … */
  signedVarint(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value)
  }

  bytes(values: Uint8Array): void {
    this.#ensureCapacity(values.length)
    this.#bytes.set(values, this.#length)
    this.#length += values.length
  }

  /** A copy of the bytes written. */
  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  /** Appends the contents of another writer. */
  append(other: ByteWriter): void {
    const length = other.#length
    this.#ensureCapacity(length)
    // For the few bytes of a typical feature, a loop is faster than creating a view.
    if (length > fewBytes) {
      this.#bytes.set(other.#bytes.subarray(0, length), this.#length)
    } else {
      for (let index = 0; index < length; index++) {
        // `index` is below the other writer's length.
        this.#bytes[this.#length + index] = other.#bytes[index] as number
      }
    }
    this.#length += length
  }

  #ensureCapacity(count: number): void {
    const needed = this.#length + count
    if (needed <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}
