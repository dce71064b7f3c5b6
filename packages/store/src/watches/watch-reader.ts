import { sql, type RawBuilder } from 'kysely'

import { changeColumns } from '../changes/change-query.ts'
import type { Database } from '../connection/database.ts'
import type { StoredChange } from '../stored.ts'
import type { DigestReader, StoredFinding, StoredWatch, WatchReader } from './watches.ts'

/** Zero where nothing has been published: then the first publication is news. */
export const publishedVersion = (datasetId: RawBuilder<unknown>) => sql`
  coalesce((select version from dataset_versions published
    where published.dataset_id = ${datasetId} and state = 'published'), 0)`

const watchedVersion = publishedVersion(sql`watch.dataset_id`)

/** The columns of a `StoredWatch` of the table alias `watch`. */
export const watchColumns = sql`
  watch.id, watch.kind, watch.name, watch.dataset_id as "datasetId",
  watch.poly_ids::float8[] as "polyIds", watch.owner_key as "ownerKey",
  case when watch.bbox is not null then array[(watch.bbox[1])[0], (watch.bbox[1])[1],
    (watch.bbox[0])[0], (watch.bbox[0])[1]] end as bounds,
  case watch.kind
    when 'parcel' then exists (
      select from parcels where parcels.version = ${watchedVersion} and poly_id = any (watch.poly_ids))
    when 'owner' then exists (
      select from owners where owners.version = ${watchedVersion} and key = watch.owner_key)
    when 'layer' then ${watchedVersion} > 0
    else true end as "isPublished",
  watch.is_paused as "isPaused", watch.created_at as "createdAt",
  coalesce(found.findings, 0)::integer as findings, found.edition as "lastEdition",
  found.total as "lastTotal"`

/** The number of findings of `watch`, and the newest, as `found`. */
export const lastFinding = sql`
  left join lateral (
    select count(*) over () as findings, edition, total
    from watch_findings join dataset_versions using (version)
    where watch_id = watch.id order by version desc limit 1
  ) found on true`

export const watchReader = (database: Database): WatchReader => ({
  async listOf(userId) {
    const { rows } = await sql<StoredWatch>`
      select ${watchColumns} from watches watch ${lastFinding}
      where watch.user_id = ${userId} order by watch.id desc`.execute(database)
    return rows
  },
  findingsOf: (userId, watchId, limit) => findingsOf(database, { userId, watchId, limit }),
  async wantsMail(userId) {
    const { rows } = await sql`
      select from watch_mail_refusals where user_id = ${userId}`.execute(database)
    return rows.length === 0
  },
  async findDigest(tokenHash) {
    const { rows } = await sql<DigestReader>`
      select users.id as "userId", language,
        not exists (select from watch_mail_refusals where user_id = users.id) as "wantsMail"
      from watch_digests join users on users.id = user_id
      where token_hash = ${tokenHash} limit 1`.execute(database)
    return rows[0]
  },
})

type FindingRow = Omit<StoredFinding, 'changes'>

async function findingsOf(
  database: Database,
  { userId, watchId, limit }: Record<'userId' | 'watchId' | 'limit', number>,
): ReturnType<WatchReader['findingsOf']> {
  const { rows: watches } = await sql<StoredWatch>`
    select ${watchColumns} from watches watch ${lastFinding}
    where watch.id = ${watchId} and watch.user_id = ${userId}`.execute(database)
  const [watch] = watches
  if (!watch) return undefined
  const { rows } = await sql<FindingRow>`
    select finding.version, total, change_ids::float8[] as "changeIds",
      titles_gained as "titlesGained", titles_lost as "titlesLost",
      is_incomplete as "isIncomplete", found_at as "foundAt", month.edition, month.rows,
      month.publisher, month.licence, month.attribution, month.fictional,
      earlier.edition as "editionBefore", earlier.rows as "rowsBefore"
    from watch_findings finding join dataset_versions month using (version)
      left join lateral (
        select edition, rows from dataset_versions
        where dataset_id = month.dataset_id and version < month.version
          and state in ('published', 'retired', 'dropped') and fictional = month.fictional
        order by version desc limit 1
      ) earlier on true
    where watch_id = ${watchId} order by version desc limit ${limit}`.execute(database)
  const byId = await changesById(
    database,
    rows.flatMap(({ changeIds }) => changeIds),
  )
  const findings = rows.map((row): StoredFinding => withChanges(row, byId))
  return { watch, findings }
}

const withChanges = (row: FindingRow, byId: ReadonlyMap<number, StoredChange>): StoredFinding => ({
  ...row,
  changes: row.changeIds.flatMap((id) => byId.get(id) ?? []),
})

async function changesById(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredChange>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredChange>`
    select ${changeColumns} from ownership_changes join dataset_versions using (version)
    where id = any(${ids}::bigint[])`.execute(database)
  return new Map(rows.map((change) => [change.id, change]))
}
