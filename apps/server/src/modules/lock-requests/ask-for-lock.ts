import { askForLock as contract } from '@terrier/contract/map-lock-requests'
import { mapCan } from '@terrier/domain/access/map-access'
import { demand } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { demandWritable } from '../../http/demand-writable.ts'
import { editorOf } from '../../http/editor.ts'
import { FailureLimit } from '../../http/failure-limit.ts'

/** Each rings in somebody's ear while they work. */
const asksInWindow = { most: 3, windowMs: 60_000 }

/** Passes the question on to whoever holds the lock, wherever their socket is. */
export const askForLock = (now: () => Date) => {
  const limit = new FailureLimit({ ...asksInWindow, now })
  return call(contract, async ({ params: { eid }, body, viewer, headers }, { store, config }) => {
    demandWritable(config)
    limit.count(`${viewer.userId} ${eid}`)
    const lock = await store.locks.of(eid, editorOf({ viewer, headers }))
    const person = await store.users.byId(viewer.userId)
    return store.write(async (tx) => {
      demand(mapCan.save(await tx.maps.standing(eid, viewer.userId)))
      if (!lock?.lockedBy || lock.lockedBy.isMe || !person) return { isAsked: false }
      await tx.lockRequests.tell({
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
