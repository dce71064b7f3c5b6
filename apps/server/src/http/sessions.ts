import { hash, randomBytes } from 'node:crypto'

import type { Store } from '@terrier/store/store'
import type { Viewer as StoredViewer } from '@terrier/store/stored'

import type { Config } from '../config.ts'
import type { Admission } from './admission.ts'
import type { SessionActivity } from './session-activity.ts'

/** The user who makes a call, and the hash of the token they authenticate with. */
export interface Viewer extends StoredViewer {
  readonly tokenHash: Uint8Array
}

/**
 * How long a looked-up token is cached: short enough that a sign-out in another process takes
 * effect within a second, long enough that a screen full of tiles needs one query.
 */
const cachedMs = 1000

/** The cache holds at most this many tokens; the oldest is evicted. */
const maxCachedTokens = 10_000

interface CachedViewer {
  readonly viewer: Promise<Viewer | undefined>
  readonly untilMs: number
  /** Once the look-up has found a session. */
  userId: number | undefined
}

interface SessionsParts {
  readonly store: Store
  readonly now: () => Date
  readonly isAdmitted: Admission
  readonly config: Pick<Config, 'sessionSeconds' | 'sessionIdleSeconds'>
  /** Undefined during maintenance, when nothing is written. */
  readonly activity: SessionActivity | undefined
}

/**
 * Creates session tokens and looks up their users. A token itself is never stored, only its
 * SHA-256.
 */
export class Sessions {
  readonly #parts: SessionsParts
  readonly #cache = new Map<string, CachedViewer>()

  constructor(parts: SessionsParts) {
    this.#parts = parts
  }

  /** Begins a session and returns its token: 256 random bits, which are not stored. */
  async begin(
    userId: number,
    session: { readonly device: string | null; readonly mustChangePassword?: boolean },
  ): Promise<string> {
    const { sessionSeconds, sessionIdleSeconds = Infinity } = this.#parts.config
    const token = randomBytes(32).toString('base64url')
    const now = this.#parts.now()
    const expiresAt = new Date(now.getTime() + Math.min(sessionSeconds, sessionIdleSeconds) * 1000)
    const tokenHash = Buffer.from(hashOf(token), 'base64')
    await this.#parts.store.write((tx) =>
      tx.sessions.create({ tokenHash, userId, expiresAt, lastActiveAt: now, ...session }),
    )
    return token
  }

  /** The user of a token; undefined when it is unknown, revoked or expired. */
  viewerOf(token: string): Promise<Viewer | undefined> {
    const key = hashOf(token)
    const nowMs = this.#parts.now().getTime()
    const known = this.#cache.get(key)
    if (known && nowMs < known.untilMs) return known.viewer
    const viewer = this.#lookUp(Buffer.from(key, 'base64'))
    const entry: CachedViewer = { viewer, untilMs: nowMs + cachedMs, userId: undefined }
    this.#addToCache(key, entry)
    viewer
      .then((found) => {
        entry.userId = found?.userId
        // Another process may store the new password: it must take effect immediately in this one.
        if (found?.mustChangePassword) this.#cache.delete(key)
        return undefined
      })
      .catch(() => this.#cache.delete(key))
    return viewer
  }

  /** The user of a token that is cached and valid. Needs no query. */
  cachedUserId(token: string): number | undefined {
    const known = this.#cache.get(hashOf(token))
    return known && this.#parts.now().getTime() < known.untilMs ? known.userId : undefined
  }

  /** Ends the session and releases the locks it holds. */
  async end(viewer: Viewer): Promise<void> {
    await this.#parts.store.write(async (tx) => {
      await tx.sessions.revoke(viewer.tokenHash)
      await tx.locks.releaseSession(viewer.sessionId)
    })
    this.forget([viewer])
  }

  /** Evicts the tokens of sessions that another process ended. */
  forget(ended: readonly { readonly tokenHash: Uint8Array }[]): void {
    for (const { tokenHash } of ended) {
      this.#cache.delete(Buffer.from(tokenHash).toString('base64'))
    }
  }

  async #lookUp(tokenHash: Uint8Array): Promise<Viewer | undefined> {
    const viewer = await this.#parts.store.sessions.viewerOf(tokenHash, this.#parts.now())
    if (!viewer || !(await this.#parts.isAdmitted(viewer))) return undefined
    this.#parts.activity?.record(viewer)
    return { ...viewer, tokenHash }
  }

  #addToCache(key: string, entry: CachedViewer): void {
    this.#cache.delete(key)
    this.#cache.set(key, entry)
    if (this.#cache.size <= maxCachedTokens) return
    const [oldest] = this.#cache.keys()
    if (oldest !== undefined) this.#cache.delete(oldest)
  }
}

/**
 * One call of `hash` is several times as fast as createHash, update and digest; every tile needs
 * it.
 */
const hashOf = (token: string): string => hash('sha256', token, 'base64')
