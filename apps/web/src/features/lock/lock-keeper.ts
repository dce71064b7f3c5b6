import type { LockHolder } from '@terrier/contract/lock-holder'
import type { MapLockMessage } from '@terrier/contract/realtime'

import { ApiProblem, ConnectionLost } from '../../api/errors.ts'
import type { LockCalls } from '../../api/realtime-lock.ts'
import { forgetLock, useMapLock } from './map-lock.ts'

/** wire.md, "Lock": released five minutes after the last activity. */
const idleMs = 5 * 60_000

interface KeeperParts {
  readonly calls: LockCalls
  /** Shows what was saved elsewhere. */
  readonly refresh: () => Promise<void>
}

const { getState, setState } = useMapLock

/**
 * Keeps the lock on the open map while the person edits, lets go of it when they leave or rest, and
 * knows who has it otherwise. What the server says decides: here nothing is assumed.
 */
export class LockKeeper {
  readonly #parts: KeeperParts
  #eid: number | null = null
  #isConnected = false
  #isTaking = false
  /** The map or the page was left while the lock was being taken. */
  #hasLeft = false
  /** Whether anything was heard of the lock since the map was opened. */
  #isInformed = false
  #activeAt = Date.now()

  constructor(parts: KeeperParts) {
    this.#parts = parts
  }

  get eid(): number | null {
    return this.#eid
  }

  /** Another map is on the screen, or a new one. */
  opened(eid: number | null): void {
    if (eid === this.#eid) return
    this.leave()
    this.#eid = eid
    this.#isInformed = false
    forgetLock()
    this.#look()
  }

  /** The connection over which locks are heard of came or went. */
  connected(isConnected: boolean): void {
    this.#isConnected = isConnected
  }

  heard({ mapId, userId, userInitials, userName, isMe = false }: MapLockMessage): void {
    if (mapId !== this.#eid) return
    const initials = userInitials ?? ''
    this.learn(userId === null ? null : { userId, initials, name: userName ?? initials, isMe })
  }

  /** The person did something, if only with the pointer. */
  active(): void {
    this.#activeAt = Date.now()
  }

  /** The person began to change the map: the lock is taken with the first edit, not by opening. */
  edited(): void {
    if (!getState().isOurs) void quietly(this.take())
  }

  /** Keeps the lock of somebody at work, and lets go of it for somebody who has gone for tea. */
  beat(): void {
    if (!getState().isOurs) return
    if (Date.now() - this.#activeAt < idleMs) void quietly(this.take())
    else this.leave()
  }

  /** The same without a connection, for which the server believes in a holder only a short while. */
  beatUnlessConnected(): void {
    if (!this.#isConnected) this.beat()
  }

  /** Asks how the lock stands where it may go unheard. Specification 9, "Lock poll". */
  poll(): void {
    if (getState().heldBy !== null) this.#refresh()
    this.#look()
  }

  /** Lets go of the lock: the map is left, or the page, or the work. */
  leave(): void {
    const eid = this.#eid
    if (eid === null || !(getState().isOurs || this.#isTaking)) return
    this.#hasLeft = this.#isTaking
    setState({ isOurs: false, request: null })
    void quietly(this.#parts.calls.release(eid))
  }

  /** Takes the lock or keeps it. Resolves to whether it is ours. */
  async take(): Promise<boolean> {
    const eid = this.#eid
    if (eid === null || this.#isTaking) return false
    this.#isTaking = true
    this.#hasLeft = false
    try {
      await this.#parts.calls.take(eid)
      if (this.#hasLeft) {
        // What was let go of then may have been taken after that.
        void quietly(this.#parts.calls.release(eid))
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
      this.#isTaking = false
    }
  }

  /** How the lock stands now. Specification 4, "Map lock". */
  learn(lock: LockHolder | null): void {
    const { isOurs: wasOurs, heldBy: before } = getState()
    const isOurs = lock?.isMe ?? false
    const heldBy = isOurs ? null : lock
    setState({ isOurs, heldBy, ...(!isOurs && { request: null }) })
    // What we let go of ourselves brings no news, nor what is free from the beginning.
    const isFreedByUs = lock === null && wasOurs
    const isFreeAtFirst = lock === null && !this.#isInformed
    const isKnown = heldBy !== null && before?.userId === heldBy.userId
    this.#isInformed = true
    if (!isOurs && !isFreedByUs && !isFreeAtFirst && !isKnown) this.#refresh()
  }

  #refresh(): void {
    void quietly(this.#parts.refresh())
  }

  #look(): void {
    const eid = this.#eid
    if (eid === null || (this.#isConnected && getState().heldBy === null)) return
    const learned = this.#parts.calls.read(eid).then((lock) => {
      // That it is free as before is no news.
      const isNews = lock !== null || getState().heldBy !== null
      if (eid === this.#eid && isNews) this.learn(lock)
      return undefined
    })
    void quietly(learned)
  }
}

/** Waits for what the person need not hear of when it fails: it is tried again soon. */
export async function quietly(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof ApiProblem || error instanceof ConnectionLost)) reportError(error)
  }
}
