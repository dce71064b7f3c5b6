const fewBytes = 96

/** Bytes written one after another into room that grows. Made once and cleared where speed counts. */
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
    if (this.#length === this.#bytes.length) this.#makeRoom(1)
    this.#bytes[this.#length++] = value
  }

  /** A whole number from 0 to 2^53 - 1, seven bits to a byte, lowest first (LEB128). */
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

  /** A whole number of at most 2^52 either way, folded so that small ones stay short: 0, -1, 1, -2 … */
  signedVarint(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value)
  }

  bytes(values: Uint8Array): void {
    this.#makeRoom(values.length)
    this.#bytes.set(values, this.#length)
    this.#length += values.length
  }

  /** A copy of what was written. */
  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  /** All that another writer holds. */
  append(other: ByteWriter): void {
    const length = other.#length
    this.#makeRoom(length)
    // A view costs more than a loop over the few bytes of a usual feature.
    if (length > fewBytes) {
      this.#bytes.set(other.#bytes.subarray(0, length), this.#length)
    } else {
      for (let index = 0; index < length; index++) {
        // `index` stays below what the other has written.
        this.#bytes[this.#length + index] = other.#bytes[index] as number
      }
    }
    this.#length += length
  }

  #makeRoom(count: number): void {
    const needed = this.#length + count
    if (needed <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}
