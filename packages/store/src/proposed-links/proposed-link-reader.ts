import { sql, type RawBuilder } from 'kysely'

import type { Database } from '../connection/database.ts'
import { parcelsOfLink } from './parcels-of-link.ts'
import type { ConfirmedLink, ProposedLinkReader, StoredProposedLink } from './proposed-links.ts'

const publishedVersion = sql`(
  select version from dataset_versions where dataset_id = 'ownership' and state = 'published')`

/** At most as many of one parcel, or of one person, are returned. */
const most = 1000

export function proposedLinkReader(database: Database): ProposedLinkReader {
  const linksWhere = (condition: RawBuilder<boolean>, rest: RawBuilder<unknown>) =>
    selectLinks(database, condition, rest)
  return {
    ofParcel: (polyId) => linksWhere(sql`poly_id = ${polyId}`, sql`order by id desc limit 100`),
    waiting: ({ after, limit }) =>
      linksWhere(sql`state = 'proposed' and id > ${after}`, sql`order by id limit ${limit}`),
    ofPerson: (userId) => linksWhere(sql`proposed_by = ${userId}`, sql`order by id limit ${most}`),
    async confirmed({ after, limit }) {
      const { rows } = await sql<ConfirmedLink & { id: number }>`
        select id, shown.poly_id::float8 as "polyId", link.title_no as "titleNo", document,
          document_date::text as "documentDate", proposed_at as "proposedAt",
          confirmed_at as "confirmedAt", parcel.geom
        from (
          select * from proposed_links where state = 'confirmed' and id > ${after}
          order by id limit ${limit}
        ) link
          cross join lateral unnest(${parcelsOfLink(publishedVersion)}) as shown (poly_id)
          left join parcels parcel
            on parcel.version = ${publishedVersion} and parcel.poly_id = shown.poly_id
        order by id, shown.poly_id`.execute(database)
      return rows
    },
  }
}

async function selectLinks(
  database: Database,
  condition: RawBuilder<boolean>,
  rest: RawBuilder<unknown>,
): Promise<StoredProposedLink[]> {
  const { rows } = await sql<StoredProposedLink>`
    select id, poly_id::float8 as "polyId", title_no as "titleNo", document,
      document_date::text as "documentDate", note, state, proposed_by as "proposedBy",
      proposed_at as "proposedAt", confirmed_at as "confirmedAt", withdrawn_at as "withdrawnAt",
      (
        select coalesce(jsonb_agg(distinct jsonb_build_object(
          'titleNo', other.title_no, 'provenance', other.provenance)), '[]')
        from (
          select title_no, 'proposed' as provenance from proposed_links
          where poly_id = link.poly_id and state = 'proposed'
          union all
          select title_no, provenance from title_links
          where version = ${publishedVersion} and poly_id = link.poly_id
        ) other
        where other.title_no <> link.title_no and link.state <> 'withdrawn'
      ) as conflicts
    from proposed_links link where ${condition} ${rest}`.execute(database)
  return rows
}
