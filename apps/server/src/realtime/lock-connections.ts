import { randomUUID } from 'node:crypto'

import type { LockConnection } from '@terrier/store/locks/lock-connections'
import type { Store } from '@terrier/store/store'
import type { ObservedLock } from '@terrier/store/subscribers/map-subscriber'

/** A third of the time after which the store regards a server process as gone. */
const renewalMs = 2000

interface Parts {
  readonly store: Store
  /** Whether any socket of this process belongs to this session and follows this map. */
  readonly isConnected: (connection: LockConnection) => boolean
}

/**
 * Records in the database which lock holders are connected to this server process, so that the lock
 * of a killed tab expires soon. A write that fails is repeated by the next periodic run.
 */
export class LockConnections {
  readonly #parts: Parts
  readonly #serverId = randomUUID()
  readonly #ended = new Map<string, LockConnection>()
  #renewedAtMs = -Infinity
  #writing: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Records that the holders of these locks have a socket here. */
  connect(locks: readonly ObservedLock[]): Promise<void> {
    const isNew = locks.some((lock) => !lock.connectedServers.includes(this.#serverId))
    if (!isNew) return Promise.resolve()
    return this.#inTurn(async () => {
      const connections = locks
        .filter((lock) => !lock.connectedServers.includes(this.#serverId))
        .flatMap(connectionOf)
        .filter(this.#parts.isConnected)
      if (connections.length === 0) return
      await this.#renew()
      await this.#parts.store.write((tx) => tx.lockConnections.connect(this.#serverId, connections))
    })
  }

  /** A socket of the session has left the map. Disconnections at the same time share one query. */
  disconnect(connection: LockConnection): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    this.#ended.set(JSON.stringify(connection), connection)
    return this.#inTurn(() => this.#writeEnded())
  }

  /** Resolves once all pending writes are done. */
  settled(): Promise<void> {
    return this.#writing
  }

  /** Whether disconnections still have to be written because the database was unavailable. */
  get isPending(): boolean {
    return this.#ended.size > 0
  }

  /** Renews the connections; called periodically while there are sockets. */
  maintain(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#writeEnded()
      await this.#renew()
    })
  }

  /**
   * Stops writing: clients disconnected by the shutdown keep their lease and can reconnect
   * elsewhere.
   */
  close(): Promise<void> {
    this.#isClosed = true
    this.#ended.clear()
    return this.#enqueue(() =>
      this.#parts.store.write((tx) => tx.lockConnections.removeServer(this.#serverId)),
    )
  }

  async #writeEnded(): Promise<void> {
    const ended = [...this.#ended].filter(([, connection]) => !this.#parts.isConnected(connection))
    this.#ended.clear()
    if (ended.length === 0) return
    const connections = ended.map(([, connection]) => connection)
    try {
      await this.#parts.store.write((tx) =>
        tx.lockConnections.disconnect(this.#serverId, connections),
      )
    } catch (error) {
      for (const [key, connection] of ended) this.#ended.set(key, connection)
      throw error
    }
  }

  async #renew(): Promise<void> {
    if (performance.now() - this.#renewedAtMs < renewalMs) return
    await this.#parts.store.write(async (tx) => {
      await tx.lockConnections.renewServer(this.#serverId)
      await tx.lockConnections.disconnectLostServers()
    })
    this.#renewedAtMs = performance.now()
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    return this.#enqueue(async () => {
      if (!this.#isClosed) await work()
    })
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#writing.then(work)
    this.#writing = done.catch(() => undefined)
    return done
  }
}

function connectionOf({ mapId, holder }: ObservedLock): LockConnection[] {
  return holder ? [{ mapId, userId: holder.userId, holder: holder.session }] : []
}
