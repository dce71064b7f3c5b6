import { mapDataMaxBytes } from '@terrier/contract/limits'
import * as contract from '@terrier/contract/map-saves'
import type { CopiedObject, ObjectKind } from '@terrier/contract/map-saves'
import { Problem } from '@terrier/contract/problems'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { findObject } from '@terrier/domain/document/find-object'
import type { Operation } from '@terrier/domain/document/operation'
import { renameObject } from '@terrier/domain/document/rename-object'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'
import type { Rewrite } from '@terrier/store/maps/map-save'

import { call } from '../../http/call.ts'
import { editorOf } from '../../http/editor.ts'
import { requireDone } from '../../http/require-done.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { convertGeometry } from '../../objects/convert-geometry.ts'
import { savedReply } from './save-reply.ts'

export const copyObjectToMap = call(
  contract.copyObjectToMap,
  async ({ params: { kind }, body, viewer, headers }, { store, config }) => {
    requireWritable(config)
    const editor = editorOf({ viewer, headers })
    const { eid, object, changeId } = body
    // On a retry, the same id identifies the copy that was made.
    const uuid = changeId ?? crypto.randomUUID()
    const add = addCopy(kind, uuid, object)
    const saved = await store.write(async (tx) => {
      assertAllowed(mapCan.save(await tx.maps.accessState(eid, viewer.userId)))
      return requireDone(
        await tx.maps.save(
          { eid, editor, changeId },
          rewriteOf((document) => {
            if (findObject(document, uuid)) throw uuidTaken()
            return add(document).document
          }),
        ),
      )
    })
    return { uuid, ...savedReply(saved) }
  },
)

/** Another object has this uuid already. */
const uuidTaken = () =>
  new Problem('bad-request', { errors: { changeId: ['has named another object'] } })

export const editMapObject = call(
  contract.editMapObject,
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
      assertAllowed(mapCan.save(await tx.maps.accessState(eid, viewer.userId)))
      return requireDone(await tx.maps.save({ eid, editor }, rename))
    })
    return savedReply(saved)
  },
)

/** The operation that adds a copy to a map. Without a name it is named by the next number. */
function addCopy(kind: ObjectKind, uuid: string, object: CopiedObject): Operation {
  const text = { name: object.name ?? undefined, description: object.description ?? undefined }
  const given = {
    uuid,
    ...(text.name !== undefined && text.name !== '' && { name: text.name }),
    ...(text.description !== undefined && { description: text.description }),
    colour: object.colour ?? undefined,
  }
  if (kind === 'marker') {
    return addMarker({ ...given, lngLat: convertGeometry(kind, object).coordinates })
  }
  return addDrawing({ ...given, shape: convertGeometry(kind, object) })
}

/** Changes a map on the server, for clients that send one object instead of the map. */
function rewriteOf(change: (document: SavedMapData) => SavedMapData): Rewrite {
  return ({ name, document }) => {
    const read = upgradeMap(document)
    if (!read.ok) throw new Problem('bad-request', { message: 'The map cannot be read.' })
    const data = JSON.stringify(change(read.value))
    if (Buffer.byteLength(data) > mapDataMaxBytes) throw new Problem('too-large')
    return { name, data }
  }
}
