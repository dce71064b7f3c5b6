import {
  saveMapLngLat as lngLatContract,
  saveMapZoom as zoomContract,
} from '@terrier/contract/map-saves'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import { isFields, type Fields } from '@terrier/domain/document/json-fields'
import type { Editor } from '@terrier/store/locks/editor'
import type { Rewrite } from '@terrier/store/maps/map-save'

import { call } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { editorOf } from '../../http/editor.ts'
import { savedReply } from './save-reply.ts'

export const saveMapZoom = call(zoomContract, ({ body, viewer, headers }, context) => {
  const { eid, zoom } = body
  return saveView(context, eid, editorOf({ viewer, headers }), { zoom })
})

export const saveMapLngLat = call(lngLatContract, ({ body, viewer, headers }, context) => {
  const { eid, lngLat } = body
  return saveView(context, eid, editorOf({ viewer, headers }), { lngLat })
})

async function saveView({ store, config }: Context, eid: number, editor: Editor, view: Fields) {
  requireWritable(config)
  const saved = await store.write(async (tx) => {
    const map = await tx.maps.standing(eid, editor.userId)
    // Older clients post the view of a snapshot too, and expect no refusal.
    if (map?.isSnapshot && map.access === 2) return { ...map, eid }
    assertAllowed(mapCan.save(map))
    return tx.maps.save({ eid, editor }, lookingAt(view))
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
