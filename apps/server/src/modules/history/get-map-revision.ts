import { getMapRevision as contract } from '@terrier/contract/map-history'

import { call } from '../../http/call.ts'
import { readableRevision } from './readable-revision.ts'

export const getMapRevision = call(
  contract,
  async ({ params: { eid, revision }, viewer }, { store }) => {
    const { name, data, repairs } = await readableRevision(store, { eid, revision }, viewer)
    return { revision, name, data, ...(repairs.length > 0 && { repairs: [...repairs] }) }
  },
)
