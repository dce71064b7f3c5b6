import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg'

import { applicationName } from '../migrations/application-name.ts'
import { assertNoSecondConnection } from './open-transaction.ts'
import type { DatabaseSource } from './source.ts'
import { databaseTypes } from './types.ts'

/**
 * Parallel workers slow down the short queries of a map, and a random page read costs hardly more
 * than a sequential one. A commit is acknowledged when it is on disk.
 */
const sessionSettings =
  '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c synchronous_commit=on'

const poolSettings: PoolConfig = {
  application_name: applicationName(),
  options: sessionSettings,
  types: databaseTypes,
  max: 10,
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  statement_timeout: 15_000,
  // For a server that hangs and does not even enforce `statement_timeout`.
  query_timeout: 20_000,
  keepAlive: true,
}

/**
 * For a connection pooler in transaction mode, such as pgbouncer. It refuses start-up parameters
 * that it does not know, so the settings of a session are to be set by the pooler
 * (`connect_query`).
 */
export const behindPooler: PoolConfig = {
  options: '',
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/** For long operations, such as a migration. */
export const withoutTimeouts: PoolConfig = { max: 2, statement_timeout: 0, query_timeout: 0 }

/** A pool that looks up the address of the database for each new connection. */
export function openPool(source: DatabaseSource, settings: PoolConfig = {}): Pool {
  const ClientOfSource = class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, ...source.connection() })
      // The pool listens only while a connection is idle, but it can also break between two
      // statements.
      this.on('error', () => undefined)
    }
  }
  const pool = new Pool({ ...poolSettings, ...settings, Client: ClientOfSource })
  guard(pool)
  // The pool replaces an idle connection that breaks; without a listener its error would end the
  // program.
  pool.on('error', () => undefined)
  return pool
}

/** A separate connection for long operations: no time limits, more memory. Not connected yet. */
export function connectWithoutTimeouts(source: DatabaseSource): Client {
  const client = new Client({
    application_name: applicationName('import'),
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
  // `pool.query` acquires its connection by this method too.
  pool.connect = ((...given: unknown[]) => {
    assertNoSecondConnection()
    return connect(...given)
  }) as Pool['connect']
}
