import type { DataGroupAccess } from '@terrier/contract/data-groups'
import { Problem } from '@terrier/contract/problems'

import type { Actor } from '../audit/audit-entry.ts'
import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'

export async function createUserGroup(
  transaction: Database,
  name: string,
  actor: Actor,
): Promise<{ readonly id: number }> {
  const { id } = await transaction
    .insertInto('userGroups')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertAuditEntry(transaction, {
    actor,
    action: 'user-group.create',
    userGroupId: id,
    after: { name },
  })
  return { id }
}

export async function renameUserGroup(
  transaction: Database,
  id: number,
  { name, actor }: { readonly name: string; readonly actor: Actor },
): Promise<void> {
  const before = await lockUserGroup(transaction, id)
  if (before.name === name) return
  await transaction.updateTable('userGroups').set({ name }).where('id', '=', id).execute()
  const entry = { actor, action: 'user-group.rename', userGroupId: id } as const
  await insertAuditEntry(transaction, { ...entry, before: { name: before.name }, after: { name } })
}

export async function deleteUserGroup(
  transaction: Database,
  id: number,
  actor: Actor,
): Promise<void> {
  const { name } = await lockUserGroup(transaction, id)
  const dataGroup = await transaction
    .selectFrom('dataGroups')
    .select('id')
    .where('userGroupId', '=', id)
    .executeTakeFirst()
  if (dataGroup) throw new Problem('user-group-in-use')
  await transaction.deleteFrom('userGroups').where('id', '=', id).execute()
  await insertAuditEntry(transaction, {
    actor,
    action: 'user-group.delete',
    userGroupId: id,
    before: { name },
  })
}

export async function upsertMember(
  transaction: Database,
  userGroupId: number,
  {
    member: { userId, access },
    actor,
  }: {
    readonly member: { readonly userId: number; readonly access: 0 | DataGroupAccess }
    readonly actor: Actor
  },
): Promise<void> {
  await lockUserGroup(transaction, userGroupId)
  const membership = { userGroupId, userId }
  const before = await transaction
    .selectFrom('userGroupMembers')
    .select('access')
    .where('userGroupId', '=', userGroupId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if ((before?.access ?? 0) === access) return
  if (access === 0) {
    await transaction
      .deleteFrom('userGroupMembers')
      .where('userGroupId', '=', userGroupId)
      .where('userId', '=', userId)
      .execute()
  } else {
    await transaction
      .insertInto('userGroupMembers')
      .values({ ...membership, access })
      .onConflict((conflict) => conflict.columns(['userGroupId', 'userId']).doUpdateSet({ access }))
      .execute()
  }
  await insertAuditEntry(transaction, {
    actor,
    action: before ? (access === 0 ? 'member.remove' : 'member.change') : 'member.add',
    userGroupId,
    ...(before && { before: { userId, ...before } }),
    ...(access > 0 && { after: { userId, access } }),
  })
}

/** Locks its row against concurrent additions and removals of data groups. */
export async function lockUserGroup(
  transaction: Database,
  id: number,
): Promise<{ readonly name: string }> {
  const group = await transaction
    .selectFrom('userGroups')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!group) throw new Problem('user-group-not-found')
  return group
}
