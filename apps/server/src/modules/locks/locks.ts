import * as contract from '@terrier/contract/map-locks'
import { Problem } from '@terrier/contract/problems'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call, type Endpoint } from '../../http/call.ts'
import { editorOf } from '../../http/editor.ts'
import { requireDone } from '../../http/require-done.ts'
import { requireWritable } from '../../http/require-writable.ts'

const getLock = call(contract.getLock, async ({ params, viewer, headers }, { store }) => {
  const lock = await store.locks.of(params.eid, editorOf({ viewer, headers }))
  if (!lock) throw new Problem('map-not-found')
  return { eid: params.eid, ...lock }
})

const acquireLock = call(
  contract.acquireLock,
  async ({ params, viewer, headers }, { store, config }) => {
    requireWritable(config)
    const editor = editorOf({ viewer, headers })
    const { fence, heldUntil, revision } = await store.write(async (tx) => {
      assertAllowed(mapCan.save(await tx.maps.accessState(params.eid, viewer.userId)))
      return requireDone(await tx.locks.acquire(params.eid, editor))
    })
    return { fence, heldUntil: heldUntil.toISOString(), revision }
  },
)

const releaseLock = call(contract.releaseLock, async ({ params, viewer, headers }, { store }) => {
  const editor = editorOf({ viewer, headers })
  // The lock of a user who may no longer open the map counts as released already.
  if (!(await store.locks.of(params.eid, editor))) throw new Problem('map-not-found')
  await store.write((tx) => tx.locks.release(params.eid, editor))
  return {}
})

export const lockEndpoints: readonly Endpoint[] = [getLock, acquireLock, releaseLock]
