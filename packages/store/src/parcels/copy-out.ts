import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { translateError } from '../connection/errors.ts'

/**
 * The statement timeout of the session is shorter; this is for a server that hangs and does not
 * enforce it.
 */
const timeoutMs = 20_000

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

function receive(client: PoolClient, statement: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const giveUp = setTimeout(() => reject(new Error('timeout of a COPY')), timeoutMs)
    const settle = (end: () => void) => () => {
      clearTimeout(giveUp)
      end()
    }
    client
      .query(copyTo(statement))
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on(
        'end',
        settle(() => resolve(Buffer.concat(chunks))),
      )
      .on('error', (error) => settle(() => reject(error))())
  })
}
