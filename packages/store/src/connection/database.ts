import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'

import type { Tables } from '../tables.ts'
import { StoreProblem } from '../store-problem.ts'
import { translateError } from './errors.ts'

export type Database = Kysely<Tables>

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
      return await client.query(sql, [...parameters])
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
