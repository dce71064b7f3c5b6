import { acquireLock as contract } from '@terrier/contract/map-locks'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { editorOf } from '../../http/editor.ts'

export const acquireLock = call(
  contract,
  async ({ params, viewer, headers }, { store, config }) => {
    requireWritable(config)
    const editor = editorOf({ viewer, headers })
    const { fence, heldUntil, revision } = await store.write(async (tx) => {
      assertAllowed(mapCan.save(await tx.maps.standing(params.eid, viewer.userId)))
      return tx.locks.acquire(params.eid, editor)
    })
    return { fence, heldUntil: heldUntil.toISOString(), revision }
  },
)
