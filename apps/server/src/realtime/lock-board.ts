import type { MapLockMessage } from '@terrier/contract/realtime'
import { initials } from '@terrier/domain/account/initials'
import type { WatchedLock } from '@terrier/store/watchers/watcher'

import type { Follower } from './follower.ts'
import type { MapServer } from './map-socket.ts'

type ReadLocks = (mapIds: readonly number[]) => Promise<readonly WatchedLock[]>

interface FollowedMap {
  readonly followers: Set<Follower>
  /** As the followers were told; undefined before the first reading. */
  lock?: WatchedLock | null
}

/**
 * What is known of the locks on the maps that somebody here follows. Messages from elsewhere only say
 * that something has happened: what is told on is always read, and only when it is news.
 */
export class LockBoard {
  readonly #io: MapServer
  readonly #readLocks: ReadLocks
  readonly #maps = new Map<number, FollowedMap>()
  readonly #unread = new Set<number>()
  #reading: Promise<void> = Promise.resolve()
  #nextReading: Promise<void> | undefined

  constructor(io: MapServer, readLocks: ReadLocks) {
    this.#io = io
    this.#readLocks = readLocks
  }

  mapIds(): Iterable<number> {
    return this.#maps.keys()
  }

  followersOf(mapId: number): Iterable<Follower> {
    return this.#maps.get(mapId)?.followers ?? []
  }

  async join(follower: Follower, mapId: number): Promise<void> {
    const map = this.#maps.get(mapId) ?? { followers: new Set() }
    this.#maps.set(mapId, map)
    map.followers.add(follower)
    await follower.socket.join(roomOf(mapId))
    await this.read([mapId])
    if (!map.followers.has(follower)) return
    follower.socket.emit('mapLock', messageOf(mapId, map.lock ?? null, this.#holds(follower, map)))
  }

  leave(follower: Follower, mapId: number): void {
    void follower.socket.leave(roomOf(mapId))
    const map = this.#maps.get(mapId)
    map?.followers.delete(follower)
    if (map?.followers.size === 0) this.#maps.delete(mapId)
  }

  /** Reads how these maps stand and tells what is new. Many who ask at once share one question. */
  read(mapIds: Iterable<number>): Promise<void> {
    for (const mapId of mapIds) if (this.#maps.has(mapId)) this.#unread.add(mapId)
    if (this.#unread.size === 0) return this.#reading
    this.#nextReading ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#reading = this.#nextReading ?? this.#reading
        this.#nextReading = undefined
        return this.#readAll()
      })
    return this.#nextReading
  }

  async #readAll(): Promise<void> {
    const mapIds = [...this.#unread]
    this.#unread.clear()
    const locks = new Map<number, WatchedLock>()
    for (const lock of await this.#readLocks(mapIds)) locks.set(lock.mapId, lock)
    for (const mapId of mapIds) this.#take(mapId, locks.get(mapId) ?? null)
  }

  #take(mapId: number, lock: WatchedLock | null): void {
    const map = this.#maps.get(mapId)
    if (!map) return
    const isFirst = map.lock === undefined
    const isNews = map.lock?.holder !== lock?.holder || map.lock?.userId !== lock?.userId
    map.lock = lock
    // Those who wait for the first reading are told by `join`, each after their own question.
    if (isNews && !isFirst) this.#tell(mapId, map)
  }

  #tell(mapId: number, map: FollowedMap): void {
    const lock = map.lock ?? null
    const holders = [...map.followers].filter((follower) => this.#holds(follower, map))
    const others = holders.map(({ socket }) => socket.id)
    this.#io
      .to(roomOf(mapId))
      .except(others)
      .emit('mapLock', messageOf(mapId, lock, false))
    for (const { socket } of holders) socket.emit('mapLock', messageOf(mapId, lock, true))
  }

  #holds({ socket }: Follower, { lock }: FollowedMap): boolean {
    const { viewer, holder } = socket.data
    return lock?.userId === viewer.userId && lock.holder === holder
  }
}

const roomOf = (mapId: number): string => `map ${mapId}`

const messageOf = (mapId: number, lock: WatchedLock | null, isMe: boolean): MapLockMessage => ({
  mapId,
  userId: lock?.userId ?? null,
  userInitials: lock && initials(lock.firstName, lock.lastName),
  userName: lock && `${lock.firstName} ${lock.lastName}`,
  isMe,
})
