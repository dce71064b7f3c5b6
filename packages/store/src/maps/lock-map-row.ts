import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { objectRows, type ObjectRow } from './object-rows.ts'

/** A map whose row is locked until the end of the transaction. */
export interface LockedMap {
  readonly eid: number
  readonly name: string
  readonly revision: number
  readonly isWhole: boolean
  /** Parsed JSON: without the objects, unless the map is stored whole. */
  readonly head: unknown
  readonly objects: readonly ObjectRow[]
}

/** Undefined for an unknown or deleted map, and for a snapshot. */
export async function lockMapRow(
  transaction: Database,
  eid: number,
): Promise<LockedMap | undefined> {
  const map = await transaction
    .selectFrom('maps')
    .select(['id as eid', 'name', 'revision', 'isWhole', sql`maps.data`.as('head')])
    .where('id', '=', eid)
    .where('deletedAt', 'is', null)
    .where('isSnapshot', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (map === undefined) return undefined
  return { ...map, objects: map.isWhole ? [] : await objectRows(transaction, eid) }
}

/** The complete saved map, assembled from the locked row and its objects. */
export function documentOf({ isWhole, head, objects }: LockedMap): unknown {
  if (isWhole) return head
  const { markers, drawings, ...rest } = head as Record<'markers' | 'drawings', object>
  const dataOf = (kind: ObjectRow['kind']) =>
    objects.filter((object) => object.kind === kind).map(({ data }) => data)
  return {
    ...rest,
    markers: { ...markers, markers: dataOf('marker') },
    drawings: { ...drawings, polygons: dataOf('drawing') },
  }
}
