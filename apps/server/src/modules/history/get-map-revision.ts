import { getMapRevision as contract } from '@terrier/contract/map-history'

import { call } from '../../http/call.ts'
import { readableRevision } from './readable-revision.ts'

export const getMapRevision = call(
  contract,
  async ({ params: { eid, revision }, viewer }, { store }) => {
    return { revision, ...(await readableRevision(store, { eid, revision }, viewer)) }
  },
)
