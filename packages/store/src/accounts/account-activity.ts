import type { ActivityKind } from '@terrier/contract/account-activity'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'

/** Something that happened to an account. */
export interface NewActivity {
  readonly userId: number
  readonly kind: ActivityKind
  readonly at: Date
  readonly detail?: string
  readonly mapId?: number
  /** Both null for what somebody else, or a program of the operator, did. */
  readonly device: string | null
  readonly network: string | null
  /** 1 by default. */
  readonly count?: number
}

export interface StoredActivity {
  readonly id: number
  readonly at: Date
  readonly kind: ActivityKind
  readonly detail: string | null
  /** Both null once the map has been deleted for good. */
  readonly mapId: number | null
  readonly mapName: string | null
  readonly device: string | null
  readonly network: string | null
  readonly count: number
}

export interface ActivityReader {
  /** Newest first. `before` is the id of the last entry of the previous page. */
  page(
    userId: number,
    options: { readonly before?: number; readonly limit: number },
  ): Promise<StoredActivity[]>
}

export interface ActivityWriter {
  /**
   * Inserts an entry. What repeats the user's last entry of its kind, map, detail, device and
   * network within `mergeSeconds` takes its place, and counts it.
   */
  record(activity: NewActivity, options?: { readonly mergeSeconds: number }): Promise<void>
  /** Deletes at most `limit` entries from before that time, of all users; resolves to how many. */
  purge(before: Date, limit: number): Promise<number>
}

export const activityReader = (database: Database): ActivityReader => ({
  async page(userId, { before, limit }) {
    const { rows } = await sql<StoredActivity>`
      select activity.id, happened_at as at, kind, detail, maps.id as map_id,
        maps.name as map_name, device, network, occurrences as count
      from account_activity activity left join maps on maps.id = map_id
      where user_id = ${userId} and (${before ?? null}::bigint is null or activity.id < ${before ?? null})
      order by activity.id desc limit ${limit}`.execute(database)
    return rows
  },
})

export const activityWriter = (transaction: Database): ActivityWriter => ({
  async record(activity, { mergeSeconds } = { mergeSeconds: 0 }) {
    const { userId, kind, at, device, network, count = 1 } = activity
    const detail = activity.detail ?? null
    const mapId = activity.mapId ?? null
    const since = new Date(at.getTime() - mergeSeconds * 1000)
    if (mergeSeconds > 0) {
      // Of two transactions at the same time the second would not see the entry of the first.
      await sql`
        select pg_advisory_xact_lock(hashtext('account_activity'), ${userId})`.execute(transaction)
    }
    await sql`
      with repeated as (
        delete from account_activity where id = (
          select id from account_activity
          where user_id = ${userId} and kind = ${kind} and happened_at > ${since}
            and detail is not distinct from ${detail}
            and map_id is not distinct from ${mapId}::integer
            and device is not distinct from ${device}
            and network is not distinct from ${network}
          order by id desc limit 1)
        returning occurrences)
      insert into account_activity
        (user_id, happened_at, kind, detail, map_id, device, network, occurrences)
      select ${userId}, ${at}, ${kind}, ${detail}, ${mapId}::integer, ${device}, ${network},
        ${count} + coalesce((select sum(occurrences) from repeated), 0)`.execute(transaction)
  },
  async purge(before, limit) {
    const { rows } = await sql`
      delete from account_activity where id in (
        select id from account_activity where happened_at < ${before}
        order by happened_at limit ${limit} for update skip locked)
      returning id`.execute(transaction)
    return rows.length
  },
})

/** Without the device and the network of the administrator, which concern nobody else. */
export function recordByAdministrator(
  transaction: Database,
  what: Pick<NewActivity, 'userId' | 'kind'>,
): Promise<void> {
  const origin = { device: null, network: null }
  return activityWriter(transaction).record({ ...what, ...origin, at: new Date() })
}
