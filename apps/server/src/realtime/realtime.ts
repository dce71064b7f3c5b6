import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import { assertNever } from '@terrier/geo/assert-never'
import type { MapEvent } from '@terrier/store/maps/map-event'
import type { Store } from '@terrier/store/store'
import type { Logger } from 'pino'

import type { Config } from '../config.ts'
import type { Admission } from '../http/admission.ts'
import type { SocketRoute } from '../http/listener.ts'
import type { Sessions } from '../http/sessions.ts'
import { authenticateSocket } from './authenticate-socket.ts'
import { CountByKey } from './count-by-key.ts'
import { NotificationSubscriber, type Subscription } from './notification-subscriber.ts'
import { LockBroadcaster } from './lock-broadcaster.ts'
import { LockConnections } from './lock-connections.ts'
import { PeriodicJob } from '../queue/periodic-job.ts'
import { SocketGateway } from './socket-gateway.ts'

/**
 * The pause between two checks of all sockets: ended sessions, lost access and expired leases are
 * noticed within a second.
 */
const roundMs = 600

interface RealtimeParts {
  readonly store: Store
  readonly sessions: Sessions
  readonly mayBeHere: Admission
  readonly logger: Logger
  readonly now: () => Date
  readonly config: Pick<Config, 'origin' | 'trustedProxies'>
  readonly securityHeaders: Readonly<Record<string, string>>
}

/** Open sockets of one person in one process: each tab has one. */
const socketsOfPerson = 50

/**
 * The sockets of this process: which map each follows, and the notifications of its lock and
 * revisions.
 */
export class Realtime implements SocketRoute, Subscription {
  readonly #parts: RealtimeParts
  readonly #gateway: SocketGateway
  readonly #board: LockBroadcaster
  readonly #connections: LockConnections
  readonly #followers = new Set<NotificationSubscriber>()
  readonly #people = new CountByKey(socketsOfPerson)
  readonly #periodicJob: PeriodicJob
  #stopListening: (() => Promise<void>) | undefined

  constructor(parts: RealtimeParts) {
    this.#parts = parts
    this.#gateway = new SocketGateway({ ...parts.config, securityHeaders: parts.securityHeaders })
    this.#connections = new LockConnections({
      store: parts.store,
      isConnected: (connection) => this.#board.isFollowedBy(connection),
    })
    this.#board = new LockBroadcaster({
      io: this.#gateway.io,
      readLocks: (mapIds) => parts.store.watchers.locksOn(mapIds),
      onLocalLocks: (locks) => this.#despite(this.#connections.connect(locks)),
    })
    this.#gateway.io.use(authenticateSocket(parts.sessions, this.#people, parts.logger))
    this.#gateway.io.on('connection', (socket) => {
      const follower = new NotificationSubscriber(socket, this)
      this.#followers.add(follower)
      const leave = this.#people.add(socket.data.viewer.userId)
      socket.on('disconnect', () => {
        this.#followers.delete(follower)
        leave()
        follower.leave()
      })
    })
    this.#periodicJob = new PeriodicJob({
      work: () => this.#goRound(),
      pauseMs: roundMs,
      onFailure: (error) => this.failed(error),
    })
  }

  /**
   * Subscribes to the database's notifications, so that changes by any process are sent without
   * waiting for the periodic check.
   */
  async listen(): Promise<void> {
    this.#stopListening = await this.#parts.store.watchMaps((event) => this.#handleEvent(event))
  }

  /** The open sockets of this process. */
  get socketCount(): number {
    return this.#followers.size
  }

  async close(): Promise<void> {
    await Promise.all([this.#stopListening?.(), this.#periodicJob.end()])
    // Before the sockets are closed: a client that reconnects to another process still has its
    // lock.
    await this.#connections.close().catch((error: unknown) => this.failed(error))
    await this.#gateway.close()
  }

  takesUpgrade(request: IncomingMessage): boolean {
    return this.#gateway.takes(request)
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#gateway.upgrade(request, socket, head)
  }

  answer(request: IncomingMessage, response: ServerResponse): boolean {
    return this.#gateway.answer(request, response)
  }

  async mayFollow(follower: NotificationSubscriber, mapId: number): Promise<boolean> {
    const { sessionId, userId } = follower.socket.data.viewer
    const dismissed = await this.#parts.store.watchers.dismissed(
      [{ sessionId, userId, mapId }],
      this.#parts.now(),
    )
    return dismissed.length === 0
  }

  joined(follower: NotificationSubscriber, mapId: number): Promise<void> {
    return this.#board.join(follower, mapId)
  }

  left(follower: NotificationSubscriber, mapId: number): void {
    this.#board.leave(follower, mapId)
    const { userId, session } = follower.socket.data.editor
    const connection = { mapId, userId, holder: session.holder }
    if (this.#board.isFollowedBy(connection)) return
    this.#despite(this.#connections.disconnect(connection))
  }

  /**
   * A token may have several sockets on one map, here or elsewhere: the last to leave releases the
   * lock.
   */
  async movedOn(follower: NotificationSubscriber, mapId: number): Promise<void> {
    const { editor } = follower.socket.data
    const { userId, session } = editor
    if (this.#board.isFollowedBy({ mapId, userId, holder: session.holder })) return
    await this.#connections.settled()
    await this.#parts.store.write((tx) => tx.locks.releaseUnconnected(mapId, editor))
  }

  failed(error: unknown): void {
    this.#parts.logger.warn({ err: error }, 'Sockets could not be looked after')
  }

  async #goRound(): Promise<void> {
    await this.#dismiss([...this.#followers])
    await this.#board.read(this.#board.mapIds())
    if (this.#followers.size > 0 || this.#connections.isPending) await this.#connections.maintain()
  }

  async #dismiss(followers: readonly NotificationSubscriber[]): Promise<void> {
    const { store, now, mayBeHere } = this.#parts
    const watchers = followers.map(({ socket, mapId }) => ({ ...socket.data.viewer, mapId }))
    for (const { at, isSignedIn } of await store.watchers.dismissed(watchers, now())) {
      const mapId = watchers[at]?.mapId
      if (!isSignedIn) followers[at]?.endSession()
      else if (mapId) followers[at]?.revokeAccess(mapId)
    }
    const guests = followers.filter(({ socket }) => socket.data.viewer.isDemonstration)
    const areWelcome = guests.length === 0 || (await mayBeHere({ isDemonstration: true }))
    if (!areWelcome) for (const guest of guests) guest.endSession()
  }

  #handleEvent(event: MapEvent): void {
    switch (event.kind) {
      case 'lock':
        return this.#despite(this.#board.read([event.mapId]))
      case 'lock-asked':
        return this.#despite(this.#board.ask(event))
      case 'lock-answered':
        return this.#board.answer(event)
      case 'saved':
        return this.#board.saved(event)
      case 'access':
        return this.#despite(this.#publishAccess(event.mapId, event.userId))
      case 'deleted':
      case 'missed':
        return this.#periodicJob.now()
      default:
        return assertNever(event)
    }
  }

  /**
   * Removes subscribers who lost access to the map, and notifies those of this user who still have
   * it.
   */
  async #publishAccess(mapId: number, userId: number | undefined): Promise<void> {
    this.#periodicJob.now()
    const concerned = [...this.#followers].filter(
      ({ mapId: followed, socket }) => followed === mapId && socket.data.viewer.userId === userId,
    )
    await this.#dismiss(concerned)
    for (const follower of concerned) follower.reportAccess(mapId)
  }

  #despite(work: Promise<void>): void {
    work.catch((error: unknown) => this.failed(error))
  }
}
