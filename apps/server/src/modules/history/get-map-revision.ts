import { getMapRevision as contract } from '@terrier/contract/map-history'
import { Problem } from '@terrier/contract/problems'

import { call } from '../../http/call.ts'
import { demandReadable } from './demand-readable.ts'

export const getMapRevision = call(
  contract,
  async ({ params: { eid, revision }, viewer }, { store }) => {
    await demandReadable(store, eid, viewer)
    const map = await store.revisions.at(eid, revision)
    if (!map) throw new Problem('revision-not-found')
    return { revision, ...map }
  },
)
