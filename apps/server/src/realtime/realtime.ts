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
const pollMs = 600

interface RealtimeParts {
  readonly store: Store
  readonly sessions: Sessions
  readonly isAdmitted: Admission
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
  readonly #lockBroadcaster: LockBroadcaster
  readonly #connections: LockConnections
  readonly #subscribers = new Set<NotificationSubscriber>()
  readonly #people = new CountByKey(socketsOfPerson)
  readonly #periodicJob: PeriodicJob
  #stopListening: (() => void) | undefined

  constructor(parts: RealtimeParts) {
    this.#parts = parts
    this.#gateway = new SocketGateway({ ...parts.config, securityHeaders: parts.securityHeaders })
    this.#connections = new LockConnections({
      store: parts.store,
      isConnected: (connection) => this.#lockBroadcaster.isFollowedBy(connection),
    })
    this.#lockBroadcaster = new LockBroadcaster({
      io: this.#gateway.io,
      readLocks: (mapIds) => parts.store.subscribers.locksOn(mapIds),
      onLocalLocks: (locks) => this.#logFailure(this.#connections.connect(locks)),
    })
    this.#gateway.io.use(authenticateSocket(parts.sessions, this.#people, parts.logger))
    this.#gateway.io.on('connection', (socket) => {
      const subscriber = new NotificationSubscriber(socket, this)
      this.#subscribers.add(subscriber)
      const leave = this.#people.add(socket.data.viewer.userId)
      socket.on('disconnect', () => {
        this.#subscribers.delete(subscriber)
        leave()
        subscriber.leave()
      })
    })
    this.#periodicJob = new PeriodicJob({
      work: () => this.#poll(),
      pauseMs: pollMs,
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
    return this.#subscribers.size
  }

  async close(): Promise<void> {
    this.#stopListening?.()
    await this.#periodicJob.end()
    // Before the sockets are closed: a client that reconnects to another process still has its
    // lock.
    await this.#connections.close().catch((error: unknown) => this.failed(error))
    await this.#gateway.close()
  }

  handlesUpgrade(request: IncomingMessage): boolean {
    return this.#gateway.handles(request)
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#gateway.upgrade(request, socket, head)
  }

  answer(request: IncomingMessage, response: ServerResponse): boolean {
    return this.#gateway.answer(request, response)
  }

  async mayFollow(subscriber: NotificationSubscriber, mapId: number): Promise<boolean> {
    const { sessionId, userId } = subscriber.socket.data.viewer
    const revoked = await this.#parts.store.subscribers.revoked(
      [{ sessionId, userId, mapId }],
      this.#parts.now(),
    )
    return revoked.length === 0
  }

  joined(subscriber: NotificationSubscriber, mapId: number): Promise<void> {
    return this.#lockBroadcaster.join(subscriber, mapId)
  }

  left(subscriber: NotificationSubscriber, mapId: number): void {
    this.#lockBroadcaster.leave(subscriber, mapId)
    const { userId, session } = subscriber.socket.data.editor
    const connection = { mapId, userId, holder: session.holder }
    if (this.#lockBroadcaster.isFollowedBy(connection)) return
    this.#logFailure(this.#connections.disconnect(connection))
  }

  /**
   * A token may have several sockets on one map, here or elsewhere: the last to leave releases the
   * lock.
   */
  async unfollowed(subscriber: NotificationSubscriber, mapId: number): Promise<void> {
    const { editor } = subscriber.socket.data
    const { userId, session } = editor
    if (this.#lockBroadcaster.isFollowedBy({ mapId, userId, holder: session.holder })) return
    await this.#connections.settled()
    await this.#parts.store.write((tx) => tx.locks.releaseUnconnected(mapId, editor))
  }

  failed(error: unknown): void {
    this.#parts.logger.warn({ err: error }, 'Sockets could not be looked after')
  }

  async #poll(): Promise<void> {
    await this.#removeRevoked([...this.#subscribers])
    await this.#lockBroadcaster.read(this.#lockBroadcaster.mapIds())
    if (this.#subscribers.size > 0 || this.#connections.isPending)
      await this.#connections.maintain()
  }

  async #removeRevoked(subscribers: readonly NotificationSubscriber[]): Promise<void> {
    const { store, now, isAdmitted } = this.#parts
    const followed = subscribers.map(({ socket, mapId }) => ({ ...socket.data.viewer, mapId }))
    for (const { at, isSignedIn } of await store.subscribers.revoked(followed, now())) {
      const mapId = followed[at]?.mapId
      if (!isSignedIn) subscribers[at]?.endSession()
      else if (mapId) subscribers[at]?.revokeAccess(mapId)
    }
    const demonstrations = subscribers.filter(({ socket }) => socket.data.viewer.isDemonstration)
    const areAdmitted = demonstrations.length === 0 || (await isAdmitted({ isDemonstration: true }))
    if (!areAdmitted) for (const demonstration of demonstrations) demonstration.endSession()
  }

  #handleEvent(event: MapEvent): void {
    switch (event.kind) {
      case 'lock':
        return this.#logFailure(this.#lockBroadcaster.read([event.mapId]))
      case 'lock-asked':
        return this.#logFailure(this.#lockBroadcaster.ask(event))
      case 'lock-answered':
        return this.#lockBroadcaster.answer(event)
      case 'saved':
        return this.#lockBroadcaster.saved(event)
      case 'access':
        return this.#logFailure(this.#publishAccess(event.mapId, event.userId))
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
    const concerned = [...this.#subscribers].filter(
      ({ mapId: followed, socket }) => followed === mapId && socket.data.viewer.userId === userId,
    )
    await this.#removeRevoked(concerned)
    for (const subscriber of concerned) subscriber.reportAccess(mapId)
  }

  #logFailure(work: Promise<void>): void {
    work.catch((error: unknown) => this.failed(error))
  }
}
