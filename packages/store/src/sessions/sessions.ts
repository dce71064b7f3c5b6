import type { EndedSession, NewSession, StoredSession, Viewer } from '../stored.ts'

export interface SessionReader {
  /** The user and session of a token; undefined if it is unknown, revoked, or expired at `now`. */
  viewerOf(tokenHash: Uint8Array, now: Date): Promise<Viewer | undefined>
  /** The sessions of a user that are valid at `now`, newest first. */
  listOf(userId: number, now: Date): Promise<StoredSession[]>
}

/** A session and its user were active at `at`. */
export interface RecordedActivity {
  readonly at: Date
  readonly before: Date
  /** How long a session lasts at most. */
  readonly lifetimeSeconds: number
  /** How long it lasts after its last activity; undefined leaves its end as it is. */
  readonly idleSeconds: number | undefined
}

export interface SessionWriter {
  create(session: NewSession): Promise<{ sessionId: number }>
  /** Ends the session with this token; an unknown token is not an error. */
  revoke(tokenHash: Uint8Array): Promise<void>
  /** Nothing is written if an activity since `before` is already recorded. */
  recordActivity(sessionId: number, activity: RecordedActivity): Promise<void>
  /** Records that the session has set a new password; its restrictions end. */
  endPasswordChange(sessionId: number): Promise<void>
  /** Ends sessions of a user: all of them, only one, or all except one. */
  end(
    userId: number,
    options: { readonly only?: number; readonly except?: number },
  ): Promise<EndedSession[]>
}
