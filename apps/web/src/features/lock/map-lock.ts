import type { LockHolder } from '@terrier/contract/lock-holder'
import type { LockRequestedMessage } from '@terrier/contract/realtime'
import { create } from 'zustand'

interface MapLock {
  /** The holder if it is not this tab: another user, or the same one in another tab. */
  readonly heldBy: LockHolder | null
  /** Whether this tab holds the lock. */
  readonly isOurs: boolean
  /** This tab's request to the holder, until it is answered. */
  readonly question: { readonly requestId: string; readonly name: string } | null
  /** Another tab's or user's request to this one. */
  readonly request: LockRequestedMessage | null
}

const untouched: MapLock = { heldBy: null, isOurs: false, question: null, request: null }

/** The lock on the open map, as far as this tab knows. */
export const useMapLock = create<MapLock>()(() => untouched)

/** Resets the state, which was about the previous map, when another map is opened. */
export const clearLock = () => useMapLock.setState(untouched)
