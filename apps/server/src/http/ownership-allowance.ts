import type { OwnershipReads } from '@terrier/store/accounts/ownership-reads'

import { RetryLater } from './retry-later.ts'

const hourMs = 60 * 60_000

/** Counted in memory up to this part of the limit, and then added to the database. */
const storedShare = 0.01

/** Beyond this many accounts the oldest windows are evicted. */
const rememberedAccounts = 100_000

/** Bytes of a parcel in a compressed tile: 25 to 44 have been measured. */
const bytesOfParcel = 35

interface Window {
  startedMs: number
  /** Of all processes, as far as this one knows. */
  features: number
  /** Of this process, not stored yet. */
  pending: number
}

interface Parts {
  /** The most features of one account in an hour. */
  readonly most: number
  readonly now: () => Date
  /** Adds to the account's window in the database. */
  readonly store: (userId: number, features: number, since: Date) => Promise<OwnershipReads>
  readonly onFailure: (error: unknown) => void
}

/**
 * Limits how much of the ownership data one account reads, by whatever call: it is licensed, and
 * what somebody looks at on a map is far less. Each process counts in memory and adds to the
 * database now and then, so that tiles cost no statement and the limit holds in all processes, but
 * for a hundredth of it in each.
 */
export class OwnershipAllowance {
  readonly #parts: Parts
  readonly #windows = new Map<number, Window>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  isLeft(userId: number): boolean {
    const window = this.#windows.get(userId)
    if (!window || this.#hasEnded(window)) return true
    return window.features + window.pending < this.#parts.most
  }

  /** Throws 'too-many-requests' with the time until the account may read again. */
  assertLeft(userId: number): void {
    if (this.isLeft(userId)) return
    const startedMs = this.#windows.get(userId)?.startedMs ?? 0
    const waitMs = startedMs + hourMs - this.#parts.now().getTime()
    throw new RetryLater('too-many-requests', waitMs / 1000)
  }

  add(userId: number, features: number): void {
    if (this.#parts.most === Infinity) return
    const window = this.#windowOf(userId)
    window.pending += features
    if (window.pending >= this.#parts.most * storedShare) this.#share(userId, window)
  }

  /** The parcels of a tile are not counted but estimated by its length. */
  addTile(userId: number, bytes: number): void {
    this.add(userId, Math.ceil(bytes / bytesOfParcel))
  }

  #share(userId: number, window: Window): void {
    const { store, now, onFailure } = this.#parts
    const features = window.pending
    window.pending = 0
    window.features += features
    store(userId, features, new Date(now().getTime() - hourMs)).then((stored) => {
      window.startedMs = stored.startedAt.getTime()
      window.features = stored.features
      return undefined
    }, onFailure)
  }

  #hasEnded({ startedMs }: Window): boolean {
    return this.#parts.now().getTime() >= startedMs + hourMs
  }

  #windowOf(userId: number): Window {
    const known = this.#windows.get(userId)
    if (known && !this.#hasEnded(known)) return known
    const window = { startedMs: this.#parts.now().getTime(), features: 0, pending: 0 }
    this.#windows.delete(userId)
    this.#windows.set(userId, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > rememberedAccounts && oldest !== undefined) {
      this.#windows.delete(oldest)
    }
    return window
  }
}
