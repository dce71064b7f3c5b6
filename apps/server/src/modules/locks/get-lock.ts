import { getLock as contract } from '@terrier/contract/map-locks'
import { Problem } from '@terrier/contract/problems'

import { call } from '../../http/call.ts'
import { editorOf } from '../../http/editor.ts'

export const getLock = call(contract, async ({ params, viewer, headers }, { store }) => {
  const lock = await store.locks.of(params.eid, editorOf({ viewer, headers }))
  if (!lock) throw new Problem('map-not-found')
  return { eid: params.eid, ...lock }
})
