import type { LockHolder } from '@terrier/contract/lock-holder'

import type { Outcome } from '../outcome.ts'
import type { Editor } from './editor.ts'

export interface LockReader {
  /** Who holds the lock on a map; undefined if the user may not open the map. */
  of(
    eid: number,
    viewer: Editor,
  ): Promise<{ readonly lockedBy: LockHolder | null; readonly revision: number } | undefined>
}

/** The caller must check access, with `maps.accessState`, which also locks the row of the map. */
export interface LockWriter {
  /**
   * Acquires the lock or renews its lease, unless another session holds it. `heldUntil` is by the
   * clock of the database.
   */
  acquire(
    eid: number,
    editor: Editor,
  ): Promise<
    Outcome<
      { readonly fence: number; readonly heldUntil: Date; readonly revision: number },
      'map-locked'
    >
  >
  /** Releases the lock if this session holds it. */
  release(eid: number, editor: Editor): Promise<void>
  /** The same, unless the session still has a connection to some server process. */
  releaseUnconnected(eid: number, editor: Editor): Promise<void>
  /** Releases every lock that was acquired with the token of this session. */
  releaseSession(sessionId: number): Promise<void>
}
