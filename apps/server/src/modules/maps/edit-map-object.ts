import { editMapObject as contract } from '@terrier/contract/map-saves'
import { Problem } from '@terrier/contract/problems'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import { findObject } from '@terrier/domain/document/find-object'
import { renameObject } from '@terrier/domain/document/rename-object'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { editorOf } from '../../http/editor.ts'
import { rewriteOf } from './rewrite-of.ts'
import { savedReply } from './save-reply.ts'

export const editMapObject = call(
  contract,
  async ({ params: { kind }, body, viewer, headers }, { store, config }) => {
    requireWritable(config)
    const { eid, uuid, name } = body
    const editor = editorOf({ viewer, headers })
    const rename = rewriteOf((document) => {
      // Only objects of this map are found: a uuid gives no access to another map.
      const object = findObject(document, uuid)
      if (object?.kind !== kind) throw new Problem('object-not-found')
      const description = body.description ?? object.description
      return renameObject(uuid, { name, description })(document).document
    })
    const saved = await store.write(async (tx) => {
      assertAllowed(mapCan.save(await tx.maps.standing(eid, viewer.userId)))
      return tx.maps.save({ eid, editor }, rename)
    })
    return savedReply(saved)
  },
)
