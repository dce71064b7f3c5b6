import type { NewDataGroupObject } from '@terrier/domain/data-groups/new-object'
import { sql } from 'kysely'

import type { Actor } from '../audit/audit-entry.ts'
import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'
import { isRefused, type Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'
import { addToCount, textBytes } from './count-objects.ts'
import type { ObjectBatch } from './stored-data-groups.ts'

/** How long the idempotency key of a batch is stored: longer than any client retries. */
const rememberedDays = 7

export async function addObjects(
  transaction: Database,
  dataGroupId: number,
  { objects, changeId }: ObjectBatch,
  actor: Actor,
): Promise<Outcome<readonly string[], 'batch-id-used' | 'data-group-full'>> {
  const known = changeId && (await knownBatch(transaction, dataGroupId, changeId, actor))
  if (known) return known
  const bytes = objects.reduce((sum, object) => sum + textBytes(object), 0)
  const counted = await addToCount(transaction, dataGroupId, { objects: objects.length, bytes })
  if (isRefused(counted)) return counted
  const uuids = await insert(transaction, dataGroupId, objects)
  if (changeId) {
    await forgetOldBatches(transaction, dataGroupId)
    const batch = { changeId, dataGroupId, userId: actor.userId, uuids: [...uuids] }
    await transaction.insertInto('dataGroupSaves').values(batch).execute()
  }
  const [first] = objects
  const what =
    first && objects.length === 1
      ? { uuid: uuids[0], kind: first.kind, name: first.name }
      : { count: objects.length }
  await insertAuditEntry(transaction, { actor, action: 'objects.add', dataGroupId, after: what })
  return uuids
}

async function knownBatch(
  transaction: Database,
  dataGroupId: number,
  changeId: string,
  { userId }: Actor,
): Promise<Outcome<readonly string[] | undefined, 'batch-id-used'>> {
  const batch = await transaction
    .selectFrom('dataGroupSaves')
    .select(['dataGroupId', 'userId', 'uuids'])
    .where('changeId', '=', changeId)
    .executeTakeFirst()
  if (!batch) return undefined
  if (batch.dataGroupId === dataGroupId && batch.userId === userId) return batch.uuids
  return refuse('batch-id-used')
}

async function insert(
  transaction: Database,
  dataGroupId: number,
  objects: readonly NewDataGroupObject[],
): Promise<readonly string[]> {
  const rows = objects.map((object) => ({ ...object, uuid: crypto.randomUUID() }))
  await sql`
    insert into data_group_objects (data_group_id, uuid, kind, name, description, coordinates,
      lng, lat, length_km, area_square_metres)
    select ${dataGroupId}, uuid, kind, name, description, coordinates,
      (centre ->> 0)::float8, (centre ->> 1)::float8, "lengthKm", "areaSquareMetres"
    from rows from (
      jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as (
        uuid uuid, kind text, name text, description text, coordinates text, centre jsonb,
        "lengthKm" float8, "areaSquareMetres" float8)
    ) with ordinality as new (uuid, kind, name, description, coordinates, centre,
      "lengthKm", "areaSquareMetres", place)
    order by place`.execute(transaction)
  return rows.map(({ uuid }) => uuid)
}

async function forgetOldBatches(transaction: Database, dataGroupId: number): Promise<void> {
  await sql`
    delete from data_group_saves
    where data_group_id = ${dataGroupId}
      and saved_at < now() - ${rememberedDays} * interval '1 day'`.execute(transaction)
}
