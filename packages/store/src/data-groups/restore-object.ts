import type { ObjectKind } from '@terrier/contract/map-saves'
import { geometryOf } from '@terrier/domain/data-groups/data-layer'
import { measureGeometry } from '@terrier/domain/data-groups/new-object'
import { sql } from 'kysely'

import type { Actor } from '../audit/audit-entry.ts'
import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'
import { isRefused, type Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'
import { addToCount, textBytes } from './count-objects.ts'
import { isUuid } from './edit-object.ts'
import type { ObjectRef } from './stored-data-groups.ts'

interface DeletedObject {
  readonly uuid: string
  readonly kind: ObjectKind
  readonly name: string
  readonly description: string
  /** As JSON text. */
  readonly coordinates: string
  readonly version: number
}

/**
 * Restores an object from the audit log, which stores it completely: the content is what was
 * deleted, not what a client sends.
 */
export async function restoreObject(
  transaction: Database,
  dataGroupId: number,
  { object: { kind, uuid }, actor }: { readonly object: ObjectRef; readonly actor: Actor },
): Promise<Outcome<number, 'object-not-found' | 'data-group-full'>> {
  if (!isUuid(uuid)) return refuse('object-not-found')
  const there = await transaction
    .selectFrom('dataGroupObjects')
    .select(['kind', 'version'])
    .where('dataGroupId', '=', dataGroupId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  // A retry, since the reply to the first attempt may have been lost.
  if (there?.kind === kind) return there.version
  const deleted = await findDeleted(transaction, dataGroupId, uuid)
  if (there || deleted?.kind !== kind) return refuse('object-not-found')
  const { name, description } = deleted
  const { coordinates, centre, lengthKm, areaSquareMetres } = measureGeometry(geometryOf(deleted))
  const bytes = textBytes({ name, description, coordinates })
  const counted = await addToCount(transaction, dataGroupId, { objects: 1, bytes })
  if (isRefused(counted)) return counted
  const [lng, lat] = centre
  // A new version, so that clients that have not seen the deletion and restoration get a conflict.
  const version = deleted.version + 1
  await transaction
    .insertInto('dataGroupObjects')
    .values({
      dataGroupId,
      uuid: deleted.uuid,
      kind,
      name,
      description,
      version,
      coordinates,
      lng,
      lat,
      lengthKm,
      areaSquareMetres,
    })
    .execute()
  const after = { uuid: deleted.uuid, kind, name, version }
  await insertAuditEntry(transaction, { actor, dataGroupId, action: 'object.restore', after })
  return version
}

async function findDeleted(
  transaction: Database,
  dataGroupId: number,
  uuid: string,
): Promise<DeletedObject | undefined> {
  const { rows } = await sql<DeletedObject>`
    select before ->> 'uuid' as uuid, before ->> 'kind' as kind, before ->> 'name' as name,
      before ->> 'description' as description, before ->> 'coordinates' as coordinates,
      coalesce((before ->> 'version')::integer, 1) as version
    from audit_log
    where action = 'object.delete' and data_group_id = ${dataGroupId}
      and before ->> 'uuid' = ${uuid.toLowerCase()}
    order by id desc limit 1`.execute(transaction)
  return rows[0]
}
