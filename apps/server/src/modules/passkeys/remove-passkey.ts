import { removePasskey as contract } from '@terrier/contract/passkeys'

import { call } from '../../http/call.ts'
import { demandWritable } from '../../http/demand-writable.ts'

export const removePasskey = call(contract, async ({ body: { id }, viewer }, { store, config }) => {
  demandWritable(config)
  await store.write((tx) => tx.passkeys.remove(viewer.userId, id))
  return {}
})
