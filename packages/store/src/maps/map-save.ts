import type { MapPatch } from '@terrier/contract/map-patch'

import type { SavedRevision } from '../stored.ts'

/** The session that holds a lock: a browser tab rather than a user. */
export interface LockSession {
  /** Unique among the sessions of the user. */
  readonly holder: string
  /** The sign-in session of the token; when it ends, the lock is released. */
  readonly sessionId: number | null
  /** The lease after each save or heartbeat. */
  readonly leaseMs: number
}

export interface Editor {
  readonly userId: number
  readonly session: LockSession
}

/** A save of an existing map. */
export interface MapSave {
  readonly eid: number
  readonly editor: Editor
  /** Idempotency key: a repeated save of the same user returns the first result. */
  readonly changeId?: string | undefined
  /** Refused with 'stale-revision' if it is not the current one. */
  readonly revision?: number | undefined
  /** Refused with 'map-locked' if another session has held the lock since. */
  readonly fence?: number | undefined
}

/** A save that sends only the changes. */
export interface PatchSave extends MapSave {
  readonly revision: number
  readonly changeId: string
  /** The title, if the patch changes it. */
  readonly name?: string | undefined
  readonly patch: MapPatch
}

export interface SavedChange extends SavedRevision {
  /** The fence of the lock that the session holds now; undefined if it no longer holds it. */
  readonly fence: number | undefined
}

/** The new content of a whole map. `data` is JSON. */
export interface MapContent {
  readonly name: string
  readonly data: string
}
