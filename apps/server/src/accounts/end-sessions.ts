import type { Writer } from '@terrier/store/store'
import type { EndedSession } from '@terrier/store/stored'

/**
 * Ends sessions of a person in this transaction, and frees the maps that were locked in them. After the
 * commit `Sessions.forget` makes it count at once.
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
