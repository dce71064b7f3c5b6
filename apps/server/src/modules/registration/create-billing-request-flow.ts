import { createBillingRequestFlow as contract } from '@terrier/contract/payments'
import { Problem } from '@terrier/contract/problems'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { networkOf } from '../../http/network-of.ts'
import { createPaymentsClient } from '../../payments/payments-client.ts'

/** Per network and hour: each is a request to the payments host. */
const most = 20
const windowMs = 60 * 60_000

export function createBillingRequestFlow(now: () => Date) {
  const limit = new FailureLimit({ most, windowMs, now })

  return call(contract, async ({ clientAddress }, { config, logger }) => {
    const payments = createPaymentsClient(config)
    if (!payments) throw new Problem('not-found')
    if (config.registration === 'closed') throw new Problem('registration-closed')
    requireWritable(config)
    limit.count(networkOf(clientAddress))
    try {
      const { billingRequestFlowID, page } = await payments.createBillingRequestFlow()
      return { billingRequestFlowID, page: page.href }
    } catch (error) {
      logger.warn({ err: error }, 'The payments host did not begin a direct debit')
      throw new Problem('payments-unavailable', { cause: error })
    }
  })
}
