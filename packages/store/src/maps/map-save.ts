import type { MapPatch } from '@terrier/contract/map-patch'

import type { SavedRevision } from '../stored.ts'

/** A session that edits: the lock on a map is held by it, not by the person. */
export interface LockSession {
  /** Unlike any other session's of the person. */
  readonly holder: string
  /** The session of the token, whose end frees the lock. */
  readonly sessionId: number | null
  /** How long it is believed without a sign of life. */
  readonly leaseMs: number
}

export interface Editor {
  readonly userId: number
  readonly session: LockSession
}

/** A save of a map that is there. */
export interface MapSave {
  readonly eid: number
  readonly editor: Editor
  /** The same id of the same person is answered the same again, and done once. */
  readonly changeId?: string | undefined
  /** Refused with 'stale-revision' when it is not the current one. */
  readonly revision?: number | undefined
  /** Refused with 'map-locked' when somebody else has held the lock since. */
  readonly fence?: number | undefined
}

/** A save that sends only what changed. */
export interface PatchSave extends MapSave {
  readonly revision: number
  readonly changeId: string
  /** The title, where the patch changes it. */
  readonly name?: string | undefined
  readonly patch: MapPatch
}

export interface SavedChange extends SavedRevision {
  /** The number under which the session holds the lock now; undefined when it no longer does. */
  readonly fence: number | undefined
}

/** What a whole map is replaced by. `data` is JSON. */
export interface MapContent {
  readonly name: string
  readonly data: string
}
