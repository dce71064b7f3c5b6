import { revokeToken as contract } from '@terrier/contract/token'

import { call } from '../../http/call.ts'

export const revokeToken = call(contract, async ({ viewer }, { sessions }) => {
  await sessions.end(viewer)
  return {}
})
