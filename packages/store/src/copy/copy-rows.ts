import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { translateError } from '../connection/errors.ts'
import { workConnection } from '../connection/pool.ts'
import type { DatabaseSource } from '../connection/source.ts'
import type { RowEncoding } from './encode-rows.ts'
import { RowBuffer } from './row-buffer.ts'

const chunkBytes = 64 * 1024

/** Where rows go, and how. */
export interface CopyTarget<Row> extends RowEncoding<Row> {
  readonly table: string
}

/**
 * Streams rows into a table on a connection of its own, no faster than the database takes them, and
 * resolves to their number. When the rows end in an error none of this call's are kept.
 */
export async function copyRows<Row>(
  source: DatabaseSource,
  target: CopyTarget<Row>,
  rows: AsyncIterable<Row>,
): Promise<number> {
  const client = workConnection(source)
  try {
    await client.connect()
    return await copyInto(client, target, rows)
  } catch (error) {
    throw translateError(error)
  } finally {
    await client.end()
  }
}

/**
 * The same on this connection, within the transaction that it may be in. Among the rows there may be
 * some that are encoded already, by `encodeRows` for the same columns.
 */
export async function copyInto<Row>(
  client: Client,
  { table, ...encoding }: CopyTarget<Row>,
  rows: AsyncIterable<Row | Uint8Array>,
): Promise<number> {
  const copy = client.query(
    copyFrom(`copy ${table} (${encoding.columns.join(', ')}) from stdin (format binary)`),
  )
  const bytes = encodeStream(encoding, rows)
  await pipeline(Readable.from(bytes, { objectMode: false }), copy)
  return copy.rowCount
}

async function* encodeStream<Row>(
  { columns, write }: RowEncoding<Row>,
  rows: AsyncIterable<Row | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const buffer = new RowBuffer()
  buffer.header()
  for await (const row of rows) {
    if (row instanceof Uint8Array) {
      if (buffer.length > 0) yield buffer.take()
      yield row
      continue
    }
    buffer.startRow(columns.length)
    write(buffer, row)
    if (buffer.length >= chunkBytes) yield buffer.take()
  }
  buffer.trailer()
  yield buffer.take()
}
