import { linkPageSize, linkProposalsPerDay } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import * as contract from '@terrier/contract/proposed-links'
import type { ProposedLink } from '@terrier/contract/proposed-links'
import { canConfirmLink, canWithdrawLink } from '@terrier/domain/access/link-access'
import { canReviewBoundaries } from '@terrier/domain/access/review-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import type { StoredProposedLink } from '@terrier/store/proposed-links/proposed-links'

import { call, type Endpoint } from '../../http/call.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { requireDone } from '../../http/require-done.ts'
import { requireWritable } from '../../http/require-writable.ts'
import type { Viewer } from '../../http/sessions.ts'
import { exportLinksCsv, exportLinksGeojson } from './export-links.ts'

const dayMs = 24 * 60 * 60_000

/** The calls for links that members propose. */
export const proposedLinkEndpoints = (now: () => Date): readonly Endpoint[] => [
  listParcelLinks,
  proposeLink(now),
  confirmLink,
  withdrawLink,
  listWaitingLinks,
  exportLinksCsv,
  exportLinksGeojson,
]

const listParcelLinks = call(contract.listParcelLinks, async ({ params, viewer }, { store }) => {
  const links = await store.proposedLinks.ofParcel(params.polyId)
  return links.map((link) => linkReply(link, viewer))
})

function proposeLink(now: () => Date) {
  const limit = new FailureLimit({ most: linkProposalsPerDay, windowMs: dayMs, now })

  return call(contract.proposeLink, async ({ body, viewer: { userId } }, { store, config }) => {
    requireWritable(config)
    limit.count(String(userId))
    const { polyId, titleNo, document, documentDate = null } = body
    const note = body.note === undefined || body.note === '' ? null : body.note
    const link = { polyId, titleNo, document, documentDate, note }
    return store.write(async (tx) => requireDone(await tx.proposedLinks.propose(link, userId)))
  })
}

const confirmLink = call(
  contract.confirmLink,
  async ({ body: { id }, viewer }, { store, datasets, config }) => {
    assertAllowed(canConfirmLink(viewer))
    requireWritable(config)
    const actor = { userId: viewer.userId, via: 'web' } as const
    await store.write(async (tx) => requireDone(await tx.proposedLinks.confirm(id, actor)))
    // The reply may arrive before the notification, and tiles are asked for at once.
    datasets.forget()
    return {}
  },
)

const withdrawLink = call(
  contract.withdrawLink,
  async ({ body: { id }, viewer }, { store, datasets, config }) => {
    requireWritable(config)
    const actor = { userId: viewer.userId, via: 'web' } as const
    await store.write(async (tx) => {
      const link = await tx.proposedLinks.find(id)
      if (!link) throw new Problem('link-not-found')
      assertAllowed(canWithdrawLink(viewer, link))
      return requireDone(await tx.proposedLinks.withdraw(id, actor))
    })
    datasets.forget()
    return {}
  },
)

const listWaitingLinks = call(
  contract.listWaitingLinks,
  async ({ query: { after = 0 }, viewer }, { store }) => {
    assertAllowed(canReviewBoundaries(viewer))
    // One more than the page size shows whether there is another page.
    const found = await store.proposedLinks.waiting({ after, limit: linkPageSize + 1 })
    const links = found.slice(0, linkPageSize)
    const hasMore = found.length > linkPageSize
    return {
      links: links.map((link) => linkReply(link, viewer)),
      next: hasMore ? (links.at(-1)?.id ?? null) : null,
    }
  },
)

/** Field by field, so that no person is named. */
function linkReply(link: StoredProposedLink, viewer: Viewer): ProposedLink {
  const isOpen = link.state !== 'withdrawn'
  const isOwn = link.proposedBy === viewer.userId
  return {
    id: link.id,
    polyId: link.polyId,
    titleNo: link.titleNo,
    document: link.document,
    documentDate: link.documentDate,
    note: link.note,
    state: link.state,
    proposedAt: link.proposedAt.toISOString(),
    confirmedAt: link.confirmedAt?.toISOString() ?? null,
    withdrawnAt: link.withdrawnAt?.toISOString() ?? null,
    conflicts: link.conflicts.map(({ titleNo, provenance }) => ({ titleNo, provenance })),
    canConfirm: link.state === 'proposed' && !isOwn && canConfirmLink(viewer).allowed,
    canWithdraw: isOpen && canWithdrawLink(viewer, link).allowed,
  }
}
