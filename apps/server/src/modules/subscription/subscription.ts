import * as contract from '@terrier/contract/payments'
import type { Subscription } from '@terrier/contract/payments'
import { Problem } from '@terrier/contract/problems'
import type { StoredSubscription } from '@terrier/store/accounts/subscriptions'

import { call, type Endpoint } from '../../http/call.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { cancelAtHost, isPaid } from '../../payments/cancel-at-host.ts'

const getSubscription = call(contract.getSubscription, async ({ viewer }, { store }) => {
  const stored = await store.subscriptions.find(viewer.userId)
  return { subscription: stored ? subscriptionReply(stored) : null }
})

/** Per user and hour: each is a request to the payments host. */
const most = 10
const windowMs = 60 * 60_000

function cancelSubscription(now: () => Date) {
  const limit = new FailureLimit({ most, windowMs, now })

  return call(contract.cancelSubscription, async ({ viewer: { userId } }, context) => {
    const { store, config } = context
    requireWritable(config)
    const stored = await store.subscriptions.find(userId)
    if (!stored || stored.state === 'refused') throw new Problem('not-found')
    if (!isPaid(stored)) return { subscription: subscriptionReply(stored) }
    limit.count(String(userId))
    // The host first, so that a subscription recorded as cancelled is no longer charged.
    if (!(await cancelAtHost(userId, stored, context))) {
      throw new Problem('subscription-not-cancelled')
    }
    const cancelled = await store.write((tx) => tx.subscriptions.setState(userId, 'cancelled'))
    // It may have been cancelled concurrently.
    const present = cancelled ?? (await store.subscriptions.find(userId)) ?? stored
    return { subscription: subscriptionReply(present) }
  })
}

const subscriptionReply = (stored: StoredSubscription): Subscription => ({
  state: stored.state,
  mandate: stored.mandate,
  createdAt: stored.createdAt.toISOString(),
  changedAt: stored.changedAt.toISOString(),
})

export const subscriptionEndpoints = (now: () => Date): readonly Endpoint[] => [
  getSubscription,
  cancelSubscription(now),
]
