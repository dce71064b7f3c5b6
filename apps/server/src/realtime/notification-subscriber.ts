import { CurrentMap } from '@terrier/contract/realtime'

import type { MapSocket } from './map-socket.ts'

/** What a subscriber needs from the server's other parts. */
export interface Subscription {
  mayFollow(subscriber: NotificationSubscriber, mapId: number): Promise<boolean>
  /** The subscriber follows the map from now on, and needs its current lock. */
  joined(subscriber: NotificationSubscriber, mapId: number): Promise<void>
  left(subscriber: NotificationSubscriber, mapId: number): void
  /** The client follows another map or none: if it edited this one, it has finished. */
  unfollowed(subscriber: NotificationSubscriber, mapId: number): Promise<void>
  failed(error: unknown): void
}

/**
 * One socket and the map it follows. Requests to follow a map are processed one at a time, and of
 * those that wait only the newest counts, so that a client that floods the server costs one query
 * at a time.
 */
export class NotificationSubscriber {
  readonly socket: MapSocket
  readonly #following: Subscription
  #mapId: number | null = null
  #requested: { readonly mapId: number | null } | undefined
  #isBusy = false

  constructor(socket: MapSocket, following: Subscription) {
    this.socket = socket
    this.#following = following
    socket.on('currentMap', (mapId) => {
      const requested = CurrentMap.safeParse(mapId)
      if (requested.success) this.follow(requested.data)
    })
  }

  get mapId(): number | null {
    return this.#mapId
  }

  follow(mapId: number | null): void {
    this.#requested = { mapId }
    if (!this.#isBusy) void this.#processRequests()
  }

  /**
   * The user lost access to the map. The connection stays open: a client that sends while the
   * server closes it has an error, and it may follow another map.
   */
  revokeAccess(mapId: number): void {
    if (mapId !== this.#mapId) return
    this.leave()
    this.#reportLoss(mapId)
  }

  /** Notifies the client that the user's rights to the map have changed. */
  reportAccess(mapId: number): void {
    if (mapId === this.#mapId) this.socket.emit('mapAccess', { mapId, isLost: false })
  }

  /** The session has ended: the client is told not to reconnect. */
  endSession(): void {
    this.leave()
    this.socket.disconnect(true)
  }

  /** Unfollows the map. */
  leave(): void {
    const mapId = this.#mapId
    this.#mapId = null
    if (mapId !== null) this.#following.left(this, mapId)
  }

  #reportLoss(mapId: number): void {
    this.socket.emit('mapAccess', { mapId, isLost: true })
  }

  async #processRequests(): Promise<void> {
    this.#isBusy = true
    while (this.#requested) {
      const { mapId } = this.#requested
      this.#requested = undefined
      try {
        await this.#process(mapId)
      } catch (error) {
        this.#following.failed(error)
      }
    }
    this.#isBusy = false
  }

  async #process(mapId: number | null): Promise<void> {
    const before = this.#mapId
    if (before !== null && before !== mapId) {
      this.leave()
      await this.#following.unfollowed(this, before)
    }
    if (mapId === null) return
    const mayFollow = await this.#following.mayFollow(this, mapId)
    if (!mayFollow) {
      this.leave()
      this.#reportLoss(mapId)
    }
    if (!mayFollow || this.#requested || !this.socket.connected) return
    this.#mapId = mapId
    await this.#following.joined(this, mapId)
  }
}
