import { restoreMapRevision as contract } from '@terrier/contract/map-history'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { editorOf } from '../../http/editor.ts'
import { requireReadableRevision } from './require-readable-revision.ts'

export const restoreMapRevision = call(
  contract,
  async ({ params: { eid }, body, viewer, headers }, { store, config }) => {
    requireWritable(config)
    const editor = editorOf({ viewer, headers })
    const { changeId, revision } = body
    // A revision is immutable, so it can be read before the transaction.
    const then = await requireReadableRevision(store, { eid, revision }, viewer)
    const { revision: saved, lastModifiedAt } = await store.write(async (tx) => {
      assertAllowed(mapCan.save(await tx.maps.standing(eid, viewer.userId)))
      return tx.maps.save({ eid, editor, changeId }, then)
    })
    return { revision: saved, lastModified: lastModifiedAt.toISOString() }
  },
)
