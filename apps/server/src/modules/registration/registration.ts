import { createBillingRequestFlow as createBillingRequestFlowContract } from '@terrier/contract/payments'
import { Problem } from '@terrier/contract/problems'
import { getInvitation as getInvitationContract } from '@terrier/contract/registration'
import { hashToken } from '@terrier/store/accounts/random-token'

import type { PasswordQueue } from '../../accounts/password-queue.ts'
import { call, type Endpoint } from '../../http/call.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { networkOf } from '../../http/network-of.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { createPaymentsClient } from '../../payments/payments-client.ts'
import { register } from './register.ts'

const hourMs = 60 * 60_000

/** Invitations that one network may fail to read in an hour. */
const maxInvitations = 100

function getInvitation(now: () => Date) {
  const limit = new FailureLimit({ most: maxInvitations, windowMs: hourMs, now })

  return call(getInvitationContract, async ({ body: { invitation }, clientAddress }, { store }) => {
    const network = networkOf(clientAddress)
    limit.count(network)
    const invited = await store.accountTokens.findInvitation(hashToken(invitation), now())
    if (!invited) throw new Problem('invitation-invalid')
    limit.forgive(network)
    return { email: invited.email, eid: invited.mapId }
  })
}

/** Per network and hour: each is a request to the payments host. */
const maxFlows = 20

function createBillingRequestFlow(now: () => Date) {
  const limit = new FailureLimit({ most: maxFlows, windowMs: hourMs, now })

  return call(createBillingRequestFlowContract, async ({ clientAddress }, { config, logger }) => {
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

export const registrationEndpoints = (
  passwords: PasswordQueue,
  now: () => Date,
): readonly Endpoint[] => [
  register(passwords, now),
  createBillingRequestFlow(now),
  getInvitation(now),
]
