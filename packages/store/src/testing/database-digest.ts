import { createHash } from 'node:crypto'

import { Client, type ClientConfig } from 'pg'

/**
 * The number of rows and a SHA-256 of them, by table name. The order of rows does not matter. Without
 * sequences: a recovery may leave out some of their values.
 */
export async function databaseDigest(connection: ClientConfig): Promise<Record<string, string>> {
  const client = new Client({ ...connection })
  await client.connect()
  try {
    const digests: Record<string, string> = {}
    for (const table of await tables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select r::text as row from ${table} r order by 1`,
      )
      const hash = createHash('sha256')
      for (const { row } of rows) hash.update(row).update('\n')
      digests[table] = `${rows.length} ${hash.digest('hex')}`
    }
    return digests
  } finally {
    await client.end()
  }
}

async function tables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'
     order by 1`,
  )
  return rows.map(({ name }) => name)
}
