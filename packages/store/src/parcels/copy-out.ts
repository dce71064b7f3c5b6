import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { translateError } from '../connection/errors.ts'

/** The session's own limit is shorter; this is for a server that hangs and keeps no limit at all. */
const patienceMs = 20_000

/**
 * What a query answers, in PostgreSQL's binary COPY format. The driver otherwise gets every geometry
 * as hexadecimal text and makes an object a row: for the parcels of a tile that takes both processes
 * together twice as long. COPY takes no parameters: only numbers may be put into `select`.
 */
export async function copyOut(pool: Pool, select: string): Promise<Uint8Array> {
  try {
    const client = await pool.connect()
    try {
      const bytes = await receive(client, `copy (${select}) to stdout (format binary)`)
      client.release()
      return bytes
    } catch (error) {
      // It may still be receiving: nobody else should wait behind that.
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
    const giveUp = setTimeout(() => reject(new Error('timeout of a COPY')), patienceMs)
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
