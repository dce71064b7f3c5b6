import { copyObjectToMap as contract } from '@terrier/contract/map-saves'
import { mapCan } from '@terrier/domain/access/map-access'
import { demand } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { demandWritable } from '../../http/demand-writable.ts'
import { editorOf } from '../../http/editor.ts'
import { addCopy } from './copied-object.ts'
import { rewritten } from './rewritten.ts'
import { savedReply } from './saved-reply.ts'

export const copyObjectToMap = call(
  contract,
  async ({ params: { kind }, body: { eid, object }, viewer, headers }, { store, config }) => {
    demandWritable(config)
    const editor = editorOf({ viewer, headers })
    const uuid = crypto.randomUUID()
    const add = addCopy(kind, uuid, object)
    const saved = await store.write(async (tx) => {
      demand(mapCan.save(await tx.maps.standing(eid, viewer.userId)))
      return tx.maps.replace(
        { eid, editor },
        rewritten((document) => add(document).document),
      )
    })
    return { uuid, ...savedReply(saved) }
  },
)
