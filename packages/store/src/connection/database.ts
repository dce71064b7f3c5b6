import { hash } from 'node:crypto'

import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  sql as raw,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'

import type { Tables } from '../tables.ts'
import { StoreProblem } from '../store-problem.ts'
import { translateError } from './errors.ts'

export type Database = Kysely<Tables>

/**
 * Put before the text of a question that is asked often and planned for longer than it runs: each
 * connection plans it once. The planner keeps such a plan only where it is as good for any values, so
 * the partition of a version must be named in the text.
 */
export const plannedOnce = raw`/* planned once */`

/** The query builder over a pool. What it throws has gone through `translateError`. */
export function openDatabase(pool: Pool): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: translatingPool(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

function translatingPool(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      try {
        return translatingClient(await pool.connect())
      } catch (error) {
        throw translateError(error)
      }
    },
  }
}

function translatingClient(client: PoolClient): PostgresPoolClient {
  let isBroken = false
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query({ ...nameOf(sql), text: sql, values: [...parameters] })
    } catch (error) {
      const translated = translateError(error)
      // A query that was given up on may still be running: nobody else should wait behind it.
      isBroken ||= translated instanceof StoreProblem
      throw translated
    }
  }
  return {
    // Kysely passes nothing but text and values: we give it no cursor.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isBroken),
  }
}

/** PostgreSQL keeps what is prepared under a name of at most 63 bytes. */
function nameOf(sql: string): { readonly name?: string } {
  return sql.startsWith('/* planned once */') ? { name: hash('sha256', sql).slice(0, 32) } : {}
}
