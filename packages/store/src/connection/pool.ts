import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg'

import { refuseSecondConnection } from './open-transaction.ts'
import type { DatabaseSource } from './source.ts'
import { databaseTypes } from './types.ts'

/**
 * Parallel workers only slow the short queries of a map down, and a page read at random costs hardly
 * more than one in order. A commit is acknowledged when it is on disk.
 */
const sessionSettings =
  '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c synchronous_commit=on'

const poolSettings: PoolConfig = {
  application_name: 'terrier',
  options: sessionSettings,
  types: databaseTypes,
  max: 10,
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  statement_timeout: 15_000,
  // For a server that hangs and cannot even time a statement out.
  query_timeout: 20_000,
  keepAlive: true,
}

/** For work that may take as long as it needs, such as a migration. */
export const unhurried: PoolConfig = { max: 2, statement_timeout: 0, query_timeout: 0 }

/** A pool whose connections go where the database is at that moment. */
export function openPool(source: DatabaseSource, settings: PoolConfig = {}): Pool {
  const ClientOfSource = class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, ...source.connection() })
      // The pool listens only while a connection is idle. It also breaks between two statements.
      this.on('error', () => undefined)
    }
  }
  const pool = new Pool({ ...poolSettings, ...settings, Client: ClientOfSource })
  guard(pool)
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** A connection of its own for long work: no time limits, more memory. Not connected yet. */
export function workConnection(source: DatabaseSource): Client {
  const client = new Client({
    application_name: 'terrier import',
    options: `${sessionSettings} -c work_mem=256MB -c maintenance_work_mem=512MB`,
    types: databaseTypes,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...source.connection(),
  })
  client.on('error', () => undefined)
  return client
}

function guard(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  // The pool's own `query` connects by this method too.
  pool.connect = ((...given: unknown[]) => {
    refuseSecondConnection()
    return connect(...given)
  }) as Pool['connect']
}
