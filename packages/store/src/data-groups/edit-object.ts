import type { MeasuredGeometry } from '@terrier/domain/data-groups/new-object'
import type { Updateable } from 'kysely'

import type { Actor, AuditAction } from '../audit/audit-entry.ts'
import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'
import { isRefused, type Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'
import type { DataGroupObjectsTable } from '../tables.ts'
import { addToCount, textBytes } from './count-objects.ts'
import type { EditRefusal, ObjectRef } from './stored-data-groups.ts'

const uuidForm = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The column has the type uuid; for any other text PostgreSQL would fail the whole query. */
export const isUuid = (text: string): boolean => uuidForm.test(text)

/** Searches this group only, so that an object of another group cannot be reached by its uuid. */
export async function findObject(
  transaction: Database,
  dataGroupId: number,
  { kind, uuid, version }: ObjectRef,
) {
  const object = isUuid(uuid)
    ? await transaction
        .selectFrom('dataGroupObjects')
        .select(['uuid', 'kind', 'name', 'description', 'coordinates', 'version'])
        .where('dataGroupId', '=', dataGroupId)
        .where('uuid', '=', uuid)
        .where('kind', '=', kind)
        .executeTakeFirst()
    : undefined
  if (!object) return refuse('object-not-found')
  if (version !== undefined && version !== object.version) return refuse('object-changed')
  return object
}

export async function describeObject(
  transaction: Database,
  dataGroupId: number,
  {
    object,
    words,
    actor,
  }: {
    readonly object: ObjectRef
    readonly words: { readonly name: string; readonly description?: string }
    readonly actor: Actor
  },
): Promise<Outcome<number, EditRefusal>> {
  const found = await findObject(transaction, dataGroupId, object)
  if (isRefused(found)) return found
  const { coordinates, ...before } = found
  const version = before.version + 1
  const after = { ...before, ...words, version }
  await update(transaction, dataGroupId, before.uuid, { ...words, version })
  const bytes = textBytes({ ...after, coordinates }) - textBytes({ ...before, coordinates })
  const counted = await addToCount(transaction, dataGroupId, { objects: 0, bytes })
  if (isRefused(counted)) return counted
  const action: AuditAction = 'object.describe'
  await insertAuditEntry(transaction, { actor, dataGroupId, action, before, after })
  return version
}

export async function reshapeObject(
  transaction: Database,
  dataGroupId: number,
  {
    object,
    geometry: { coordinates, centre, lengthKm, areaSquareMetres },
    actor,
  }: {
    readonly object: ObjectRef
    readonly geometry: MeasuredGeometry
    readonly actor: Actor
  },
): Promise<Outcome<number, EditRefusal>> {
  const before = await findObject(transaction, dataGroupId, object)
  if (isRefused(before)) return before
  const { uuid, kind, name } = before
  const version = before.version + 1
  const [lng, lat] = centre
  const after = { coordinates, lng, lat, lengthKm, areaSquareMetres, version }
  await update(transaction, dataGroupId, uuid, after)
  const bytes = coordinates.length - before.coordinates.length
  const counted = await addToCount(transaction, dataGroupId, { objects: 0, bytes })
  if (isRefused(counted)) return counted
  await insertAuditEntry(transaction, {
    actor,
    dataGroupId,
    action: 'object.reshape',
    // The old geometry is preserved in the audit log.
    before: {
      uuid,
      kind,
      name,
      version: before.version,
      coordinates: JSON.parse(before.coordinates) as unknown,
    },
    after: { uuid, kind, name, version },
  })
  return version
}

async function update(
  transaction: Database,
  dataGroupId: number,
  uuid: string,
  values: Updateable<DataGroupObjectsTable>,
): Promise<void> {
  await transaction
    .updateTable('dataGroupObjects')
    .set(values)
    .where('dataGroupId', '=', dataGroupId)
    .where('uuid', '=', uuid)
    .execute()
}
