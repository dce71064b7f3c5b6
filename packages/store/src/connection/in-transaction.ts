import type { Client } from 'pg'

/** Runs `work` in one transaction of this connection. What it throws undoes all of it. */
export async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // Without a connection the server rolls back by itself: the first error is the one to tell.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
