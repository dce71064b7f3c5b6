import type { DataGroupAccessInput } from '@terrier/domain/access/data-group-access'
import type { ObjectKind } from '@terrier/contract/map-saves'
import { sql } from 'kysely'

import type { Actor } from '../audit/audit-entry.ts'
import type { Database } from '../connection/database.ts'
import { assertDone, isRefused } from '../outcome.ts'
import { addObjects } from './add-objects.ts'
import { addToCount } from './count-objects.ts'
import { describeObject, findObject, isUuid, reshapeObject } from './edit-object.ts'
import { restoreObject } from './restore-object.ts'
import type { DataGroupWriter } from './stored-data-groups.ts'

export function dataGroupWriter(transaction: Database): DataGroupWriter {
  return {
    accessState: (id, userId) => accessState(transaction, id, userId),
    add: (id, batch, actor) => addObjects(transaction, id, batch, actor),
    checkVersion: async (id, object) => {
      const found = await findObject(transaction, id, object)
      return isRefused(found) ? found : undefined
    },
    describe: (id, object, words, actor) =>
      describeObject(transaction, id, { object, words, actor }),
    reshape: (id, object, geometry, actor) =>
      reshapeObject(transaction, id, { object, geometry, actor }),
    restore: (id, object, actor) => restoreObject(transaction, id, { object, actor }),
    remove: (id, objects, actor) => remove(transaction, id, objects, actor),
  }
}

async function accessState(
  transaction: Database,
  id: number,
  userId: number,
): Promise<DataGroupAccessInput | undefined> {
  // The group is locked first, by its own query: a transaction that had to wait then reads the
  // access as it is after the other one's commit.
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

async function remove(
  transaction: Database,
  dataGroupId: number,
  { kind, uuids }: { readonly kind?: ObjectKind; readonly uuids: readonly string[] },
  { userId, via }: Actor,
): Promise<number> {
  const known = uuids.filter(isUuid)
  // The audit log stores each object completely, so that it can be restored.
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
        'version', version, 'coordinates', coordinates::jsonb)
      from gone order by id
    )
    select octet_length(name) + octet_length(description) + octet_length(coordinates) as bytes
    from gone`.execute(transaction)
  if (rows.length > 0) {
    const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
    // A smaller count is never above the limit.
    assertDone(await addToCount(transaction, dataGroupId, { objects: -rows.length, bytes: -bytes }))
  }
  return rows.length
}
