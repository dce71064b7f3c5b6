const zero = 0x30
const nine = 0x39
const dot = 0x2e

/** Integers of this many digits, and powers of ten up to it, are exact as doubles. */
const exactDigits = 15
const powersOfTen = Array.from({ length: exactDigits + 1 }, (_, power) => 10 ** power)

/** Letters, digits and the punctuation of identifiers and instants. */
const isWordByte = new Uint8Array(256)
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.:-') {
  isWordByte[letter.charCodeAt(0)] = 1
}

/**
 * Parses bytes of an expected form. Each method returns whether it matched. `isShort` is set when
 * the bytes ended within a token: with more of them the same call may match.
 */
export class ByteCursor {
  at = 0
  isShort = false
  /** The value read by `decimal` or `digits`. */
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
    // For speed only: reading past the end would give the same result.
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

  /** Parses an unsigned integer. */
  digits(): boolean {
    return this.decimal() && !this.#hadDot
  }

  /** Parses a number such as 313526.5, without sign or exponent; its value is that of `Number`. */
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
    // Both are exact integers, so their quotient is the double nearest to the decimal.
    this.#hadDot = places > 0
    this.value = places > 0 ? digits / (powersOfTen[places] as number) : digits
    this.at = at
    return true
  }

  /** Parses an identifier or an instant, which may be empty. */
  word(): boolean {
    const bytes = this.#bytes
    let at = this.at
    while (at < bytes.length && isWordByte[bytes[at] as number] === 1) at++
    if (at === bytes.length) return this.#stop(at)
    this.at = at
    return true
  }

  /** The text from `start` to the cursor, which must be ASCII. */
  textSince(start: number): string {
    return this.#bytes.toString('latin1', start, this.at)
  }

  #stop(at: number): false {
    if (at >= this.#bytes.length) this.isShort = true
    return false
  }
}
