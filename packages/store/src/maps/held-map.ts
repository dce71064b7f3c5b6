import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { objectRows, type ObjectRow } from './object-rows.ts'

/** A map that nobody else can change until the transaction ends. */
export interface HeldMap {
  readonly eid: number
  readonly name: string
  readonly revision: number
  readonly isWhole: boolean
  /** Parsed: without its objects, unless the map is kept in one piece. */
  readonly head: unknown
  readonly objects: readonly ObjectRow[]
}

/** Undefined for a map that is unknown or deleted, and for a snapshot. */
export async function holdMap(transaction: Database, eid: number): Promise<HeldMap | undefined> {
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

/** The saved map as it is read, from what is held. */
export function documentOf({ isWhole, head, objects }: HeldMap): unknown {
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
