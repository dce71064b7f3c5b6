import { setTimeout as delay } from 'node:timers/promises'
import { Client, type Pool } from 'pg'

import { openDatabase, type Database } from '../connection/database.ts'
import { openPool } from '../connection/pool.ts'
import { externalDatabase, urlOf, type DatabaseAddress } from '../connection/source.ts'

/** The pause between two checks: a new version is read from replicas after this at the latest. */
const checkPauseMs = 1000
/** A replica that takes longer counts as unavailable. */
const checkTimeoutMs = 3000

/** A connection pool to a replica. */
export interface ReplicaConnection {
  readonly pool: Pool
  readonly database: Database
}

/** Called when a replica becomes available or unavailable; `host` is without user and password. */
export type ReplicaListener = (
  host: string,
  state: { readonly isAvailable: true } | { readonly isAvailable: false; readonly reason: string },
) => void

interface OpenReplica extends ReplicaConnection {
  /** For the checks alone, so that they do not wait for a connection of the pool. */
  readonly monitor: Client
  readonly close: () => void
}

/**
 * A streaming replica. It is checked once a second: whether it replies, whether it is a copy of the
 * primary, and which dataset versions it has replayed.
 */
export class Replica {
  readonly #address: DatabaseAddress
  readonly #systemIdentifier: string
  readonly #onChange: ReplicaListener
  readonly #ending = new AbortController()
  readonly #watching: Promise<void>
  #open: OpenReplica | undefined
  #versions: ReadonlySet<number> = new Set()
  #reason: string | undefined

  /** `systemIdentifier` is that of the primary (`pg_control_system`), which its replicas share. */
  constructor(address: DatabaseAddress, systemIdentifier: string, onChange: ReplicaListener) {
    this.#address = address
    this.#systemIdentifier = systemIdentifier
    this.#onChange = onChange
    this.#watching = this.#watch()
  }

  /** Undefined while the replica is unavailable or has not replayed this version. */
  connectionWith(version: number): ReplicaConnection | undefined {
    return this.#versions.has(version) ? this.#open : undefined
  }

  async close(): Promise<void> {
    this.#ending.abort()
    await this.#watching
    this.#open?.close()
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      await this.#check().catch((error: unknown) => this.#lose(String(error)))
      await delay(checkPauseMs, undefined, { signal }).catch(() => undefined)
    }
  }

  async #check(): Promise<void> {
    const open = this.#open ?? (await this.#connect())
    const { rows } = await open.monitor.query<{ system: string; versions: number[] }>(
      `select (select system_identifier::text from pg_control_system()) as system,
         array(select version from dataset_versions where state <> 'staging') as versions`,
    )
    const { system, versions } = rows[0] ?? { versions: [] }
    if (system !== this.#systemIdentifier) throw new Error('It is no replica of the primary.')
    // The monitor may have been closed in the meantime.
    if (this.#open !== open) return
    this.#versions = new Set(versions)
    if (this.#reason !== '') this.#report({ isAvailable: true }, '')
  }

  async #connect(): Promise<OpenReplica> {
    const monitor = new Client({
      application_name: 'terrier replica check',
      connectionString: urlOf(this.#address),
      connectionTimeoutMillis: checkTimeoutMs,
      query_timeout: checkTimeoutMs,
      keepAlive: true,
    })
    monitor.on('error', () => undefined)
    await monitor.connect()
    const pool = openPool(externalDatabase(this.#address))
    const clients = new Set<Client>()
    // The pool creates clients of this class, see `openPool`.
    pool.on('connect', (client) => clients.add(client as unknown as Client))
    pool.on('remove', (client) => clients.delete(client as unknown as Client))
    const close = () => {
      // Reads that wait for a replica that hangs are cut off, and go to the primary.
      for (const client of [monitor, ...clients]) void client.end().catch(() => undefined)
      void pool.end().catch(() => undefined)
    }
    const open = { monitor, pool, database: openDatabase(pool).withoutPlugins(), close }
    monitor.once('end', () => this.#open === open && this.#lose('the connection ended'))
    this.#open = open
    return open
  }

  #lose(reason: string): void {
    const open = this.#open
    this.#open = undefined
    this.#versions = new Set()
    open?.close()
    if (!this.#ending.signal.aborted && this.#reason !== reason) {
      this.#report({ isAvailable: false, reason }, reason)
    }
  }

  #report(state: Parameters<ReplicaListener>[1], reason: string): void {
    this.#reason = reason
    this.#onChange(new URL(urlOf(this.#address)).host, state)
  }
}
