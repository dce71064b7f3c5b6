import type { Actor } from './audit/audit-entry.ts'
import type { Writer } from './store.ts'
import type { EndedSession } from './stored.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Disables an account: ends its sessions and invalidates links sent by e-mail. What the user made
 * and shared stays. Throws 'person-not-found', and 'only-administrator' if nobody else could enable
 * the account again.
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
