import { endFirstVisit as contract } from '@terrier/contract/user'

import { call } from '../../http/call.ts'
import { demandWritable } from '../../http/demand-writable.ts'

export const endFirstVisit = call(contract, async ({ viewer }, { store, config }) => {
  demandWritable(config)
  await store.write((tx) => tx.users.endFirstVisit(viewer.userId))
  return {}
})
