import type { Writer } from './store.ts'
import type { EndedSession } from './stored.ts'

/**
 * Ends sessions of a user and releases the map locks they hold. After the commit the server must
 * drop their tokens from its cache for this to take effect at once.
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
