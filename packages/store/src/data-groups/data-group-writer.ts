import type { DataGroupStanding } from '@terrier/domain/access/data-group-access'
import type { ObjectKind } from '@terrier/contract/map-saves'
import { Problem } from '@terrier/contract/problems'
import { sql } from 'kysely'

import type { Actor } from '../audit/audit-entry.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../connection/database.ts'
import { addObjects } from './add-objects.ts'
import type { DataGroupWriter } from './stored-data-groups.ts'

export function dataGroupWriter(transaction: Database): DataGroupWriter {
  return {
    standing: (id, userId) => standing(transaction, id, userId),
    add: (id, batch, actor) => addObjects(transaction, id, batch, actor),
    describe: (id, object, words, actor) => describe(transaction, id, { object, words, actor }),
    remove: (id, objects, actor) => remove(transaction, id, objects, actor),
  }
}

async function standing(
  transaction: Database,
  id: number,
  userId: number,
): Promise<DataGroupStanding | undefined> {
  // The group first and by itself: who waits for it asks for the rights afterwards, as they are then.
  const group = await transaction
    .selectFrom('dataGroups')
    .select(['access', 'openAccess', 'userGroupId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!group) return undefined
  const mine = await transaction
    .selectFrom('userGroupMembers')
    .select('access')
    .where('userGroupId', '=', group.userGroupId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return { access: group.access, openAccess: group.openAccess, membership: mine?.access ?? 0 }
}

const uuidForm = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

async function describe(
  transaction: Database,
  dataGroupId: number,
  {
    object: { kind, uuid },
    words,
    actor,
  }: {
    object: { readonly kind: ObjectKind; readonly uuid: string }
    words: { readonly name: string; readonly description?: string }
    actor: Actor
  },
): Promise<void> {
  // The object is looked for in this group alone: nobody reaches another through its uuid.
  const before = uuidForm.test(uuid)
    ? await transaction
        .selectFrom('dataGroupObjects')
        .select(['name', 'description'])
        .where('dataGroupId', '=', dataGroupId)
        .where('uuid', '=', uuid)
        .where('kind', '=', kind)
        .executeTakeFirst()
    : undefined
  if (!before) throw new Problem('object-not-found')
  const after = { ...before, ...words }
  await transaction
    .updateTable('dataGroupObjects')
    .set(after)
    .where('dataGroupId', '=', dataGroupId)
    .where('uuid', '=', uuid)
    .execute()
  await recount(transaction, dataGroupId, {
    objects: 0,
    bytes: textBytes(after) - textBytes(before),
  })
  const entry = { actor, dataGroupId, action: 'object.describe' } as const
  await record(transaction, { ...entry, before: { uuid, ...before }, after: { uuid, ...after } })
}

const textBytes = ({ name, description }: { name: string; description: string }): number =>
  Buffer.byteLength(name) + Buffer.byteLength(description)

async function remove(
  transaction: Database,
  dataGroupId: number,
  { kind, uuids }: { readonly kind?: ObjectKind; readonly uuids: readonly string[] },
  { userId, via }: Actor,
): Promise<number> {
  const known = uuids.filter((uuid) => uuidForm.test(uuid))
  // Each goes into the log whole, so that it can be put back by hand.
  const { rows } = await sql<{ bytes: number }>`
    with gone as (
      delete from data_group_objects
      where data_group_id = ${dataGroupId} and uuid = any (${known}::uuid[])
        and (${kind ?? null}::text is null or kind = ${kind ?? null})
      returning *
    ), logged as (
      insert into audit_log (user_id, via, action, data_group_id, before)
      select ${userId}, ${via}, 'object.delete', ${dataGroupId}, jsonb_build_object(
        'uuid', uuid, 'kind', kind, 'name', name, 'description', description,
        'coordinates', coordinates::jsonb)
      from gone order by id
    )
    select octet_length(name) + octet_length(description) + octet_length(coordinates) as bytes
    from gone`.execute(transaction)
  if (rows.length > 0) {
    const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
    await recount(transaction, dataGroupId, { objects: -rows.length, bytes: -bytes })
  }
  return rows.length
}

async function recount(
  transaction: Database,
  dataGroupId: number,
  more: { readonly objects: number; readonly bytes: number },
): Promise<void> {
  await sql`
    update data_groups set revision = revision + 1, last_modified_at = now(),
      object_count = object_count + ${more.objects}, object_bytes = object_bytes + ${more.bytes}
    where id = ${dataGroupId}`.execute(transaction)
}
