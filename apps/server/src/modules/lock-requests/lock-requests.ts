import * as contract from '@terrier/contract/map-lock-requests'
import { Problem } from '@terrier/contract/problems'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call, type Endpoint } from '../../http/call.ts'
import { editorOf } from '../../http/editor.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { requireWritable } from '../../http/require-writable.ts'

/** Limited, since each request interrupts the person who edits. */
const asksInWindow = { most: 3, windowMs: 60_000 }

/** Forwards the request to the holder of the lock, whichever server process their socket is on. */
const askForLock = (now: () => Date) => {
  const limit = new FailureLimit({ ...asksInWindow, now })
  return call(
    contract.requestLock,
    async ({ params: { eid }, body, viewer, headers }, { store, config }) => {
      requireWritable(config)
      limit.count(`${viewer.userId} ${eid}`)
      const lock = await store.locks.of(eid, editorOf({ viewer, headers }))
      const person = await store.users.byId(viewer.userId)
      return store.write(async (tx) => {
        assertAllowed(mapCan.save(await tx.maps.accessState(eid, viewer.userId)))
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
    },
  )
}

/** Allowed for the holder of the lock, also after the lease has expired. */
const answerLockRequest = call(
  contract.answerLockRequest,
  async ({ params: { eid }, body, viewer, headers }, { store }) => {
    const editor = editorOf({ viewer, headers })
    const lockedBy = (await store.locks.of(eid, editor))?.lockedBy
    await store.write(async (tx) => {
      assertAllowed(mapCan.save(await tx.maps.accessState(eid, viewer.userId)))
      if (lockedBy && !lockedBy.isMe) throw new Problem('map-locked', { lockedBy })
      if (body.answer === 'granted') await tx.locks.release(eid, editor)
      await tx.lockRequests.notify({ kind: 'lock-answered', mapId: eid, ...body })
    })
    return {}
  },
)

export const lockRequestEndpoints = (now: () => Date): readonly Endpoint[] => [
  askForLock(now),
  answerLockRequest,
]
