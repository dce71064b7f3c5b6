import type { Actor } from './audit/audit-entry.ts'
import type { Writer } from './store.ts'
import type { EndedSession } from './stored.ts'
import { endSessions } from './end-sessions.ts'
import { isRefused, type Outcome } from './outcome.ts'

/**
 * Disables an account: ends its sessions and invalidates links sent by e-mail. What the user made
 * and shared stays. Refuses if nobody else could enable the account again.
 */
export async function disablePerson(
  tx: Writer,
  userId: number,
  actor: Actor,
): Promise<Outcome<EndedSession[], 'person-not-found' | 'only-administrator'>> {
  const refusal =
    (await tx.people.checkAnotherAdministrator(userId)) ??
    (await tx.people.setDisabled(userId, true, actor))
  if (isRefused(refusal)) return refusal
  await tx.accountTokens.deleteOf(userId, ['verify-email', 'change-email', 'reset-password'])
  await tx.devices.forgetAll(userId)
  return endSessions(tx, userId)
}
