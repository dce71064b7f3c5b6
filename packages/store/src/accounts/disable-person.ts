import type { Actor } from '../audit/audit-entry.ts'
import type { Writer } from '../store.ts'
import type { EndedSession } from '../stored.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Keeps somebody from signing in and signs them out everywhere; links that were mailed to them are
 * invalid. What they made and shared stays as it is. Throws 'person-not-found', and
 * 'only-administrator' where nobody else could open the account again.
 */
export async function disablePerson(
  tx: Writer,
  userId: number,
  actor: Actor,
): Promise<EndedSession[]> {
  await tx.people.assertAnotherAdministrator(userId)
  await tx.people.setDisabled(userId, true, actor)
  await tx.accountTokens.deleteOf(userId, ['verify-email', 'change-email', 'reset-password'])
  await tx.devices.forgetAll(userId)
  return endSessions(tx, userId)
}
