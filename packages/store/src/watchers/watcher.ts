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

/** A lock as those who watch the map are told of it. */
export interface WatchedLock {
  readonly mapId: number
  readonly userId: number
  /** The session that holds it, as `locks` names it. */
  readonly holder: string
  readonly firstName: string
  readonly lastName: string
}

export interface WatcherReader {
  /**
   * Those whose session was revoked or is expired at `now`, and those whose map is unknown, deleted or
   * not shared with them. One question for all, since it is asked again and again.
   */
  dismissed(watchers: readonly Watcher[], now: Date): Promise<DismissedWatcher[]>
  /** The locks that are held on these maps, by somebody who may still write on them. */
  locksOn(mapIds: readonly number[]): Promise<WatchedLock[]>
}
