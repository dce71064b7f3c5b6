/** A client that follows a map; null if its map is not saved yet. */
export interface MapSubscriber {
  readonly sessionId: number
  readonly userId: number
  readonly mapId: number | null
}

/** A subscriber whose access has ended, by its index in the list that was passed, from 0. */
export interface DisconnectedSubscriber {
  readonly at: number
  /** False if the session has ended; true if the map may no longer be opened. */
  readonly isSignedIn: boolean
}

/** The lock on a map, for those who follow the map. */
export interface ObservedLock {
  readonly mapId: number
  /** Grows whenever the lock changes hands, so that no change goes unnoticed. */
  readonly fence: number
  /** Null while nobody holds it. */
  readonly holder: {
    readonly userId: number
    /** `LockSession.holder`. */
    readonly session: string
    readonly firstName: string
    readonly lastName: string
  } | null
  /** The ids of the server processes that have a connection of the holder. */
  readonly connectedServers: readonly string[]
}

export interface SubscriberReader {
  /**
   * Subscribers whose session was revoked or has expired at `now`, and those whose map is unknown,
   * deleted or not shared with them. One query for all, since it is polled.
   */
  revoked(subscribers: readonly MapSubscriber[], now: Date): Promise<DisconnectedSubscriber[]>
  /**
   * The locks on those of the maps that were ever locked. A user who has lost write access, or
   * whose lease has expired, holds no lock.
   */
  locksOn(mapIds: readonly number[]): Promise<ObservedLock[]>
}
