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
