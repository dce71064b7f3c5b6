import type { StoredSubscription } from '@terrier/store/accounts/subscriptions'

import type { Context } from '../http/context.ts'
import { createPaymentsClient } from './payments-client.ts'

/** Whether the subscription is still charged, as far as is known here. */
export const isPaid = ({ state }: StoredSubscription): boolean =>
  state === 'active' || state === 'unconfirmed'

/**
 * Cancels a subscription at the payments host. Returns false, and logs it, unless it is cancelled.
 */
export async function cancelAtHost(
  userId: number,
  { mandate }: StoredSubscription,
  { config, logger }: Context,
): Promise<boolean> {
  const isEnded = (await createPaymentsClient(config)?.cancelSubscription(mandate)) ?? false
  if (!isEnded) logger.warn({ userId, mandate }, 'A subscription was not cancelled')
  return isEnded
}
