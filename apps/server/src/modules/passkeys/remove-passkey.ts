import { removePasskey as contract } from '@terrier/contract/passkeys'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'

export const removePasskey = call(contract, async ({ body: { id }, viewer }, { store, config }) => {
  requireWritable(config)
  await store.write((tx) => tx.passkeys.remove(viewer.userId, id))
  return {}
})
