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
import { statementChannel } from './statement-channel.ts'

export type Database = Kysely<Tables>

/**
 * Prefix of a query that runs often and takes longer to plan than to execute: each connection
 * prepares it once. The planner caches a generic plan only if it is as good for all values, so the
 * partition of a version must be named in the query text.
 */
export const preparedQueryPrefix = raw`/* planned once */`

interface DatabaseOptions {
  /**
   * Whether statements with `preparedQueryPrefix` are prepared under a name. Not behind a pooler in
   * transaction mode: the next statement may run in another session, which does not know the name.
   */
  readonly namesStatements?: boolean
}

/** A Kysely query builder over a pool. Errors have passed through `translateError`. */
export function openDatabase(pool: Pool, options: DatabaseOptions = {}): Database {
  const { namesStatements = true } = options
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: translatingPool(pool, namesStatements ? nameOf : () => ({})),
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

type NameOf = (sql: string) => { readonly name?: string }

function translatingPool(pool: Pool, nameOfStatement: NameOf): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      try {
        return translatingClient(await pool.connect(), nameOfStatement)
      } catch (error) {
        throw translateError(error)
      }
    },
  }
}

function translatingClient(client: PoolClient, nameOfStatement: NameOf): PostgresPoolClient {
  let isBroken = false
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const statement = { ...nameOfStatement(sql), text: sql, values: [...parameters] }
    try {
      if (!statementChannel.hasSubscribers) return await client.query(statement)
      return await statementChannel.tracePromise(() => client.query(statement), { sql })
    } catch (error) {
      const translated = translateError(error)
      isBroken ||= mayBeBroken(translated)
      throw translated
    }
  }
  return {
    // Kysely passes only text and values, since no cursor is configured.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isBroken),
  }
}

/** A query that timed out may still be running, so its connection is not returned to the pool. */
function mayBeBroken(error: unknown): boolean {
  return error instanceof StoreProblem && error.code !== 'unstorable-text'
}

/** PostgreSQL truncates names of prepared statements to 63 bytes. */
function nameOf(sql: string): { readonly name?: string } {
  return sql.startsWith('/* planned once */') ? { name: hash('sha256', sql).slice(0, 32) } : {}
}
