import { listDataGroupObjects as contract } from '@terrier/contract/data-groups'
import { Problem } from '@terrier/contract/problems'

import { call } from '../../http/call.ts'
import { textStream } from '../../http/text-stream.ts'
import { objectPageText } from '../../objects/object-page-text.ts'

/** The same reply for a group that the user may not see and one that does not exist. */
export const listDataGroupObjects = call(
  contract,
  async ({ viewer, params, query }, { store: { dataGroups } }) => {
    const groups = await dataGroups.reachableBy(viewer.userId)
    if (!groups.some(({ id }) => id === params.id)) throw new Problem('not-allowed')
    const page = await dataGroups.pageOf(params.id, { after: query.after })
    return textStream(objectPageText(params.id, page))
  },
)
