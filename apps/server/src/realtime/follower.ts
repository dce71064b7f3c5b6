import { CurrentMap } from '@terrier/contract/realtime'

import type { MapSocket } from './map-socket.ts'

/** What a follower asks of the rest. */
export interface Following {
  mayFollow(follower: Follower, mapId: number): Promise<boolean>
  /** The follower is on the map from now on, and wants to hear how it stands. */
  joined(follower: Follower, mapId: number): Promise<void>
  left(follower: Follower, mapId: number): void
  /** The follower asked for another map, or for none: whoever edited this one is done with it. */
  movedOn(follower: Follower, mapId: number): Promise<void>
  failed(error: unknown): void
}

/**
 * One socket and the map it follows. Wishes are met one at a time, and of those that wait only the
 * newest counts, so that a client that asks without end costs one question at a time.
 */
export class Follower {
  readonly socket: MapSocket
  readonly #following: Following
  #mapId: number | null = null
  #wish: { readonly mapId: number | null } | undefined
  #isBusy = false

  constructor(socket: MapSocket, following: Following) {
    this.socket = socket
    this.#following = following
    socket.on('currentMap', (mapId) => {
      const wish = CurrentMap.safeParse(mapId)
      if (wish.success) this.follow(wish.data)
    })
  }

  get mapId(): number | null {
    return this.#mapId
  }

  follow(mapId: number | null): void {
    this.#wish = { mapId }
    if (!this.#isBusy) void this.#meetWishes()
  }

  /** The map may not be seen any more: the client may come back and ask for another. */
  turnOut(mapId: number): void {
    if (mapId !== this.#mapId) return
    this.leave()
    this.#reportLoss(mapId)
    // Sends what is still to be sent first.
    this.socket.conn.close()
  }

  /** What the person may do with the map is not what it was. */
  reportAccess(mapId: number): void {
    if (mapId === this.#mapId) this.socket.emit('mapAccess', { mapId, isLost: false })
  }

  /** The session is over: the client is told not to come back. */
  dismiss(): void {
    this.leave()
    this.socket.disconnect(true)
  }

  /** Follows nothing any more. */
  leave(): void {
    const mapId = this.#mapId
    this.#mapId = null
    if (mapId !== null) this.#following.left(this, mapId)
  }

  #reportLoss(mapId: number): void {
    this.socket.emit('mapAccess', { mapId, isLost: true })
  }

  async #meetWishes(): Promise<void> {
    this.#isBusy = true
    while (this.#wish) {
      const { mapId } = this.#wish
      this.#wish = undefined
      try {
        await this.#meet(mapId)
      } catch (error) {
        this.#following.failed(error)
      }
    }
    this.#isBusy = false
  }

  async #meet(mapId: number | null): Promise<void> {
    const before = this.#mapId
    if (before !== null && before !== mapId) {
      this.leave()
      await this.#following.movedOn(this, before)
    }
    if (mapId === null) return
    const mayFollow = await this.#following.mayFollow(this, mapId)
    if (!mayFollow) {
      this.leave()
      this.#reportLoss(mapId)
    }
    if (!mayFollow || this.#wish || !this.socket.connected) return
    this.#mapId = mapId
    await this.#following.joined(this, mapId)
  }
}
