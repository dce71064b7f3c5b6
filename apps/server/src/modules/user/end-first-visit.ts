import { endFirstVisit as contract } from '@terrier/contract/user'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'

export const endFirstVisit = call(contract, async ({ viewer }, { store, config }) => {
  requireWritable(config)
  await store.write((tx) => tx.users.endFirstVisit(viewer.userId))
  return {}
})
