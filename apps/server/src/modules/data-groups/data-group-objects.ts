import * as contract from '@terrier/contract/data-groups'
import { Problem } from '@terrier/contract/problems'
import { dataGroupCan } from '@terrier/domain/access/data-group-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { requireDone } from '../../http/require-done.ts'
import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { textStream } from '../../http/text-stream.ts'
import {
  convertToGroupGeometry,
  convertToGroupObject,
} from '../../objects/convert-to-group-object.ts'
import { objectPageText } from '../../objects/object-page-text.ts'

/** The same reply for a group that the user may not see and one that does not exist. */
export const listDataGroupObjects = call(
  contract.listDataGroupObjects,
  async ({ viewer, params, query }, { store: { dataGroups } }) => {
    const groups = await dataGroups.reachableBy(viewer.userId)
    if (!groups.some(({ id }) => id === params.id)) throw new Problem('not-allowed')
    const page = await dataGroups.pageOf(params.id, { after: query.after })
    return textStream(objectPageText(params.id, page))
  },
)

export const saveDataGroupObject = call(
  contract.saveDataGroupObject,
  async ({ params: { kind }, body, viewer }, { store, config }) => {
    requireWritable(config)
    const { object, dataGroupId, changeId } = body
    const batch = { objects: [convertToGroupObject(kind, object)], changeId }
    const [uuid = ''] = await store.write(async (tx) => {
      assertAllowed(
        dataGroupCan.change(await tx.dataGroups.accessState(dataGroupId, viewer.userId)),
      )
      return requireDone(
        await tx.dataGroups.add(dataGroupId, batch, { userId: viewer.userId, via: 'web' }),
      )
    })
    return { uuid }
  },
)

export const saveDataGroupObjects = call(
  contract.saveDataGroupObjects,
  async ({ body, viewer }, { store, config }) => {
    requireWritable(config)
    const { dataGroupId, changeId } = body
    const objects = body.objects.map(({ type, object }, index) =>
      convertToGroupObject(type, object, `objects.${index}.object`),
    )
    const uuids = await store.write(async (tx) => {
      assertAllowed(
        dataGroupCan.change(await tx.dataGroups.accessState(dataGroupId, viewer.userId)),
      )
      const batch = { objects, changeId }
      return requireDone(
        await tx.dataGroups.add(dataGroupId, batch, { userId: viewer.userId, via: 'web' }),
      )
    })
    return { uuids: [...uuids] }
  },
)

export const editDataGroupObject = call(
  contract.editDataGroupObject,
  async ({ params: { kind }, body, viewer }, { store, config }) => {
    requireWritable(config)
    const { dataGroupId, uuid, version, name, description } = body
    const words = { name, ...(typeof description === 'string' && { description }) }
    const edited = await store.write(async (tx) => {
      assertAllowed(
        dataGroupCan.change(await tx.dataGroups.accessState(dataGroupId, viewer.userId)),
      )
      const actor = { userId: viewer.userId, via: 'web' } as const
      return requireDone(
        await tx.dataGroups.describe(dataGroupId, { kind, uuid, version }, words, actor),
      )
    })
    return { version: edited }
  },
)

export const editDataGroupObjectGeometry = call(
  contract.editDataGroupObjectGeometry,
  async ({ params: { kind }, body, viewer }, { store, config }) => {
    requireWritable(config)
    const { dataGroupId, uuid, version } = body
    const geometry = convertToGroupGeometry(kind, body.geometry)
    const edited = await store.write(async (tx) => {
      assertAllowed(
        dataGroupCan.change(await tx.dataGroups.accessState(dataGroupId, viewer.userId)),
      )
      const actor = { userId: viewer.userId, via: 'web' } as const
      return requireDone(
        await tx.dataGroups.reshape(dataGroupId, { kind, uuid, version }, geometry, actor),
      )
    })
    const { centre, lengthKm, areaSquareMetres } = geometry
    const center = {
      type: 'Point' as const,
      coordinates: [centre[0], centre[1]] as [number, number],
    }
    return { version: edited, center, length: lengthKm, area: areaSquareMetres }
  },
)

export const deleteDataGroupObject = call(
  contract.deleteDataGroupObject,
  async ({ params: { kind }, body: { dataGroupId, uuid, version }, viewer }, { store, config }) => {
    requireWritable(config)
    await store.write(async (tx) => {
      assertAllowed(
        dataGroupCan.change(await tx.dataGroups.accessState(dataGroupId, viewer.userId)),
      )
      requireDone(await tx.dataGroups.checkVersion(dataGroupId, { kind, uuid, version }))
      const actor = { userId: viewer.userId, via: 'web' } as const
      await tx.dataGroups.remove(dataGroupId, { kind, uuids: [uuid] }, actor)
    })
    return {}
  },
)

export const restoreDataGroupObject = call(
  contract.restoreDataGroupObject,
  async ({ params: { kind }, body: { dataGroupId, uuid }, viewer }, { store, config }) => {
    requireWritable(config)
    const version = await store.write(async (tx) => {
      assertAllowed(
        dataGroupCan.change(await tx.dataGroups.accessState(dataGroupId, viewer.userId)),
      )
      const actor = { userId: viewer.userId, via: 'web' } as const
      return requireDone(await tx.dataGroups.restore(dataGroupId, { kind, uuid }, actor))
    })
    return { version }
  },
)

export const deleteDataGroupObjects = call(
  contract.deleteDataGroupObjects,
  async ({ body: { dataGroupId, uuids }, viewer }, { store, config }) => {
    requireWritable(config)
    const deleted = await store.write(async (tx) => {
      assertAllowed(
        dataGroupCan.change(await tx.dataGroups.accessState(dataGroupId, viewer.userId)),
      )
      const actor = { userId: viewer.userId, via: 'web' } as const
      return tx.dataGroups.remove(dataGroupId, { uuids }, actor)
    })
    return { deleted }
  },
)
