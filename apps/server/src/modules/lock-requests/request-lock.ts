import { requestLock as contract } from '@terrier/contract/map-lock-requests'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { editorOf } from '../../http/editor.ts'
import { FailureLimit } from '../../http/failure-limit.ts'

/** Limited, since each request interrupts the person who edits. */
const asksInWindow = { most: 3, windowMs: 60_000 }

/** Forwards the request to the holder of the lock, whichever server process their socket is on. */
export const askForLock = (now: () => Date) => {
  const limit = new FailureLimit({ ...asksInWindow, now })
  return call(contract, async ({ params: { eid }, body, viewer, headers }, { store, config }) => {
    requireWritable(config)
    limit.count(`${viewer.userId} ${eid}`)
    const lock = await store.locks.of(eid, editorOf({ viewer, headers }))
    const person = await store.users.byId(viewer.userId)
    return store.write(async (tx) => {
      assertAllowed(mapCan.save(await tx.maps.standing(eid, viewer.userId)))
      if (!lock?.lockedBy || lock.lockedBy.isMe || !person) return { isAsked: false }
      await tx.lockRequests.notify({
        kind: 'lock-asked',
        mapId: eid,
        requestId: body.requestId,
        userId: person.id,
        userName: `${person.firstName} ${person.lastName}`.trim(),
      })
      return { isAsked: true }
    })
  })
}
