import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { publishedVersion, watchColumns } from './watch-reader.ts'
import { watchSearchWriter } from './watch-search.ts'
import type { NewWatch, StoredWatch, WatchSubject, WatchWriter } from './watches.ts'

export const watchWriter = (transaction: Database): WatchWriter => ({
  create: (watch, most) => create(transaction, watch, most),
  async update(userId, id, { name, isPaused, area }) {
    const hasArea = area !== undefined
    const { rows } = await sql`
      update watches set name = coalesce(${name ?? null}, name),
        is_paused = coalesce(${isPaused ?? null}, is_paused),
        geom = coalesce(${area?.geom ?? null}::bytea, geom),
        bbox = coalesce(${area ? boxOf(area) : sql`null::box`}, bbox),
        searched_version = case
          when ${hasArea} or (is_paused and not ${isPaused ?? true}) then
            greatest(searched_version, ${publishedVersion(sql`watches.dataset_id`)})
          else searched_version end
      where user_id = ${userId} and id = ${id} and (kind = 'area' or not ${hasArea})
      returning id`.execute(transaction)
    return rows.length > 0
  },
  async remove(userId, id) {
    const { rows } = await sql`
      delete from watches where user_id = ${userId} and id = ${id} returning id`.execute(
      transaction,
    )
    return rows.length > 0
  },
  async setMail(userId, wantsMail) {
    await (
      wantsMail
        ? sql`delete from watch_mail_refusals where user_id = ${userId}`
        : sql`insert into watch_mail_refusals (user_id) values (${userId}) on conflict do nothing`
    ).execute(transaction)
  },
  ...watchSearchWriter(transaction),
})

async function create(
  transaction: Database,
  { userId, name, subject, createdAt }: NewWatch,
  most: number,
): Promise<StoredWatch | undefined> {
  // The row lock serialises concurrent requests of one user, so that each counts the other's.
  await sql`select from users where id = ${userId} for no key update`.execute(transaction)
  const { kind } = subject
  const { rows } = await sql<StoredWatch>`
    with watch as (
      insert into watches (user_id, kind, name, dataset_id, geom, bbox, poly_ids, owner_key,
        searched_version, created_at)
      select ${userId}, ${kind}, ${name}, ${datasetOf(subject)},
        ${kind === 'area' ? subject.geom : null}::bytea, ${boxOf(subject)},
        ${kind === 'parcel' ? subject.polyIds : null}::bigint[],
        ${kind === 'owner' ? subject.ownerKey : null}::text,
        ${publishedVersion(sql`${datasetOf(subject)}`)}, ${createdAt}
      where (select count(*) from watches where user_id = ${userId}) < ${most}
      returning *
    )
    select ${watchColumns}
    from watch, (select null::integer as findings, null::text as edition,
      null::integer as total) found`.execute(transaction)
  return rows[0]
}

const datasetOf = (subject: WatchSubject): string =>
  subject.kind === 'layer' ? subject.layer : 'ownership'

function boxOf(subject: WatchSubject) {
  if (subject.kind !== 'area') return sql`null::box`
  const [west, south, east, north] = subject.bounds
  return sql`box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`
}
