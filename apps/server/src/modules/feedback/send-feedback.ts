import { sendFeedback as contract } from '@terrier/contract/feedback'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { FailureLimit } from '../../http/failure-limit.ts'

/** Forms that one account may send in a day. */
const most = 20
const windowMs = 24 * 60 * 60_000

export function sendFeedback(now: () => Date) {
  const limit = new FailureLimit({ most, windowMs, now })

  return call(contract, async ({ body, viewer }, { store, config }) => {
    requireWritable(config)
    limit.count(String(viewer.userId))
    await store.write(async (tx) => {
      await tx.feedback.create(viewer.userId, body)
      await tx.users.setAskForFeedback(viewer.userId, false)
    })
    return {}
  })
}
