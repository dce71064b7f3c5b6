import { translateError } from '../connection/errors.ts'
import type { DatabaseSource } from '../connection/source.ts'
import { StoreProblem } from '../store-problem.ts'
import { lockedConnection } from './import-session.ts'
import { removeAbandoned } from './versions.ts'

/**
 * Deletes the staged month of ownership, if there is one. Throws `StoreProblem` 'import-running'
 * while another process works on it, and 'staging-in-use' while it is being read.
 */
export async function discardStagedOwnership(source: DatabaseSource): Promise<void> {
  const client = await lockedConnection(source, { id: 'ownership', title: 'Land ownership' })
  try {
    const isGone = await removeAbandoned(client, 'ownership')
    if (isGone) return
  } catch (error) {
    throw translateError(error)
  } finally {
    await client.end()
  }
  throw new StoreProblem('staging-in-use', 'The loaded month is being read. Try again in a minute.')
}
