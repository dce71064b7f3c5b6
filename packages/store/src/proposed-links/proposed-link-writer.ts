import type { LinkProvenance } from '@terrier/domain/ownership/boundary-link-edits'
import { sql } from 'kysely'

import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'
import { refuse } from '../refuse.ts'
import { correctMonth, lockMonth } from '../title-links/correct-month.ts'
import { parcelsOfLink } from './parcels-of-link.ts'
import type { ProposedLinkState, ProposedLinkWriter } from './proposed-links.ts'

interface LockedLink {
  readonly polyId: number
  readonly titleNo: string
  readonly state: ProposedLinkState
  readonly proposedBy: number | null
  readonly provenanceBefore: LinkProvenance | null
}

export function proposedLinkWriter(transaction: Database): ProposedLinkWriter {
  return {
    propose: (link, userId) => propose(transaction, link, userId),
    confirm: (id, actor) => confirm(transaction, id, actor),
    withdraw: (id, actor) => withdraw(transaction, id, actor),
    async find(id) {
      // The month is always locked first, so that two people never wait for each other.
      await lockMonth(transaction)
      const link = await lockLink(transaction, id)
      return link && { proposedBy: link.proposedBy, state: link.state }
    },
  }
}

const propose: (
  transaction: Database,
  ...rest: Parameters<ProposedLinkWriter['propose']>
) => ReturnType<ProposedLinkWriter['propose']> = async (
  transaction,
  { polyId, titleNo, document, documentDate, note },
  userId,
) => {
  const { rows: known } = await sql<{ isParcel: boolean; provenance: LinkProvenance | null }>`
    select exists (
        select from parcels where version = month.version and poly_id = ${polyId}
      ) as "isParcel", (
        select provenance from title_links
        where version = month.version and poly_id = ${polyId} and title_no = ${titleNo}
      ) as provenance
    from dataset_versions month
    where dataset_id = 'ownership' and state = 'published'`.execute(transaction)
  const [found] = known
  if (!found?.isParcel) return refuse('parcel-not-found')
  const { provenance } = found
  if (provenance === 'licensed' || provenance === 'user-confirmed') return refuse('link-exists')
  const { rows } = await sql<{ id: number }>`
    insert into proposed_links (poly_id, title_no, document, document_date, note, proposed_by)
    values (${polyId}, ${titleNo}, ${document}, ${documentDate}::date, ${note}, ${userId})
    on conflict (poly_id, title_no) where state <> 'withdrawn' do nothing
    returning id`.execute(transaction)
  const [row] = rows
  if (!row) return refuse('link-exists')
  await insertAuditEntry(transaction, {
    actor: { userId, via: 'web' },
    action: 'link.propose',
    after: { link: row.id, polyId, titleNo, document },
  })
  return row
}

const confirm: (
  transaction: Database,
  ...rest: Parameters<ProposedLinkWriter['confirm']>
) => ReturnType<ProposedLinkWriter['confirm']> = async (transaction, id, actor) => {
  const month = await lockMonth(transaction)
  const link = await lockLink(transaction, id)
  if (!month || link?.state !== 'proposed') return refuse('link-not-found')
  if (month.isFollowedByStaged) return refuse('month-in-preparation')
  if (link.proposedBy === actor.userId) return refuse('own-link')
  const { polyId, titleNo } = link
  const before = await provenanceOf(transaction, month.version, link)
  await sql`
    update proposed_links set state = 'confirmed', confirmed_by = ${actor.userId},
      confirmed_at = clock_timestamp(), provenance_before = ${before}
    where id = ${id}`.execute(transaction)
  // A licensed link says it better; it may have come since the proposal.
  if (before !== 'licensed') {
    const edit = { polyId, titleNo, before, after: 'user-confirmed' } as const
    await correctMonth(transaction, month.version, [edit])
  }
  await insertAuditEntry(transaction, {
    actor,
    action: 'link.confirm',
    after: { link: id, polyId, titleNo },
  })
  return {}
}

const withdraw: (
  transaction: Database,
  ...rest: Parameters<ProposedLinkWriter['withdraw']>
) => ReturnType<ProposedLinkWriter['withdraw']> = async (transaction, id, actor) => {
  const month = await lockMonth(transaction)
  const link = await lockLink(transaction, id)
  if (!month || !link || link.state === 'withdrawn') return refuse('link-not-found')
  if (month.isFollowedByStaged) return refuse('month-in-preparation')
  const { polyId, titleNo, state } = link
  await sql`
    update proposed_links set state = 'withdrawn', withdrawn_at = clock_timestamp()
    where id = ${id}`.execute(transaction)
  if (state === 'confirmed') {
    const confirmed = await confirmedLinks(transaction, month.version, id)
    const after = link.provenanceBefore
    const edits = confirmed.map((parcel) => ({
      polyId: parcel,
      titleNo,
      before: 'user-confirmed' as const,
      after,
    }))
    await correctMonth(transaction, month.version, edits)
  }
  await insertAuditEntry(transaction, {
    actor,
    action: 'link.withdraw',
    before: { link: id, polyId, titleNo, state },
  })
  return {}
}

async function lockLink(transaction: Database, id: number): Promise<LockedLink | undefined> {
  const { rows } = await sql<LockedLink>`
    select poly_id::float8 as "polyId", title_no as "titleNo", state,
      proposed_by as "proposedBy", provenance_before as "provenanceBefore"
    from proposed_links where id = ${id} for update`.execute(transaction)
  return rows[0]
}

async function provenanceOf(
  transaction: Database,
  version: number,
  { polyId, titleNo }: LockedLink,
): Promise<LinkProvenance | null> {
  const { rows } = await sql<{ provenance: LinkProvenance }>`
    select provenance from title_links
    where version = ${version} and poly_id = ${polyId} and title_no = ${titleNo}`.execute(
    transaction,
  )
  return rows[0]?.provenance ?? null
}

/** The parcels that have the title by this confirmation. */
async function confirmedLinks(
  transaction: Database,
  version: number,
  id: number,
): Promise<number[]> {
  const { rows } = await sql<{ polyId: number }>`
    select has.poly_id::float8 as "polyId"
    from proposed_links link
      cross join lateral unnest(${parcelsOfLink(sql.lit(version))}) as shown (poly_id)
      join title_links has on has.version = ${version} and has.poly_id = shown.poly_id
        and has.title_no = link.title_no and has.provenance = 'user-confirmed'
    where link.id = ${id} order by 1`.execute(transaction)
  return rows.map(({ polyId }) => polyId)
}
