import { revokeAccessToken as contract } from '@terrier/contract/access-tokens'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'

export const revokeAccessToken = call(
  contract,
  async ({ body: { id }, viewer }, { store, config }) => {
    requireWritable(config)
    await store.write((tx) => tx.accessTokens.revoke(viewer.userId, id))
    return {}
  },
)
