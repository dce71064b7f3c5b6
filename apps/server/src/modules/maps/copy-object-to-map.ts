import { copyObjectToMap as contract } from '@terrier/contract/map-saves'
import { Problem } from '@terrier/contract/problems'
import { mapCan } from '@terrier/domain/access/map-access'
import { demand } from '@terrier/domain/access/permission'
import { findObject } from '@terrier/domain/document/find-object'

import { call } from '../../http/call.ts'
import { demandWritable } from '../../http/demand-writable.ts'
import { editorOf } from '../../http/editor.ts'
import { addCopy } from './copied-object.ts'
import { rewritten } from './rewritten.ts'
import { savedReply } from './saved-reply.ts'

export const copyObjectToMap = call(
  contract,
  async ({ params: { kind }, body, viewer, headers }, { store, config }) => {
    demandWritable(config)
    const editor = editorOf({ viewer, headers })
    const { eid, object, changeId } = body
    // Asked again with the same id, the copy that was made is told by the id itself.
    const uuid = changeId ?? crypto.randomUUID()
    const add = addCopy(kind, uuid, object)
    const saved = await store.write(async (tx) => {
      demand(mapCan.save(await tx.maps.standing(eid, viewer.userId)))
      return tx.maps.replace(
        { eid, editor, changeId },
        rewritten((document) => {
          if (findObject(document, uuid)) throw uuidTaken()
          return add(document).document
        }),
      )
    })
    return { uuid, ...savedReply(saved) }
  },
)

/** Somebody else's copy or object is called so already. */
const uuidTaken = () =>
  new Problem('bad-request', { errors: { changeId: ['has named another object'] } })
