import { RetryLater } from './retry-later.ts'

interface Window {
  failures: number
  readonly startedMs: number
}

/**
 * Beyond this many keys the oldest windows are evicted, so that no client can exhaust the memory.
 */
const rememberedKeys = 100_000

/**
 * Rate limit of failures by key within a window of time. An attempt counts as a failure until it is
 * forgiven, so that a hundred concurrent attempts do not bypass the limit.
 */
export class FailureLimit {
  readonly #most: number
  readonly #windowMs: number
  readonly #now: () => Date
  readonly #windows = new Map<string, Window>()

  constructor(options: { most: number; windowMs: number; now: () => Date }) {
    this.#most = options.most
    this.#windowMs = options.windowMs
    this.#now = options.now
  }

  /**
   * Counts an attempt, or as much as its weight. Throws 'too-many-requests' with the time until the
   * next attempt is allowed.
   */
  count(key: string, weight = 1): void {
    const window = this.#windowOf(key)
    if (window.failures >= this.#most) {
      const waitMs = window.startedMs + this.#windowMs - this.#now().getTime()
      throw new RetryLater('too-many-requests', waitMs / 1000)
    }
    window.failures += weight
  }

  /** Takes back a counted attempt that turned out to be successful. */
  forgive(key: string): void {
    const window = this.#windows.get(key)
    if (window && window.failures > 0) window.failures--
  }

  #windowOf(key: string): Window {
    const nowMs = this.#now().getTime()
    const known = this.#windows.get(key)
    if (known && nowMs < known.startedMs + this.#windowMs) return known
    const window = { failures: 0, startedMs: nowMs }
    this.#windows.delete(key)
    this.#windows.set(key, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > rememberedKeys && oldest !== undefined) this.#windows.delete(oldest)
    return window
  }
}
