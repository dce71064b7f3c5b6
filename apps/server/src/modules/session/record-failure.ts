import type { NewActivity } from '@terrier/store/accounts/account-activity'

import { recordActivity } from '../../http/record-activity.ts'
import type { Context } from '../../http/context.ts'

/** Records a wrong password after the reply, so that its time does not reveal an account. */
export function recordFailure(
  { userId, origin }: { userId: number; origin: Pick<NewActivity, 'device' | 'network'> },
  { store, background, logger, now }: Context,
): void {
  const failed = { userId, kind: 'sign-in-failed', detail: 'password', at: now() } as const
  background.run(() =>
    store
      .write((tx) => recordActivity(tx, { ...failed, ...origin }))
      .catch((error: unknown) => logger.warn({ err: error }, 'A failed log-in was not recorded')),
  )
}
