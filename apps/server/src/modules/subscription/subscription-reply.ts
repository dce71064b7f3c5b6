import type { Subscription } from '@terrier/contract/payments'
import type { StoredSubscription } from '@terrier/store/accounts/subscriptions'

export const subscriptionReply = (stored: StoredSubscription): Subscription => ({
  state: stored.state,
  mandate: stored.mandate,
  createdAt: stored.createdAt.toISOString(),
  changedAt: stored.changedAt.toISOString(),
})
