import { defaultDataGroupColour } from '@terrier/contract/data-groups'
import { sql } from 'kysely'

import type { Actor } from '../audit/audit-entry.ts'
import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'
import { isRefused, type Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'
import { lockUserGroup } from './change-user-group.ts'
import { dataGroupColumns } from './data-group-reader.ts'
import type { DataGroupSettings, StoredDataGroup } from './stored-data-groups.ts'

export async function createDataGroup(
  transaction: Database,
  userGroupId: number,
  {
    settings,
    actor,
  }: {
    readonly settings: Pick<DataGroupSettings, 'title'> & Partial<DataGroupSettings>
    readonly actor: Actor
  },
): Promise<Outcome<{ readonly id: number }, 'user-group-not-found'>> {
  const locked = await lockUserGroup(transaction, userGroupId)
  if (isRefused(locked)) return locked
  const all: DataGroupSettings = {
    hexColour: defaultDataGroupColour,
    showMarkerInPolys: false,
    access: 3,
    openAccess: 0,
    ...settings,
  }
  const { id } = await transaction
    .insertInto('dataGroups')
    .values({ userGroupId, ...all })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = { actor, action: 'data-group.create', userGroupId, dataGroupId: id } as const
  await insertAuditEntry(transaction, { ...entry, after: all })
  return { id }
}

export async function changeDataGroup(
  transaction: Database,
  id: number,
  { settings, actor }: { readonly settings: Partial<DataGroupSettings>; readonly actor: Actor },
): Promise<Outcome<void, 'data-group-not-found'>> {
  const before = await lockDataGroup(transaction, id)
  if (isRefused(before)) return before
  const changed = Object.entries(settings).filter(
    ([field, value]) => before[field as keyof DataGroupSettings] !== value,
  )
  if (changed.length === 0) return undefined
  const after = Object.fromEntries(changed)
  await transaction
    .updateTable('dataGroups')
    .set({ ...after, revision: sql`revision + 1`, lastModifiedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  const was = changed.map(([field]) => [field, before[field as keyof DataGroupSettings]])
  await insertAuditEntry(transaction, {
    actor,
    action: 'data-group.change',
    dataGroupId: id,
    before: Object.fromEntries(was) as object,
    after,
  })
  return undefined
}

export async function deleteDataGroup(
  transaction: Database,
  id: number,
  { objectCount, actor }: { readonly objectCount: number; readonly actor: Actor },
): Promise<Outcome<void, 'data-group-not-found' | 'data-group-changed'>> {
  const group = await lockDataGroup(transaction, id)
  if (isRefused(group)) return group
  if (group.objectCount !== objectCount) return refuse('data-group-changed')
  const { id: _, ...before } = group
  await transaction.deleteFrom('dataGroups').where('id', '=', id).execute()
  const entry = { actor, action: 'data-group.delete', dataGroupId: id } as const
  await insertAuditEntry(transaction, { ...entry, before })
  return undefined
}

export async function lockDataGroup(
  transaction: Database,
  id: number,
): Promise<Outcome<StoredDataGroup, 'data-group-not-found'>> {
  const group = await transaction
    .selectFrom('dataGroups')
    .select(dataGroupColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return group ?? refuse('data-group-not-found')
}
