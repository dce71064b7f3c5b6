import { copyObjectToMap as contract } from '@terrier/contract/map-saves'
import { Problem } from '@terrier/contract/problems'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import { findObject } from '@terrier/domain/document/find-object'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { editorOf } from '../../http/editor.ts'
import { addCopy } from './copied-object.ts'
import { rewriteOf } from './rewrite-of.ts'
import { savedReply } from './save-reply.ts'

export const copyObjectToMap = call(
  contract,
  async ({ params: { kind }, body, viewer, headers }, { store, config }) => {
    requireWritable(config)
    const editor = editorOf({ viewer, headers })
    const { eid, object, changeId } = body
    // On a retry, the same id identifies the copy that was made.
    const uuid = changeId ?? crypto.randomUUID()
    const add = addCopy(kind, uuid, object)
    const saved = await store.write(async (tx) => {
      assertAllowed(mapCan.save(await tx.maps.standing(eid, viewer.userId)))
      return tx.maps.save(
        { eid, editor, changeId },
        rewriteOf((document) => {
          if (findObject(document, uuid)) throw uuidTaken()
          return add(document).document
        }),
      )
    })
    return { uuid, ...savedReply(saved) }
  },
)

/** Another object has this uuid already. */
const uuidTaken = () =>
  new Problem('bad-request', { errors: { changeId: ['has named another object'] } })
