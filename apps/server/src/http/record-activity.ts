import type { ActivityKind } from '@terrier/contract/account-activity'
import type { NewActivity } from '@terrier/store/accounts/account-activity'
import type { Writer } from '@terrier/store/store'
import type { IncomingHttpHeaders } from 'node:http'

import { shortenedNetwork } from './shortened-network.ts'
import { describeDevice } from './describe-device.ts'

type Origin = Pick<NewActivity, 'device' | 'network'>

/** The device and the network of a request, as far as they are recorded. */
export const originOf = ({
  headers,
  clientAddress,
}: {
  readonly headers: IncomingHttpHeaders
  readonly clientAddress: string
}): Origin => ({
  device: describeDevice(headers['user-agent']),
  network: shortenedNetwork(clientAddress),
})

/** What happens so often that one entry stands for all within this time. */
const mergeSeconds: Partial<Record<ActivityKind, number>> = {
  'sign-in-failed': 15 * 60,
  'access-token-used': 24 * 60 * 60,
  'access-token-refused': 24 * 60 * 60,
}

/** Records what happened to an account, for its owner to read. */
export function recordActivity(
  { activity }: Pick<Writer, 'activity'>,
  happened: NewActivity,
): Promise<void> {
  return activity.record(happened, { mergeSeconds: mergeSeconds[happened.kind] ?? 0 })
}
