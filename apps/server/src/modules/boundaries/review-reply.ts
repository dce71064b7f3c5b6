import type {
  BoundaryReview as Reply,
  LinkEffect,
  ReviewedTitle,
} from '@terrier/contract/boundary-review'
import {
  boundaryLinkEdits,
  type BoundaryDecision,
  type LinkEdit,
} from '@terrier/domain/ownership/boundary-link-edits'
import type { BoundaryReview, ReviewedLink } from '@terrier/store/boundaries/boundary-review'

import { changeReply } from '../../ownership/change-reply.ts'
import { overlappingParcels, sharedArea } from './overlaps.ts'

/** A changed boundary as the API returns it. */
export function reviewReply(review: BoundaryReview): Reply {
  const { change, decision, links } = review
  return {
    change: changeReply(change),
    sharedSquareMetres: sharedArea(review),
    titles: titlesOf(links),
    effects: effectsOf(review),
    decision: decision && {
      decision: decision.decision,
      note: decision.note,
      decidedAt: decision.decidedAt.toISOString(),
      username: decision.username,
    },
  }
}

function effectsOf(review: BoundaryReview): Reply['effects'] {
  const { decision } = review
  if (decision) {
    const none = { accepted: [], refused: [] }
    return { ...none, [decision.decision]: decision.links.map(effectOf) }
  }
  const overlaps = overlappingParcels(review)
  const effects = (of: BoundaryDecision) =>
    boundaryLinkEdits(review.change, of, {
      links: review.links.filter(({ month }) => month === 'after'),
      formerLinks: review.links.filter(({ month }) => month === 'before'),
      overlaps,
    }).map(effectOf)
  return { accepted: effects('accepted'), refused: effects('refused') }
}

function effectOf({ polyId, titleNo, before, after }: LinkEdit): LinkEffect {
  const provenance = after ?? before ?? 'unknown'
  return { polyId, titleNo, effect: after === null ? 'removed' : 'added', provenance }
}

function titlesOf(links: readonly ReviewedLink[]): ReviewedTitle[] {
  const byTitle = Map.groupBy(links, ({ titleNo }) => titleNo)
  return [...byTitle].map(([titleNo, own]) => ({
    titleNo,
    tenure: own[0]?.tenure ?? null,
    owners: own[0]?.owners.slice(0, 4) ?? [],
    polyIds: [...new Set(own.map(({ polyId }) => polyId))],
  }))
}
