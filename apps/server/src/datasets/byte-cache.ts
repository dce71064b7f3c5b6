/**
 * LRU cache limited by bytes. Concurrent requests for a value share one computation. A value larger
 * than the cache is returned, but not cached.
 */
export class ByteCache<Value> {
  readonly #capacityBytes: number
  readonly #bytesOf: (value: Value) => number
  readonly #values = new Map<string, Value>()
  readonly #inFlight = new Map<string, Promise<Value>>()
  #bytes = 0

  constructor(capacityBytes: number, bytesOf: (value: Value) => number) {
    this.#capacityBytes = capacityBytes
    this.#bytesOf = bytesOf
  }

  /** A cached value. */
  warm(key: string): Value | undefined {
    const kept = this.#values.get(key)
    if (kept === undefined) return undefined
    // Reinserted at the end, so that the first entry is the least recently used.
    this.#values.delete(key)
    this.#values.set(key, kept)
    return kept
  }

  get(key: string, compute: () => Promise<Value>): Value | Promise<Value> {
    return this.warm(key) ?? this.#inFlight.get(key) ?? this.#begin(key, compute)
  }

  clear(): void {
    this.#values.clear()
    this.#bytes = 0
  }

  async #begin(key: string, compute: () => Promise<Value>): Promise<Value> {
    const computing = compute()
    this.#inFlight.set(key, computing)
    try {
      const value = await computing
      this.#keep(key, value)
      return value
    } finally {
      this.#inFlight.delete(key)
    }
  }

  #keep(key: string, value: Value): void {
    this.#values.set(key, value)
    this.#bytes += this.#bytesOf(value)
    for (const [oldest, last] of this.#values) {
      if (this.#bytes <= this.#capacityBytes) return
      this.#values.delete(oldest)
      this.#bytes -= this.#bytesOf(last)
    }
  }
}
