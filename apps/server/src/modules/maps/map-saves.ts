import * as contract from '@terrier/contract/map-saves'
import { saveMap as saveMapContract } from '@terrier/contract/maps'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import { isFields, type Fields } from '@terrier/domain/document/json-fields'
import type { Editor } from '@terrier/store/locks/editor'
import type { Rewrite } from '@terrier/store/maps/map-save'

import { call } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { editorOf } from '../../http/editor.ts'
import { requireDone } from '../../http/require-done.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { savedReply } from './save-reply.ts'
import { storableData, storablePatch } from './storable-map.ts'

export const saveMap = call(
  saveMapContract,
  async ({ body, viewer, headers }, { store, config }) => {
    requireWritable(config)
    const { eid, revision, changeId, isSnapshot = false } = body
    const { text: data, title: name } = storableData(body.data, body.name)
    const editor = editorOf({ viewer, headers })
    const saved = await store.write(async (tx) => {
      if (eid === null) {
        return requireDone(
          await tx.maps.create({ ownerId: viewer.userId, name, data, isSnapshot, changeId }),
        )
      }
      assertAllowed(mapCan.save(await tx.maps.accessState(eid, viewer.userId)))
      return requireDone(await tx.maps.save({ eid, editor, revision, changeId }, { name, data }))
    })
    return { eid: saved.eid, ...savedReply(saved) }
  },
)

export const saveMapChanges = call(
  contract.saveMapChanges,
  async ({ params, body, viewer, headers }, { store, config }) => {
    requireWritable(config)
    const { changeId, revision, fence } = body
    const editor = editorOf({ viewer, headers })
    const saved = requireDone(
      await store.saveMap(
        { eid: params.eid, editor, changeId, revision, fence },
        storablePatch(body.patch),
      ),
    )
    return { ...savedReply(saved), fence: saved.fence }
  },
)

export const saveMapZoom = call(contract.saveMapZoom, ({ body, viewer, headers }, context) => {
  const { eid, zoom } = body
  return saveView(context, eid, editorOf({ viewer, headers }), { zoom })
})

export const saveMapLngLat = call(contract.saveMapLngLat, ({ body, viewer, headers }, context) => {
  const { eid, lngLat } = body
  return saveView(context, eid, editorOf({ viewer, headers }), { lngLat })
})

async function saveView({ store, config }: Context, eid: number, editor: Editor, view: Fields) {
  requireWritable(config)
  const saved = await store.write(async (tx) => {
    const map = await tx.maps.accessState(eid, editor.userId)
    // Older clients post the view of a snapshot too, and expect no refusal.
    if (map?.isSnapshot && map.access === 2) return { ...map, eid }
    assertAllowed(mapCan.save(map))
    return requireDone(await tx.maps.save({ eid, editor }, lookingAt(view)))
  })
  return savedReply(saved)
}

/** Changes nothing else, not even the format version of an older map. */
function lookingAt(view: Fields): Rewrite {
  return ({ name, document }) => {
    const map = isFields(document) ? document : {}
    const old = isFields(map['map']) ? map['map'] : {}
    return { name, data: JSON.stringify({ ...map, map: { ...old, ...view } }) }
  }
}
