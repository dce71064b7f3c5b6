const zero = 0x30
const nine = 0x39
const dot = 0x2e

/** A number of so many digits, and a power of ten up to this, are exact as doubles. */
const exactDigits = 15
const powersOfTen = Array.from({ length: exactDigits + 1 }, (_, power) => 10 ** power)

/** Letters, digits and what stands between them in identifiers and instants. */
const isWordByte = new Uint8Array(256)
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.:-') {
  isWordByte[letter.charCodeAt(0)] = 1
}

/**
 * Steps over bytes that are expected to say something. Each step answers whether they do. Where the
 * bytes end in the middle of one, `isShort` is set: with more of them the same step may succeed.
 */
export class ByteCursor {
  at = 0
  isShort = false
  /** What `decimal` and `digits` have read. */
  value = 0
  #bytes: Buffer = Buffer.alloc(0)
  #hadDot = false

  start(bytes: Buffer, at: number): void {
    this.#bytes = bytes
    this.at = at
    this.isShort = false
  }

  literal(expected: Uint8Array): boolean {
    const bytes = this.#bytes
    const start = this.at
    // Reading past the end would be right too, and slower.
    const length = Math.min(expected.length, bytes.length - start)
    for (let index = 0; index < length; index++) {
      if (bytes[start + index] !== expected[index]) return false
    }
    if (length < expected.length) return this.#stop(start + length)
    this.at = start + length
    return true
  }

  byte(expected: number): boolean {
    if (this.#bytes[this.at] !== expected) return this.#stop(this.at)
    this.at++
    return true
  }

  /** A whole number without a sign. */
  digits(): boolean {
    return this.decimal() && !this.#hadDot
  }

  /** A number such as 313526.5, without sign or exponent; its value is what `Number` makes of it. */
  decimal(): boolean {
    const bytes = this.#bytes
    const start = this.at
    let at = start
    let digits = 0
    let places = -1
    for (; at < bytes.length; at++) {
      // `at` is within the bytes.
      const byte = bytes[at] as number
      if (byte >= zero && byte <= nine) {
        digits = digits * 10 + (byte - zero)
        if (places >= 0) places++
      } else if (byte === dot && places < 0) places = 0
      else break
    }
    if (at === bytes.length) return this.#stop(at)
    const length = at - start
    if (length === 0 || length > exactDigits || places === 0 || places === length - 1) return false
    // Both are whole and exact, so their quotient is the double nearest to what is written.
    this.#hadDot = places > 0
    this.value = places > 0 ? digits / (powersOfTen[places] as number) : digits
    this.at = at
    return true
  }

  /** An identifier or an instant; it may be empty. */
  word(): boolean {
    const bytes = this.#bytes
    let at = this.at
    while (at < bytes.length && isWordByte[bytes[at] as number] === 1) at++
    if (at === bytes.length) return this.#stop(at)
    this.at = at
    return true
  }

  /** The bytes from there to here, which must be ASCII. */
  textSince(start: number): string {
    return this.#bytes.toString('latin1', start, this.at)
  }

  #stop(at: number): false {
    if (at >= this.#bytes.length) this.isShort = true
    return false
  }
}
