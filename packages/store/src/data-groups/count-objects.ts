import { dataGroupMaxBytes, dataGroupMaxObjects } from '@terrier/contract/limits'
import type { NewDataGroupObject } from '@terrier/domain/data-groups/new-object'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'

/** The share of an object in `object_bytes`. */
export function textBytes({
  name,
  description,
  coordinates,
}: Pick<NewDataGroupObject, 'name' | 'description' | 'coordinates'>): number {
  return Buffer.byteLength(name) + Buffer.byteLength(description) + coordinates.length
}

/**
 * Updates the counters of a group. The transaction must hold the row lock of the group, so that
 * concurrent inserts cannot exceed the limit.
 */
export async function addToCount(
  transaction: Database,
  dataGroupId: number,
  { objects, bytes }: { readonly objects: number; readonly bytes: number },
): Promise<Outcome<void, 'data-group-full'>> {
  const { numAffectedRows } = await sql`
    update data_groups set revision = revision + 1, last_modified_at = now(),
      object_count = object_count + ${objects}, object_bytes = object_bytes + ${bytes}
    where id = ${dataGroupId}
      and (${objects} <= 0 or object_count + ${objects} <= ${dataGroupMaxObjects})
      and (${bytes} <= 0 or object_bytes + ${bytes} <= ${dataGroupMaxBytes})`.execute(transaction)
  return numAffectedRows === 0n ? refuse('data-group-full') : undefined
}
