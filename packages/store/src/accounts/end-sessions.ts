import type { Writer } from '../store.ts'
import type { EndedSession } from '../stored.ts'

/**
 * Ends sessions of a person in this transaction, and frees the maps that were locked in them. A server
 * makes it count at once by forgetting their tokens after the commit.
 */
export async function endSessions(
  tx: Writer,
  userId: number,
  options: { readonly only?: number; readonly except?: number } = {},
): Promise<EndedSession[]> {
  const ended = await tx.sessions.end(userId, options)
  for (const { sessionId } of ended) await tx.locks.releaseSession(sessionId)
  return ended
}
