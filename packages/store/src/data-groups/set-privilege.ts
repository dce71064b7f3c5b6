import { recordByAdministrator } from '../accounts/account-activity.ts'
import { checkAnotherAdministrator } from '../accounts/people.ts'
import type { Actor } from '../audit/audit-entry.ts'
import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'
import { isRefused, type Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'

export async function setPrivilege(
  transaction: Database,
  userId: number,
  { isPrivileged, actor }: { readonly isPrivileged: boolean; readonly actor: Actor },
): Promise<Outcome<void, 'only-administrator' | 'person-not-found'>> {
  if (!isPrivileged) {
    const refusal = await checkAnotherAdministrator(transaction, userId)
    if (isRefused(refusal)) return refusal
  }
  const before = await transaction
    .selectFrom('users')
    .select('isPrivileged')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) return refuse('person-not-found')
  if (before.isPrivileged === isPrivileged) return undefined
  await transaction.updateTable('users').set({ isPrivileged }).where('id', '=', userId).execute()
  await recordByAdministrator(transaction, {
    userId,
    kind: isPrivileged ? 'privilege-given' : 'privilege-taken',
  })
  await insertAuditEntry(transaction, {
    actor,
    action: 'person.privilege',
    before: { userId, ...before },
    after: { userId, isPrivileged },
  })
  return undefined
}
