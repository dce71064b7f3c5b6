import type { MapLockMessage } from '@terrier/contract/realtime'
import { initials } from '@terrier/domain/account/initials'
import type { LockConnection } from '@terrier/store/locks/lock-connections'
import type { MapEvent } from '@terrier/store/maps/map-event'
import type { ObservedLock } from '@terrier/store/subscribers/map-subscriber'

import type { NotificationSubscriber } from './notification-subscriber.ts'
import type { MapServer } from './map-socket.ts'

type EventOf<Kind extends MapEvent['kind']> = Extract<MapEvent, { readonly kind: Kind }>

type ReadLocks = (mapIds: readonly number[]) => Promise<readonly ObservedLock[]>

interface BroadcasterDependencies {
  readonly io: MapServer
  readonly readLocks: ReadLocks
  /** Called after each reading with the locks whose holder has a socket here. */
  readonly onLocalLocks: (locks: readonly ObservedLock[]) => void
}

interface FollowedMap {
  readonly subscribers: Set<NotificationSubscriber>
  /** As last sent to the subscribers; undefined before the first reading. */
  lock?: ObservedLock | null
}

/**
 * Caches the locks of the maps that local sockets follow, and notifies the sockets of changes.
 * Notifications from other processes only say that something has changed: the state itself is
 * always read from the database, and sent only when it differs.
 */
export class LockBroadcaster {
  readonly #io: MapServer
  readonly #parts: BroadcasterDependencies
  readonly #maps = new Map<number, FollowedMap>()
  readonly #unread = new Set<number>()
  #reading: Promise<void> = Promise.resolve()
  #nextReading: Promise<void> | undefined

  constructor(parts: BroadcasterDependencies) {
    this.#io = parts.io
    this.#parts = parts
  }

  /** Whether any socket of the session follows the map. */
  isFollowedBy({ mapId, userId, holder }: LockConnection): boolean {
    return [...(this.#maps.get(mapId)?.subscribers ?? [])].some(({ socket: { data } }) => {
      return data.editor.userId === userId && data.editor.session.holder === holder
    })
  }

  mapIds(): Iterable<number> {
    return this.#maps.keys()
  }

  async join(subscriber: NotificationSubscriber, mapId: number): Promise<void> {
    const map = this.#maps.get(mapId) ?? { subscribers: new Set() }
    this.#maps.set(mapId, map)
    map.subscribers.add(subscriber)
    await subscriber.socket.join(channelOf(mapId))
    await this.read([mapId])
    if (!map.subscribers.has(subscriber)) return
    subscriber.socket.emit(
      'mapLock',
      messageOf(mapId, map.lock ?? null, this.#holds(subscriber, map)),
    )
  }

  leave(subscriber: NotificationSubscriber, mapId: number): void {
    void subscriber.socket.leave(channelOf(mapId))
    const map = this.#maps.get(mapId)
    map?.subscribers.delete(subscriber)
    if (map?.subscribers.size === 0) this.#maps.delete(mapId)
  }

  /**
   * Reads the locks of these maps and notifies subscribers of changes. Concurrent calls share one
   * query.
   */
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

  /**
   * Forwards a request to edit to the session that holds the lock, in every tab that has it open.
   */
  async ask({ mapId, requestId, userId, userName }: EventOf<'lock-asked'>): Promise<void> {
    await this.read([mapId])
    const map = this.#maps.get(mapId)
    for (const { socket } of map ? this.#holdersOf(map) : []) {
      socket.emit('lockAsked', { mapId, requestId, userId, userName })
    }
  }

  answer({ mapId, requestId, answer }: EventOf<'lock-answered'>): void {
    this.#io.to(channelOf(mapId)).emit('lockAnswered', { mapId, requestId, answer })
  }

  /** Notifies subscribers that the map has a new revision; they fetch it themselves. */
  saved({ mapId, revision }: EventOf<'saved'>): void {
    this.#io.to(channelOf(mapId)).emit('mapSaved', { mapId, revision })
  }

  async #readAll(): Promise<void> {
    const mapIds = [...this.#unread]
    this.#unread.clear()
    const locks = new Map<number, ObservedLock>()
    for (const lock of await this.#parts.readLocks(mapIds)) locks.set(lock.mapId, lock)
    for (const mapId of mapIds) this.#update(mapId, locks.get(mapId) ?? null)
    const localLocks = [...locks.values()].filter(({ mapId }) => this.#isHeldLocally(mapId))
    if (localLocks.length > 0) this.#parts.onLocalLocks(localLocks)
  }

  #update(mapId: number, lock: ObservedLock | null): void {
    const map = this.#maps.get(mapId)
    if (!map) return
    const isFirst = map.lock === undefined
    const hasChanged = map.lock?.fence !== lock?.fence || !isSameHolder(map.lock, lock)
    map.lock = lock
    // Followers that wait for the first reading are notified by `join`, each after its own query.
    if (hasChanged && !isFirst) this.#broadcast(mapId, map)
  }

  #broadcast(mapId: number, map: FollowedMap): void {
    const lock = map.lock ?? null
    const holders = this.#holdersOf(map)
    this.#io
      .to(channelOf(mapId))
      .except(holders.map(({ socket }) => socket.id))
      .emit('mapLock', messageOf(mapId, lock, false))
    for (const { socket } of holders) socket.emit('mapLock', messageOf(mapId, lock, true))
  }

  #isHeldLocally(mapId: number): boolean {
    const map = this.#maps.get(mapId)
    return map !== undefined && this.#holdersOf(map).length > 0
  }

  #holdersOf(map: FollowedMap): NotificationSubscriber[] {
    return [...map.subscribers].filter((subscriber) => this.#holds(subscriber, map))
  }

  #holds({ socket }: NotificationSubscriber, { lock }: FollowedMap): boolean {
    const { viewer, editor } = socket.data
    return lock?.holder?.userId === viewer.userId && lock.holder.session === editor.session.holder
  }
}

const channelOf = (mapId: number): string => `map ${mapId}`

function isSameHolder(before: ObservedLock | null | undefined, now: ObservedLock | null): boolean {
  return (
    before?.holder?.userId === now?.holder?.userId &&
    before?.holder?.session === now?.holder?.session
  )
}

function messageOf(mapId: number, lock: ObservedLock | null, isMe: boolean): MapLockMessage {
  if (!lock?.holder) {
    return { mapId, userId: null, userInitials: null, userName: null, isMe: false }
  }
  const { userId, firstName, lastName } = lock.holder
  return {
    mapId,
    userId,
    userInitials: initials(firstName, lastName),
    userName: `${firstName} ${lastName}`.trim(),
    isMe,
  }
}
