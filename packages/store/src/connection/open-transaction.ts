import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction that holds a connection of the pool until it is done. */
export async function holdingConnection<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await current.run(transaction, work)
  } finally {
    // What the work left running, such as a timer, may ask for connections from now on.
    transaction.isOpen = false
  }
}

/**
 * Throws where a transaction is open in the code that asks for a connection. A second one may never
 * come, once every connection of the pool is held by somebody who waits for a row of this transaction.
 */
export function refuseSecondConnection(): void {
  if (current.getStore()?.isOpen !== true) return
  throw new Error('A transaction asked for a second connection: read and write by its own.')
}
