import type { StoredObject } from '@terrier/domain/document/stored-map'
import { isSameJson } from '@terrier/domain/document/is-same-json'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { listPlaces, type NewPlace } from './list-places.ts'

/** A row of `map_objects`. */
export interface ObjectRow {
  readonly uuid: string
  readonly kind: 'marker' | 'drawing'
  readonly place: string
  readonly data: unknown
}

/** The objects of a map in their order, markers and drawings separately. */
export async function objectRows(transaction: Database, eid: number): Promise<ObjectRow[]> {
  return transaction
    .selectFrom('mapObjects')
    .select(['uuid', 'kind', 'place', 'data'])
    .where('mapId', '=', eid)
    .orderBy('kind')
    .orderBy('place')
    .execute()
}

/** Writes the rows that differ, and resolves to their previous values, for the history. */
export async function writeObjects(
  transaction: Database,
  eid: number,
  before: readonly ObjectRow[],
  after: readonly StoredObject[],
): Promise<Partial<ObjectRow>[]> {
  const rowOf = new Map(before.map((row) => [row.uuid, row]))
  const places = new Map([
    ...placesOf('marker', before, after),
    ...placesOf('drawing', before, after),
  ])
  const kept = new Set(after.map(({ uuid }) => uuid))
  const placed = after.filter(({ uuid }) => places.has(uuid))
  const changed = after.filter(
    ({ uuid, data }) => !places.has(uuid) && !isSameJson(rowOf.get(uuid)?.data, data),
  )
  const removed = before.filter(({ uuid }) => !kept.has(uuid))
  await deleteRows(transaction, eid, [...removed, ...placed])
  await updateRows(transaction, eid, changed)
  await insertRows(transaction, eid, placed, places)
  return [
    ...removed,
    ...[...placed, ...changed].map(({ uuid, kind }) => rowOf.get(uuid) ?? { uuid, kind }),
  ]
}

function placesOf(
  kind: ObjectRow['kind'],
  before: readonly ObjectRow[],
  after: readonly StoredObject[],
): ReadonlyMap<string, NewPlace> {
  const isOfKind = (object: { readonly kind: string }) => object.kind === kind
  return listPlaces(before.filter(isOfKind), after.filter(isOfKind))
}

async function deleteRows(
  transaction: Database,
  eid: number,
  objects: readonly { readonly uuid: string }[],
): Promise<void> {
  if (objects.length === 0) return
  const uuids = objects.map(({ uuid }) => uuid)
  await sql`
    delete from map_objects where map_id = ${eid} and uuid = any (${uuids})`.execute(transaction)
}

async function updateRows(
  transaction: Database,
  eid: number,
  objects: readonly StoredObject[],
): Promise<void> {
  if (objects.length === 0) return
  await sql`
    update map_objects set data = changed.data
    from jsonb_to_recordset(${JSON.stringify(objects)}::text::jsonb)
      as changed (uuid text, data jsonb)
    where map_id = ${eid} and map_objects.uuid = changed.uuid`.execute(transaction)
}

/** PostgreSQL computes the sort keys, since numeric has arbitrary precision. */
async function insertRows(
  transaction: Database,
  eid: number,
  objects: readonly StoredObject[],
  places: ReadonlyMap<string, NewPlace>,
): Promise<void> {
  if (objects.length === 0) return
  const rows = objects.map((object) => ({ ...object, ...places.get(object.uuid) }))
  await sql`
    insert into map_objects (map_id, uuid, kind, place, data)
    select ${eid}, uuid, kind,
      case
        when low is null and high is null then index
        when high is null then floor(low) + index
        when low is null then ceil(high) - (count - index + 1)
        else trim_scale(low + (high - low) * share)
      end,
      data
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as new (
      uuid text, kind text, data jsonb,
      low numeric, high numeric, index integer, count integer, share numeric)`.execute(transaction)
}
