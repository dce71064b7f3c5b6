import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { translateError } from '../connection/errors.ts'
import { connectWithoutTimeouts } from '../connection/pool.ts'
import type { DatabaseSource } from '../connection/source.ts'
import type { RowEncoding } from './encode-rows.ts'
import { RowBuffer } from './row-buffer.ts'

const chunkBytes = 64 * 1024

/** The table and columns that rows are copied to, and their encoding. */
export interface CopyTarget<Row> extends RowEncoding<Row> {
  readonly table: string
}

/**
 * Streams rows into a table by `copy`, on a separate connection and with backpressure, and resolves
 * to their number. If the row source fails, none of the rows of this call are stored.
 */
export async function copyRows<Row>(
  source: DatabaseSource,
  target: CopyTarget<Row>,
  rows: AsyncIterable<Row>,
): Promise<number> {
  const client = connectWithoutTimeouts(source)
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
 * The same on this connection, in its current transaction if there is one. Rows may already be
 * encoded by `encodeRows` for the same columns.
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
