import type { Client } from 'pg'

/** Runs `work` in one transaction of this connection and rolls back if it throws. */
export async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // If the connection is lost, the server rolls back by itself; the first error is the one to
    // report.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
