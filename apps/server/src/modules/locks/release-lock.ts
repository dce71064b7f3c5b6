import { releaseLock as contract } from '@terrier/contract/map-locks'
import { Problem } from '@terrier/contract/problems'

import { call } from '../../http/call.ts'
import { editorOf } from '../../http/editor.ts'

export const releaseLock = call(contract, async ({ params, viewer, headers }, { store }) => {
  const editor = editorOf({ viewer, headers })
  // The lock of a user who may no longer open the map counts as released already.
  if (!(await store.locks.of(params.eid, editor))) throw new Problem('map-not-found')
  await store.write((tx) => tx.locks.release(params.eid, editor))
  return {}
})
