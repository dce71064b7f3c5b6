import { takeLock as contract } from '@terrier/contract/map-locks'
import { mapCan } from '@terrier/domain/access/map-access'
import { demand } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { demandWritable } from '../../http/demand-writable.ts'
import { editorOf } from '../../http/editor.ts'

export const takeLock = call(contract, async ({ params, viewer, headers }, { store, config }) => {
  demandWritable(config)
  const editor = editorOf({ viewer, headers })
  const { fence, heldUntil, revision } = await store.write(async (tx) => {
    demand(mapCan.save(await tx.maps.standing(params.eid, viewer.userId)))
    return tx.locks.hold(params.eid, editor)
  })
  return { fence, heldUntil: heldUntil.toISOString(), revision }
})
