import { editMapObject as contract } from '@terrier/contract/map-saves'
import { Problem } from '@terrier/contract/problems'
import { mapCan } from '@terrier/domain/access/map-access'
import { demand } from '@terrier/domain/access/permission'
import { findObject } from '@terrier/domain/document/find-object'
import { renameObject } from '@terrier/domain/document/rename-object'

import { call } from '../../http/call.ts'
import { demandWritable } from '../../http/demand-writable.ts'
import { editorOf } from '../../http/editor.ts'
import { rewritten } from './rewritten.ts'
import { savedReply } from './saved-reply.ts'

export const editMapObject = call(
  contract,
  async ({ params: { kind }, body, viewer, headers }, { store, config }) => {
    demandWritable(config)
    const { eid, uuid, name } = body
    const editor = editorOf({ viewer, headers })
    const rename = rewritten((document) => {
      // The object is looked for on this map alone: nobody reaches another through its uuid.
      const object = findObject(document, uuid)
      if (object?.kind !== kind) throw new Problem('object-not-found')
      const description = body.description ?? object.description
      return renameObject(uuid, { name, description })(document).document
    })
    const saved = await store.write(async (tx) => {
      demand(mapCan.save(await tx.maps.standing(eid, viewer.userId)))
      return tx.maps.replace({ eid, editor }, rename)
    })
    return savedReply(saved)
  },
)
