import type { LinkEdit } from '@terrier/domain/ownership/boundary-link-edits'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { datasetsChannel } from '../datasets-channel.ts'
import { applyLinkEdits } from './apply-link-edits.ts'

/** The published month, locked against a publication and other corrections until the commit. */
export interface LockedMonth {
  readonly version: number
  /** The version that it was matched with; its rows may have been dropped. Null for a first month. */
  readonly basedOn: number | null
  /** Whether the links of a next month were built from it already, without a correction made now. */
  readonly isFollowedByStaged: boolean
}

/**
 * Undefined before the first month. Waits while the links of a next month are being built, which
 * lock the row too.
 */
export async function lockMonth(transaction: Database): Promise<LockedMonth | undefined> {
  const { rows } = await sql<Omit<LockedMonth, 'isFollowedByStaged'>>`
    select version, based_on as "basedOn" from dataset_versions
    where dataset_id = 'ownership' and state = 'published' for update`.execute(transaction)
  const [month] = rows
  if (!month) return undefined
  // A statement of its own, to see what was committed while this transaction waited for the lock.
  const { rows: staged } = await sql`
    select from import_steps join dataset_versions staged using (version)
    where staged.dataset_id = 'ownership' and staged.state = 'staging'
      and step = 'store:links'`.execute(transaction)
  return { ...month, isFollowedByStaged: staged.length > 0 }
}

/** Applies the edits and notifies the servers, which cache datasets with their corrections. */
export async function correctMonth(
  transaction: Database,
  version: number,
  edits: readonly LinkEdit[],
): Promise<void> {
  if (edits.length === 0) return
  await applyLinkEdits(transaction, version, edits)
  await sql`notify ${sql.raw(datasetsChannel)}`.execute(transaction)
}
