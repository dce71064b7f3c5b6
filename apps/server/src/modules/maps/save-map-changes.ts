import { saveMapChanges as contract } from '@terrier/contract/map-saves'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { editorOf } from '../../http/editor.ts'
import { savedReply } from './save-reply.ts'
import { storablePatch } from './storable-patch.ts'

export const saveMapChanges = call(
  contract,
  async ({ params, body, viewer, headers }, { store, config }) => {
    requireWritable(config)
    const { changeId, revision, fence } = body
    const editor = editorOf({ viewer, headers })
    const saved = await store.saveMap(
      { eid: params.eid, editor, changeId, revision, fence },
      storablePatch(body.patch),
    )
    return { ...savedReply(saved), fence: saved.fence }
  },
)
