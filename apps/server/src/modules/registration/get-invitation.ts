import { Problem } from '@terrier/contract/problems'
import { getInvitation as contract } from '@terrier/contract/registration'

import { hashToken } from '@terrier/store/accounts/random-token'
import { call } from '../../http/call.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { networkOf } from '../../http/network-of.ts'

const most = 100
const windowMs = 60 * 60_000

export function getInvitation(now: () => Date) {
  const limit = new FailureLimit({ most, windowMs, now })

  return call(contract, async ({ body: { invitation }, clientAddress }, { store }) => {
    const network = networkOf(clientAddress)
    limit.count(network)
    const invited = await store.accountTokens.findInvitation(hashToken(invitation), now())
    if (!invited) throw new Problem('invitation-invalid')
    limit.forgive(network)
    return { email: invited.email, eid: invited.mapId }
  })
}
