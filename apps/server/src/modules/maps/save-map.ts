import { saveMap as contract } from '@terrier/contract/maps'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { editorOf } from '../../http/editor.ts'
import { savedReply } from './save-reply.ts'
import { storableData } from './storable-data.ts'

export const saveMap = call(contract, async ({ body, viewer, headers }, { store, config }) => {
  requireWritable(config)
  const { eid, revision, changeId, isSnapshot = false } = body
  const { text: data, title: name } = storableData(body.data, body.name)
  const editor = editorOf({ viewer, headers })
  const saved = await store.write(async (tx) => {
    if (eid === null) {
      return tx.maps.create({ ownerId: viewer.userId, name, data, isSnapshot, changeId })
    }
    assertAllowed(mapCan.save(await tx.maps.standing(eid, viewer.userId)))
    return tx.maps.save({ eid, editor, revision, changeId }, { name, data })
  })
  return { eid: saved.eid, ...savedReply(saved) }
})
