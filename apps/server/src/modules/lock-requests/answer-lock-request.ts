import { answerLockRequest as contract } from '@terrier/contract/map-lock-requests'
import { Problem } from '@terrier/contract/problems'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { editorOf } from '../../http/editor.ts'

/** Allowed for the holder of the lock, also after the lease has expired. */
export const answerLockRequest = call(
  contract,
  async ({ params: { eid }, body, viewer, headers }, { store }) => {
    const editor = editorOf({ viewer, headers })
    const lockedBy = (await store.locks.of(eid, editor))?.lockedBy
    await store.write(async (tx) => {
      assertAllowed(mapCan.save(await tx.maps.standing(eid, viewer.userId)))
      if (lockedBy && !lockedBy.isMe) throw new Problem('map-locked', { lockedBy })
      if (body.answer === 'granted') await tx.locks.release(eid, editor)
      await tx.lockRequests.notify({ kind: 'lock-answered', mapId: eid, ...body })
    })
    return {}
  },
)
