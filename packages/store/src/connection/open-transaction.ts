import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs `work`, which holds a connection of the pool, and forbids it to acquire another. */
export async function forbidSecondConnection<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await current.run(transaction, work)
  } finally {
    // Anything that `work` left running, such as a timer, may acquire connections again.
    transaction.isOpen = false
  }
}

/**
 * Throws if the calling code runs inside a transaction. Once all connections of the pool are held
 * by transactions that wait for a row lock of this one, a second connection would be a deadlock.
 */
export function assertNoSecondConnection(): void {
  if (current.getStore()?.isOpen !== true) return
  throw new Error('A transaction asked for a second connection: read and write by its own.')
}
