import { releaseLock as contract } from '@terrier/contract/map-locks'

import { call } from '../../http/call.ts'
import { editorOf } from '../../http/editor.ts'

export const releaseLock = call(contract, async ({ params, viewer, headers }, { store }) => {
  const editor = editorOf({ viewer, headers })
  // Whoever may not open the map any more may still let go of it: that tells nothing.
  await store.write((tx) => tx.locks.release(params.eid, editor))
  return {}
})
