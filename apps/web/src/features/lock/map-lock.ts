import type { LockHolder } from '@terrier/contract/lock-holder'
import type { LockAskedMessage } from '@terrier/contract/realtime'
import { create } from 'zustand'

interface MapLock {
  /** Who edits the open map when it is not this tab: another person, or the same in another tab. */
  readonly heldBy: LockHolder | null
  /** Whether this tab holds the lock. */
  readonly isOurs: boolean
  /** Our own question to whoever edits, until it is answered. */
  readonly question: { readonly requestId: string; readonly name: string } | null
  /** Somebody's question to us. */
  readonly request: LockAskedMessage | null
}

const untouched: MapLock = { heldBy: null, isOurs: false, question: null, request: null }

/** How the lock on the open map stands, as far as is known here. */
export const useMapLock = create<MapLock>()(() => untouched)

/** Another map is opened: what was known was about the one before. */
export const forgetLock = () => useMapLock.setState(untouched)
