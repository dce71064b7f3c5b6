import {
  boundaryLinkEdits,
  type LinkEdit,
  type LinkProvenance,
} from '@terrier/domain/ownership/boundary-link-edits'
import { sql } from 'kysely'

import type { Actor } from '../audit/audit-entry.ts'
import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'
import { refuse } from '../refuse.ts'
import { correctMonth, lockMonth, type LockedMonth } from '../title-links/correct-month.ts'
import type { BoundaryWriter } from './boundary-review.ts'
import { knownLinks, type ReviewedMonths } from './known-links.ts'

export function boundaryWriter(transaction: Database): BoundaryWriter {
  return {
    decide: (ids, decided, actor) => decide(transaction, ids, decided, actor),
    undo: (id, actor) => undo(transaction, id, actor),
  }
}

interface LockedChange {
  readonly id: number
  readonly polyIdsBefore: number[]
  readonly polyIdsAfter: number[]
  readonly isWaiting: boolean
  readonly decision: 'accepted' | 'refused' | null
  readonly username: string | null
}

const decide = async (
  transaction: Database,
  ids: readonly number[],
  decided: Parameters<BoundaryWriter['decide']>[1],
  actor: Actor,
): ReturnType<BoundaryWriter['decide']> => {
  const locked = await lockChanges(transaction, ids)
  if (!locked || locked.changes.length < new Set(ids).size) return refuse('boundary-not-found')
  const { months, changes } = locked
  if (months.isFollowedByStaged) return refuse('month-in-preparation')
  for (const { id, decision, username, isWaiting } of changes) {
    if (decision !== null) return refuse('boundary-decided', { changeId: id, decision, username })
    if (!isWaiting) return refuse('boundary-not-found')
  }
  const edits: LinkEdit[] = []
  // A parcel is in one change for each month, so the edits of several do not meet.
  for (const change of changes) {
    const own = await editsOf(transaction, months, change, decided)
    await storeDecision(transaction, change.id, { ...decided, actor, edits: own })
    edits.push(...own)
  }
  const added = edits.filter(({ after }) => after !== null).length
  const counts = { added, removed: edits.length - added }
  await correctMonth(transaction, months.version, edits)
  const { decision, note } = decided
  await insertAuditEntry(transaction, {
    actor,
    action: 'boundary.decide',
    after: { boundaries: changes.map(({ id }) => id), decision, note: note ?? '', ...counts },
  })
  return counts
}

async function undo(
  transaction: Database,
  id: number,
  actor: Actor,
): ReturnType<BoundaryWriter['undo']> {
  const locked = await lockChanges(transaction, [id])
  const [change] = locked?.changes ?? []
  if (!locked || !change) return refuse('boundary-not-found')
  if (change.decision === null) return refuse('boundary-not-decided')
  if (locked.months.isFollowedByStaged) return refuse('month-in-preparation')
  const { rows } = await sql<{ links: LinkEdit[] }>`
    delete from boundary_decisions where change_id = ${id} returning links`.execute(transaction)
  await sql`
    update ownership_changes set decision = null, is_accepted = false where id = ${id}`.execute(
    transaction,
  )
  const links = rows[0]?.links ?? []
  const present = await presentLinks(transaction, locked.months, links)
  const unchanged = links.filter((edit) => (present.get(keyOf(edit)) ?? null) === edit.after)
  const back = unchanged.map((edit) => ({ ...edit, before: edit.after, after: edit.before }))
  await correctMonth(transaction, locked.months.version, back)
  await insertAuditEntry(transaction, {
    actor,
    action: 'boundary.undo',
    before: { boundaries: [id], decision: change.decision },
  })
  return { kept: links.length - unchanged.length }
}

/**
 * Locks the published month, against a publication and other corrections, and then the changes.
 * Whoever decides about one of them at the same time waits, and sees this decision.
 */
async function lockChanges(
  transaction: Database,
  ids: readonly number[],
): Promise<{ months: LockedMonth; changes: LockedChange[] } | undefined> {
  const months = await lockMonth(transaction)
  if (!months) return undefined
  const { rows } = await sql<LockedChange>`
    select change.id, poly_ids_before::float8[] as "polyIdsBefore",
      poly_ids_after::float8[] as "polyIdsAfter", change.decision, username,
      not is_accepted and change.decision is null and kind <> 'ownerChanged' as "isWaiting"
    from ownership_changes change
      left join boundary_decisions made on made.change_id = change.id
      left join users on users.id = made.user_id
    where change.version = ${months.version} and change.id = any(${ids}::bigint[])
    order by change.id for update of change`.execute(transaction)
  return { months, changes: rows }
}

async function editsOf(
  transaction: Database,
  months: ReviewedMonths,
  change: LockedChange,
  { decision, overlaps }: Parameters<BoundaryWriter['decide']>[1],
): Promise<LinkEdit[]> {
  const polyIds = [...change.polyIdsBefore, ...change.polyIdsAfter]
  const known = await knownLinks(transaction, months, polyIds)
  return boundaryLinkEdits(change, decision, {
    links: known.filter(({ month }) => month === 'after'),
    formerLinks: known.filter(({ month }) => month === 'before'),
    overlaps: overlaps.get(change.id) ?? null,
  })
}

async function storeDecision(
  transaction: Database,
  changeId: number,
  made: Pick<Parameters<BoundaryWriter['decide']>[1], 'decision' | 'note'> & {
    readonly actor: Actor
    readonly edits: readonly LinkEdit[]
  },
): Promise<void> {
  await sql`
    update ownership_changes
    set decision = ${made.decision}, is_accepted = ${made.decision === 'accepted'}
    where id = ${changeId}`.execute(transaction)
  await sql`
    insert into boundary_decisions (change_id, decision, note, user_id, links)
    values (${changeId}, ${made.decision}, ${made.note}, ${made.actor.userId},
      ${JSON.stringify(made.edits)})`.execute(transaction)
}

async function presentLinks(
  transaction: Database,
  { version }: ReviewedMonths,
  links: readonly LinkEdit[],
): Promise<Map<string, LinkProvenance>> {
  const { rows } = await sql<{ polyId: number; titleNo: string; provenance: LinkProvenance }>`
    select poly_id::float8 as "polyId", title_no as "titleNo", provenance from title_links
    where version = ${version} and poly_id = any(${links.map(({ polyId }) => polyId)}::bigint[])
    `.execute(transaction)
  return new Map(rows.map((link) => [keyOf(link), link.provenance]))
}

const keyOf = ({ polyId, titleNo }: Pick<LinkEdit, 'polyId' | 'titleNo'>) => `${polyId} ${titleNo}`
