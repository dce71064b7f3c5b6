import type { StoredSubscription } from '@terrier/store/accounts/subscriptions'

import type { Context } from '../http/context.ts'
import { createPaymentsClient } from './payments-client.ts'

/** Whether it goes on being paid, as far as anybody here knows. */
export const isPaid = ({ state }: StoredSubscription): boolean =>
  state === 'active' || state === 'unconfirmed'

/** Ends a subscription at the payments host. False, and in the log, unless it is ended. */
export async function cancelAtHost(
  userId: number,
  { mandate }: StoredSubscription,
  { config, logger }: Context,
): Promise<boolean> {
  const isEnded = (await createPaymentsClient(config)?.cancelSubscription(mandate)) ?? false
  if (!isEnded) logger.warn({ userId, mandate }, 'A subscription was not cancelled')
  return isEnded
}
