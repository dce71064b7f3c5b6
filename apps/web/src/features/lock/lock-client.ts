import type { LockHolder } from '@terrier/contract/lock-holder'
import type { MapLockMessage } from '@terrier/contract/realtime'

import { ApiProblem, ConnectionLost } from '../../api/api-errors.ts'
import type { LockCalls } from '../../api/realtime-lock.ts'
import { clearLock, useMapLock } from './map-lock.ts'

/** wire.md, "Lock": released five minutes after the last activity. */
const idleMs = 5 * 60_000

interface LockClientParts {
  readonly calls: LockCalls
  /** Loads the map again, for changes that were saved elsewhere. */
  readonly refresh: () => Promise<void>
}

const { getState, setState } = useMapLock

/**
 * Acquires and renews the lock on the open map while the user edits, releases it when they leave or
 * are idle, and tracks who holds it otherwise. The state comes from the server's responses and
 * messages; nothing is assumed here.
 */
export class LockClient {
  readonly #parts: LockClientParts
  #eid: number | null = null
  #isConnected = false
  #isAcquiring = false
  /** The map or the page was left while acquiring the lock. */
  #hasLeft = false
  /** Whether any state of the lock was received since the map was opened. */
  #isInformed = false
  #activeAt = Date.now()

  constructor(parts: LockClientParts) {
    this.#parts = parts
  }

  get eid(): number | null {
    return this.#eid
  }

  /** Called when another map is opened, or a new one. */
  opened(eid: number | null): void {
    if (eid === this.#eid) return
    this.leave()
    this.#eid = eid
    this.#isInformed = false
    clearLock()
    this.#look()
  }

  /** Called when the WebSocket that delivers lock messages connects or disconnects. */
  connected(isConnected: boolean): void {
    this.#isConnected = isConnected
  }

  onMessage({ mapId, userId, userInitials, userName, isMe = false }: MapLockMessage): void {
    if (mapId !== this.#eid) return
    const initials = userInitials ?? ''
    this.learn(userId === null ? null : { userId, initials, name: userName ?? initials, isMe })
  }

  /** Called on any user activity, including pointer moves. */
  active(): void {
    this.#activeAt = Date.now()
  }

  /** Called on an edit. The lock is acquired with the first edit, not when the map is opened. */
  edited(): void {
    if (!getState().isOurs) void ignoreRejection(this.take())
  }

  /** Heartbeat: renews the lock while the user is active, and releases it when they are idle. */
  beat(): void {
    if (!getState().isOurs) return
    if (Date.now() - this.#activeAt < idleMs) void ignoreRejection(this.take())
    else this.leave()
  }

  /** Heartbeat without a WebSocket, for which the server grants only a short lease. */
  beatUnlessConnected(): void {
    if (!this.#isConnected) this.beat()
  }

  /** Polls the lock whenever messages may have been missed. Specification 9, "Lock poll". */
  poll(): void {
    if (getState().heldBy !== null) this.#refresh()
    this.#look()
  }

  /** Releases the lock: the user left the map or the page, or is idle. */
  leave(): void {
    const eid = this.#eid
    if (eid === null || !(getState().isOurs || this.#isAcquiring)) return
    this.#hasLeft = this.#isAcquiring
    setState({ isOurs: false, request: null })
    void ignoreRejection(this.#parts.calls.release(eid))
  }

  /** Acquires or renews the lock. Resolves to whether this tab holds it. */
  async take(): Promise<boolean> {
    const eid = this.#eid
    if (eid === null || this.#isAcquiring) return false
    this.#isAcquiring = true
    this.#hasLeft = false
    try {
      await this.#parts.calls.take(eid)
      if (this.#hasLeft) {
        // The release in `leave` may have reached the server before this acquisition.
        void ignoreRejection(this.#parts.calls.release(eid))
        return false
      }
      if (eid === this.#eid) setState({ isOurs: true, heldBy: null })
      return eid === this.#eid
    } catch (error) {
      const isLocked = error instanceof ApiProblem && error.code === 'map-locked'
      if (!isLocked) throw error
      if (eid === this.#eid && error.lockedBy) this.learn(error.lockedBy)
      return false
    } finally {
      this.#isAcquiring = false
    }
  }

  /** Applies a state of the lock received from the server. Specification 4, "Map lock". */
  learn(lock: LockHolder | null): void {
    const { isOurs: wasOurs, heldBy: before } = getState()
    const isOurs = lock?.isMe ?? false
    const heldBy = isOurs ? null : lock
    setState({ isOurs, heldBy, ...(!isOurs && { request: null }) })
    // No refresh when this tab released the lock, or when the lock is free in the first message.
    const isFreedByUs = lock === null && wasOurs
    const isFreeAtFirst = lock === null && !this.#isInformed
    const isKnown = heldBy !== null && before?.userId === heldBy.userId
    this.#isInformed = true
    if (!isOurs && !isFreedByUs && !isFreeAtFirst && !isKnown) this.#refresh()
  }

  #refresh(): void {
    void ignoreRejection(this.#parts.refresh())
  }

  #look(): void {
    const eid = this.#eid
    if (eid === null || (this.#isConnected && getState().heldBy === null)) return
    const learned = this.#parts.calls.read(eid).then((lock) => {
      // A lock that is still free is no change.
      const hasChanged = lock !== null || getState().heldBy !== null
      if (eid === this.#eid && hasChanged) this.learn(lock)
      return undefined
    })
    void ignoreRejection(learned)
  }
}

/**
 * Awaits work whose failure need not be shown, since it is retried soon. Unexpected errors are
 * reported.
 */
export async function ignoreRejection(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof ApiProblem || error instanceof ConnectionLost)) reportError(error)
  }
}
