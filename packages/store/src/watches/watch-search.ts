import { sql } from 'kysely'

import { changeColumns } from '../changes/change-query.ts'
import type { Database } from '../connection/database.ts'
import type {
  DuePerson,
  DueWatch,
  Publication,
  TitleMoves,
  WatchedChange,
  WatchWriter,
} from './watches.ts'

type SearchWriter = Omit<WatchWriter, 'create' | 'update' | 'remove' | 'setMail'>

/** A watch for whose dataset something newer is published than what it was compared with. */
const isDue = sql`not watch.is_paused and watch.searched_version < published.version`
const published = sql`
  join dataset_versions published
    on published.dataset_id = watch.dataset_id and published.state = 'published'`

export const watchSearchWriter = (transaction: Database): SearchWriter => ({
  async lockDue({ limit, except, admitsDemonstration }) {
    const { rows } = await sql<DuePerson>`
      select id as "userId", username, language,
        verified_at is not null as "isConfirmed",
        not exists (select from watch_mail_refusals where user_id = users.id) as "wantsMail"
      from users
      where not is_disabled and (${admitsDemonstration} or not is_demonstration)
        and id <> all(${except}::integer[])
        and id in (select user_id from watches watch ${published} where ${isDue})
      order by id limit ${limit} for no key update of users skip locked`.execute(transaction)
    return rows
  },
  async dueOf(userIds) {
    // A statement of its own, so that it sees what the process did that had the lock before.
    const { rows } = await sql<DueWatch>`
      select watch.id, user_id as "userId", kind, name, watch.dataset_id as "datasetId", geom,
        poly_ids::float8[] as "polyIds", searched_version as "searchedVersion"
      from watches watch ${published}
      where user_id = any(${userIds}::integer[]) and ${isDue}
      order by watch.id for update of watch`.execute(transaction)
    return rows
  },
  async publications(datasetIds, since) {
    const { rows } = await sql<Publication>`
      select version, month.dataset_id as "datasetId", title, edition, rows, publisher, licence,
        attribution, month.fictional
      from dataset_versions month join (
        select dataset_id, version as newest, fictional from dataset_versions
        where state = 'published'
      ) now on now.dataset_id = month.dataset_id and now.fictional = month.fictional
      where month.dataset_id = any(${datasetIds}::text[]) and version > ${since}
        and version <= newest and state in ('published', 'retired', 'dropped')
      order by version`.execute(transaction)
    return rows
  },
  ...findChanges(transaction),
  ...recordFindings(transaction),
})

type Finder = Pick<SearchWriter, 'changesAround' | 'changesOfParcels' | 'titleMoves' | 'boundaries'>

const findChanges = (transaction: Database): Finder => ({
  async changesAround(watchIds, versions, limit) {
    if (watchIds.length === 0 || versions.length === 0) return []
    // A survey that is shifted as a whole moves every boundary of a town: no news for an area.
    const { rows } = await sql<WatchedChange>`
      select watch.id as "watchId", found.* from watches watch
        cross join lateral (
          select ${changeColumns}, version
          from ownership_changes join dataset_versions using (version)
          where version = any(${versions}::integer[]) and version > watch.searched_version
            and ownership_changes.bbox && watch.bbox and kind <> 'exactOffset'
          limit ${limit}
        ) found
      where watch.id = any(${watchIds}::integer[])`.execute(transaction)
    return rows
  },
  async changesOfParcels(parcels, version) {
    if (parcels.length === 0) return []
    const pairs = parcels.flatMap(({ watchId, polyIds }) =>
      polyIds.map((polyId) => ({ watchId, polyId })),
    )
    const { rows } = await sql<WatchedChange>`
      select distinct on (asked.watch_id, change.id) asked.watch_id as "watchId", change.version,
        change.id, kind, edition, is_accepted as "isAccepted",
        poly_ids_before::float8[] as "polyIdsBefore", poly_ids_after::float8[] as "polyIdsAfter",
        title_no as "titleNo", owners_before as "ownersBefore", owners_after as "ownersAfter",
        area_before_square_metres as "areaBeforeSquareMetres",
        area_after_square_metres as "areaAfterSquareMetres",
        null as "geomBefore", null as "geomAfter"
      from unnest(${pairs.map(({ watchId }) => watchId)}::integer[],
          ${pairs.map(({ polyId }) => polyId)}::bigint[]) asked (watch_id, poly_id)
        join ownership_changes change on change.version = ${version}
          and (poly_ids_before @> array[poly_id] or poly_ids_after @> array[poly_id])
        join dataset_versions month on month.version = change.version
      order by asked.watch_id, change.id`.execute(transaction)
    return rows
  },
  async titleMoves(watchIds, versions, listed) {
    if (watchIds.length === 0 || versions.length === 0) return []
    const { rows } = await sql<TitleMoves>`
      select watch.id as "watchId", version,
        count(*) filter (where is_gained)::integer as gained,
        count(*) filter (where not is_gained)::integer as lost,
        coalesce((array_agg(title_no order by title_no collate "C")
          filter (where is_gained))[1:${listed}], '{}') as "titlesGained",
        coalesce((array_agg(title_no order by title_no collate "C")
          filter (where not is_gained))[1:${listed}], '{}') as "titlesLost"
      from watches watch cross join lateral (
        select version, title_no, true as is_gained from ownership_changes
        where owner_keys_after @> array[watch.owner_key]
          and (owner_keys_before @> array[watch.owner_key]) is not true
        union all
        select version, title_no, false from ownership_changes
        where owner_keys_before @> array[watch.owner_key]
          and (owner_keys_after @> array[watch.owner_key]) is not true
      ) move
      where watch.id = any(${watchIds}::integer[]) and version = any(${versions}::integer[])
        and version > watch.searched_version
      group by watch.id, version`.execute(transaction)
    return rows
  },
  async boundaries(version, polyIds) {
    if (polyIds.length === 0) return new Map()
    const { rows } = await sql<{ polyId: number; geom: Uint8Array }>`
      select poly_id::float8 as "polyId", geom from parcels
      where version = ${version} and poly_id = any(${polyIds}::bigint[])`.execute(transaction)
    return new Map(rows.map(({ polyId, geom }) => [polyId, geom]))
  },
})

type Recorder = Pick<SearchWriter, 'addFindings' | 'markSearched' | 'addDigest'>

const recordFindings = (transaction: Database): Recorder => ({
  async addFindings(findings, foundAt) {
    if (findings.length === 0) return
    // JSON, since PostgreSQL arrays cannot contain lists of different lengths.
    await sql`
      insert into watch_findings (watch_id, version, total, change_ids, titles_gained,
        titles_lost, is_incomplete, found_at)
      select "watchId", version, total,
        array(select jsonb_array_elements("changeIds")::bigint),
        array(select jsonb_array_elements_text("titlesGained")),
        array(select jsonb_array_elements_text("titlesLost")), "isIncomplete", ${foundAt}
      from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as found (
        "watchId" integer, version integer, total integer, "changeIds" jsonb,
        "titlesGained" jsonb, "titlesLost" jsonb, "isIncomplete" boolean)`.execute(transaction)
  },
  async markSearched(watches) {
    if (watches.length === 0) return
    await sql`
      update watches watch set searched_version = searched.version,
        poly_ids = case when watch.kind = 'parcel' then
          array(select jsonb_array_elements("polyIds")::bigint) end
      from jsonb_to_recordset(${JSON.stringify(watches)}::jsonb) as searched (
        id integer, version integer, "polyIds" jsonb)
      where watch.id = searched.id`.execute(transaction)
  },
  async addDigest({ userId, versions, tokenHash, createdAt }) {
    const { rows } = await sql`
      insert into watch_digests (user_id, version, token_hash, created_at)
      select ${userId}, version, ${tokenHash}, ${createdAt}
      from unnest(${versions}::integer[]) given (version)
      on conflict do nothing returning version`.execute(transaction)
    return rows.length > 0
  },
})
