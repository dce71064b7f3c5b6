import type { Client, QueryResultRow } from 'pg'

import { translateError } from '../connection/errors.ts'
import { connectWithoutTimeouts } from '../connection/pool.ts'
import type { DatabaseSource } from '../connection/source.ts'

/** The target size of the geometries in a batch. */
const wantedBytes = 4_000_000
const mostRows = 2000
const firstRows = 50

/**
 * A repeatable view of the database as of one moment. Its tables cannot be dropped before it is
 * closed.
 */
export interface Snapshot {
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** The rows of a query without parameters, in its order, in batches of bounded size. */
  stream<Row extends { readonly geom: Uint8Array }>(text: string): AsyncGenerator<Row>
  close(): Promise<void>
}

export async function openSnapshot(source: DatabaseSource): Promise<Snapshot> {
  const client = connectWithoutTimeouts(source)
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read, read only')
  } catch (error) {
    await client.end()
    throw translateError(error)
  }
  return {
    query: async (text, values = []) => (await ask(client, text, values)).rows as never,
    stream: (text) => stream(client, text),
    close: () => client.end(),
  }
}

/**
 * One geometry may have a thousand times the vertices of another, so the batch size is adapted to
 * the bytes of the rows before.
 */
async function* stream<Row extends { readonly geom: Uint8Array }>(
  client: Client,
  text: string,
): AsyncGenerator<Row> {
  await ask(client, `declare exported no scroll cursor for ${text}`, [])
  let count = firstRows
  while (true) {
    const { rows } = await ask(client, `fetch ${count} from exported`, [])
    // The query names its columns after the fields of `Row`.
    yield* rows as Row[]
    if (rows.length < count) return
    const bytes = rows.reduce((sum, { geom }) => sum + (geom as Uint8Array).length, 0)
    const fitting = Math.floor((wantedBytes * rows.length) / Math.max(bytes, 1))
    count = Math.max(1, Math.min(mostRows, fitting, count * 4))
  }
}

async function ask(client: Client, text: string, values: readonly unknown[]) {
  try {
    return await client.query<QueryResultRow>(text, [...values])
  } catch (error) {
    throw translateError(error)
  }
}
