import { buffer } from 'node:stream/consumers'

import type { Pool, PoolClient } from 'pg'
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams'

import { translateError } from '../connection/errors.ts'

/**
 * The result of a query in PostgreSQL's binary COPY format. With an ordinary query the driver
 * receives geometries as hexadecimal text and creates an object for each row: for the parcels of a
 * tile this takes both processes together twice as long. COPY has no parameters: only numbers may
 * be inserted into `select`.
 */
export async function copyOut(pool: Pool, select: string): Promise<Uint8Array> {
  try {
    const client = await pool.connect()
    try {
      const bytes = await receive(client, `copy (${select}) to stdout (format binary)`)
      client.release()
      return bytes
    } catch (error) {
      // The server may still be sending, so the connection is not returned to the pool.
      client.release(true)
      throw error
    }
  } catch (error) {
    throw translateError(error)
  }
}

/**
 * pg gives a query a `callback` that clears the timer of `query_timeout`. In pg-copy-streams 7.0 the
 * stream to the server calls it and the one to the client does not; the timer would then hold the
 * rows, and the process, until it fires.
 */
type CopyQuery = CopyToStreamQuery & { callback?: () => void }

async function receive(client: PoolClient, statement: string): Promise<Uint8Array> {
  const query: CopyQuery = client.query(copyTo(statement))
  try {
    return await buffer(query)
  } finally {
    query.callback?.()
  }
}

/** The signature, the flags and the length of the header extension, which is always 0. */
const headBytes = 19

const microsecondsInMs = 1000
/** 2000-01-01, the epoch of PostgreSQL timestamps, in milliseconds since 1970. */
const epochMs = Date.UTC(2000, 0, 1)

/**
 * Reads rows in PostgreSQL's binary COPY format (documentation of COPY, 'Binary Format'). Columns
 * must be read in their order and by their types.
 */
export class CopyCursor {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at = headBytes

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** Moves to the next row; false after the last. */
  nextRow(): boolean {
    const columns = this.#view.getInt16(this.#at)
    this.#at += 2
    return columns >= 0
  }

  smallint(): number {
    this.#at += 4 + 2
    return this.#view.getInt16(this.#at - 2)
  }

  /** All values stay below 2^53. */
  bigint(): number {
    this.#at += 4 + 8
    return this.#view.getInt32(this.#at - 8) * 2 ** 32 + this.#view.getUint32(this.#at - 4)
  }

  double(): number {
    this.#at += 4 + 8
    return this.#view.getFloat64(this.#at - 8)
  }

  boolean(): boolean {
    this.#at += 4 + 1
    return this.#bytes[this.#at - 1] === 1
  }

  /** Milliseconds since 1970 of a timestamp; null for null. */
  timestampMs(): number | null {
    if (this.#isNull()) return null
    return Math.floor(this.bigint() / microsecondsInMs) + epochMs
  }

  text(): string | null {
    const bytes = this.#sized()
    return bytes === null
      ? null
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
  }

  /** A view into the buffer, not a copy. */
  bytes(): Uint8Array {
    return this.#sized() ?? new Uint8Array()
  }

  #sized(): Uint8Array | null {
    if (this.#isNull()) return null
    const length = this.#view.getInt32(this.#at)
    const from = this.#at + 4
    this.#at = from + length
    return this.#bytes.subarray(from, this.#at)
  }

  /** Skips the field if it is null. */
  #isNull(): boolean {
    const isNull = this.#view.getInt32(this.#at) < 0
    if (isNull) this.#at += 4
    return isNull
  }
}
