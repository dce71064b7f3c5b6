import { getMapRevision as contract } from '@terrier/contract/map-history'

import { call } from '../../http/call.ts'
import { requireReadableRevision } from './require-readable-revision.ts'

export const getMapRevision = call(
  contract,
  async ({ params: { eid, revision }, viewer }, { store }) => {
    const { name, data, repairs } = await requireReadableRevision(store, { eid, revision }, viewer)
    return { revision, name, data, ...(repairs.length > 0 && { repairs: [...repairs] }) }
  },
)
