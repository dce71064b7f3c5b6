import { listOwnershipChanges as contract } from '@terrier/contract/changes'
import { ownershipMaxChanges } from '@terrier/contract/limits'

import { call } from '../../http/call.ts'
import { changeReply } from './change-reply.ts'
import { parseBounds } from './parse-bounds.ts'

export const listOwnershipChanges = call(contract, async ({ query }, { store }) => {
  const { changes, total } = await store.changes.inBounds(parseBounds(query.bounds), {
    ...(query.since !== undefined && { since: query.since }),
    limit: ownershipMaxChanges,
  })
  return { changes: changes.map(changeReply), total }
})
