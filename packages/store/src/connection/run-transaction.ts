import { isRefused } from '../outcome.ts'
import type { Database } from './database.ts'
import { forbidSecondConnection } from './open-transaction.ts'
import { assertRefusalReturned } from './refused-transaction.ts'

/**
 * Runs `work` in one transaction. Commits it, or rolls it back if `work` throws or resolves to a
 * refusal, which is then the result.
 */
export async function runTransaction<T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction().execute(async (transaction) => {
      const outcome = await forbidSecondConnection(() =>
        assertRefusalReturned(() => work(transaction)),
      )
      if (isRefused(outcome)) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    // It has the outcome of this work: transactions do not nest.
    if (error instanceof RolledBack) return error.outcome as T
    throw error
  }
}

/** Thrown, since Kysely rolls back only on an error. It never leaves `runTransaction`. */
class RolledBack extends Error {
  readonly outcome: unknown

  constructor(outcome: unknown) {
    super('The transaction is rolled back.')
    this.outcome = outcome
  }
}
