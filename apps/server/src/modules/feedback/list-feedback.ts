import { listFeedback as contract } from '@terrier/contract/feedback'
import { feedbackPageSize } from '@terrier/contract/limits'
import { canAdminister } from '@terrier/domain/access/admin-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'

export const listFeedback = call(contract, async ({ query: { before }, viewer }, { store }) => {
  assertAllowed(canAdminister(viewer))
  // One more than the page size shows whether there is another page.
  const found = await store.feedback.page({
    limit: feedbackPageSize + 1,
    ...(before !== undefined && { before }),
  })
  const entries = found.slice(0, feedbackPageSize)
  return {
    entries: entries.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() })),
    next: found.length > feedbackPageSize ? (entries.at(-1)?.id ?? null) : null,
  }
})
