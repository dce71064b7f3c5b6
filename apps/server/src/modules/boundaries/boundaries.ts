import * as contract from '@terrier/contract/boundary-review'
import { boundaryPageSize } from '@terrier/contract/limits'
import { canReviewBoundaries } from '@terrier/domain/access/review-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call, type Endpoint } from '../../http/call.ts'
import { requireDone } from '../../http/require-done.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { overlappingParcels } from './overlaps.ts'
import { reviewReply } from './review-reply.ts'

const listBoundaryReviews = call(
  contract.listBoundaryReviews,
  async ({ query: { state, after }, viewer }, { store, datasets }) => {
    assertAllowed(canReviewBoundaries(viewer))
    // One more than the page size shows whether there is another page.
    const { reviews, total } = await store.boundaries.list({
      state,
      limit: boundaryPageSize + 1,
      ...(after !== undefined && { after }),
    })
    const page = reviews.slice(0, boundaryPageSize)
    const hasMore = reviews.length > boundaryPageSize
    return {
      reviews: page.map(reviewReply),
      total,
      next: hasMore ? (page.at(-1)?.change.id ?? null) : null,
      edition: (await datasets.named('ownership'))?.edition ?? null,
    }
  },
)

const decideBoundaries = call(
  contract.decideBoundaries,
  async ({ body: { ids, decision, note = '' }, viewer }, { store, datasets, config }) => {
    assertAllowed(canReviewBoundaries(viewer))
    requireWritable(config)
    const wanted = [...new Set(ids)]
    // Before the transaction, which holds the lock of the month: the outlines of a change stay.
    const reviews = decision === 'accepted' ? await store.boundaries.withIds(wanted) : []
    const overlaps = new Map(
      reviews.map((review) => [review.change.id, overlappingParcels(review)]),
    )
    const actor = { userId: viewer.userId, via: 'web' } as const
    const decided = await store.write(async (tx) =>
      requireDone(
        await tx.boundaries.decide(wanted, { decision, note: note || null, overlaps }, actor),
      ),
    )
    // The reply may arrive before the notification, and tiles are asked for at once.
    datasets.forget()
    return decided
  },
)

const undoBoundaryDecision = call(
  contract.undoBoundaryDecision,
  async ({ body: { id }, viewer }, { store, datasets, config }) => {
    assertAllowed(canReviewBoundaries(viewer))
    requireWritable(config)
    const actor = { userId: viewer.userId, via: 'web' } as const
    const undone = await store.write(async (tx) => requireDone(await tx.boundaries.undo(id, actor)))
    datasets.forget()
    return undone
  },
)

/** Calls for the people who review boundaries; each checks the right itself. */
export const boundaryEndpoints: readonly Endpoint[] = [
  listBoundaryReviews,
  decideBoundaries,
  undoBoundaryDecision,
]
