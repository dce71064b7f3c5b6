import type { DataGroupAccess } from '@terrier/contract/data-groups'

import type { Actor } from '../audit/audit-entry.ts'
import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'
import { isRefused, type Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'

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
): Promise<Outcome<void, 'user-group-not-found'>> {
  const before = await lockUserGroup(transaction, id)
  if (isRefused(before)) return before
  if (before.name === name) return undefined
  await transaction.updateTable('userGroups').set({ name }).where('id', '=', id).execute()
  const entry = { actor, action: 'user-group.rename', userGroupId: id } as const
  await insertAuditEntry(transaction, { ...entry, before: { name: before.name }, after: { name } })
  return undefined
}

export async function deleteUserGroup(
  transaction: Database,
  id: number,
  actor: Actor,
): Promise<Outcome<void, 'user-group-not-found' | 'user-group-in-use'>> {
  const group = await lockUserGroup(transaction, id)
  if (isRefused(group)) return group
  const dataGroup = await transaction
    .selectFrom('dataGroups')
    .select('id')
    .where('userGroupId', '=', id)
    .executeTakeFirst()
  if (dataGroup) return refuse('user-group-in-use')
  await transaction.deleteFrom('userGroups').where('id', '=', id).execute()
  await insertAuditEntry(transaction, {
    actor,
    action: 'user-group.delete',
    userGroupId: id,
    before: { name: group.name },
  })
  return undefined
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
): Promise<Outcome<void, 'user-group-not-found'>> {
  const locked = await lockUserGroup(transaction, userGroupId)
  if (isRefused(locked)) return locked
  const membership = { userGroupId, userId }
  const before = await transaction
    .selectFrom('userGroupMembers')
    .select('access')
    .where('userGroupId', '=', userGroupId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if ((before?.access ?? 0) === access) return undefined
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
  return undefined
}

/** Locks its row against concurrent additions and removals of data groups. */
export async function lockUserGroup(
  transaction: Database,
  id: number,
): Promise<Outcome<{ readonly name: string }, 'user-group-not-found'>> {
  const group = await transaction
    .selectFrom('userGroups')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return group ?? refuse('user-group-not-found')
}
