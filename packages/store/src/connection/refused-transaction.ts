import { AsyncLocalStorage } from 'node:async_hooks'

import { isRefused, type Refusal } from '../outcome.ts'

const current = new AsyncLocalStorage<{ refusal: Refusal | undefined }>()

/** Records a refusal in the transaction that the calling code runs in, if there is one. */
export function recordRefusal(refusal: Refusal): void {
  const transaction = current.getStore()
  if (transaction) transaction.refusal ??= refusal
}

/**
 * Runs the work of a transaction. Throws if a writer refused a change and the work went on as if it
 * were done: the compiler does not notice an outcome that nobody looks at.
 */
export async function assertRefusalReturned<T>(work: () => Promise<T>): Promise<T> {
  const transaction: { refusal: Refusal | undefined } = { refusal: undefined }
  const outcome = await current.run(transaction, work)
  if (transaction.refusal !== undefined && !isRefused(outcome)) {
    throw new Error(`A transaction ignored a refusal: ${transaction.refusal.code}.`)
  }
  return outcome
}
