import { getSubscription as contract } from '@terrier/contract/payments'

import { call } from '../../http/call.ts'
import { subscriptionReply } from './subscription-reply.ts'

export const getSubscription = call(contract, async ({ viewer }, { store }) => {
  const stored = await store.subscriptions.find(viewer.userId)
  return { subscription: stored ? subscriptionReply(stored) : null }
})
