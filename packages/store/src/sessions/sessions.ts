import type { EndedSession, NewSession, StoredSession, Viewer } from '../stored.ts'

export interface SessionReader {
  /** The user and session of a token; undefined if it is unknown, revoked, or expired at `now`. */
  viewerOf(tokenHash: Uint8Array, now: Date): Promise<Viewer | undefined>
  /** The sessions of a user that are valid at `now`, newest first. */
  listOf(userId: number, now: Date): Promise<StoredSession[]>
}

export interface SessionWriter {
  create(session: NewSession): Promise<{ sessionId: number }>
  /** Ends the session with this token; an unknown token is not an error. */
  revoke(tokenHash: Uint8Array): Promise<void>
  /**
   * Records that the session and its user were active at `at`. Nothing is written if an activity
   * since `before` is already recorded.
   */
  recordActivity(
    sessionId: number,
    times: { readonly at: Date; readonly before: Date },
  ): Promise<void>
  /** Records that the session has set a new password; its restrictions end. */
  endPasswordChange(sessionId: number): Promise<void>
  /** Ends sessions of a user: all of them, only one, or all except one. */
  end(
    userId: number,
    options: { readonly only?: number; readonly except?: number },
  ): Promise<EndedSession[]>
}
