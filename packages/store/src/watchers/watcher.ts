/** Somebody who wants to hear what happens to a map; null stands for no map yet. */
export interface Watcher {
  readonly sessionId: number
  readonly userId: number
  readonly mapId: number | null
}

/** A watcher who may not go on, by place in the list that was asked about, from 0. */
export interface DismissedWatcher {
  readonly at: number
  /** False when the session is over, true when it is the map that may not be opened any more. */
  readonly isSignedIn: boolean
}

/** The lock on a map as those are told of it who watch the map. */
export interface WatchedLock {
  readonly mapId: number
  /** Grows each time that the lock changes hands, so that nothing in between goes unnoticed. */
  readonly fence: number
  /** Null while nobody holds it. */
  readonly holder: {
    readonly userId: number
    /** As `locks` names it. */
    readonly session: string
    readonly firstName: string
    readonly lastName: string
  } | null
  /** The server processes that have a connection of the holder, by id. */
  readonly connectedServers: readonly string[]
}

export interface WatcherReader {
  /**
   * Those whose session was revoked or is expired at `now`, and those whose map is unknown, deleted or
   * not shared with them. One question for all, since it is asked again and again.
   */
  dismissed(watchers: readonly Watcher[], now: Date): Promise<DismissedWatcher[]>
  /**
   * The locks on those of the maps that were ever locked. Who may no longer write, or let the lease
   * run out, holds nothing.
   */
  locksOn(mapIds: readonly number[]): Promise<WatchedLock[]>
}
