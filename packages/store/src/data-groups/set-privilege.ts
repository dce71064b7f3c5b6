import { Problem } from '@terrier/contract/problems'

import { assertAnotherAdministrator } from '../accounts/people.ts'
import type { Actor } from '../audit/audit-entry.ts'
import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'

export async function setPrivilege(
  transaction: Database,
  userId: number,
  { isPrivileged, actor }: { readonly isPrivileged: boolean; readonly actor: Actor },
): Promise<void> {
  if (!isPrivileged) await assertAnotherAdministrator(transaction, userId)
  const before = await transaction
    .selectFrom('users')
    .select('isPrivileged')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) throw new Problem('person-not-found')
  if (before.isPrivileged === isPrivileged) return
  await transaction.updateTable('users').set({ isPrivileged }).where('id', '=', userId).execute()
  await insertAuditEntry(transaction, {
    actor,
    action: 'person.privilege',
    before: { userId, ...before },
    after: { userId, isPrivileged },
  })
}
