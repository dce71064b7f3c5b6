import { saveMapChanges as contract } from '@terrier/contract/map-saves'

import { call } from '../../http/call.ts'
import { demandWritable } from '../../http/demand-writable.ts'
import { editorOf } from '../../http/editor.ts'
import { savedReply } from './saved-reply.ts'
import { storablePatch } from './storable-patch.ts'

export const saveMapChanges = call(
  contract,
  async ({ params, body, viewer, headers }, { store, config }) => {
    demandWritable(config)
    const { changeId, revision, fence } = body
    const editor = editorOf({ viewer, headers })
    const { patch, name } = storablePatch(body.patch)
    // Who may save is asked with the save itself, in one question.
    const saved = await store.saveMapPatch({
      eid: params.eid,
      editor,
      changeId,
      revision,
      fence,
      patch,
      name,
    })
    return { ...savedReply(saved), fence: saved.fence }
  },
)
