import { editDataGroupObjectGeometry as contract } from '@terrier/contract/data-groups'
import { dataGroupCan } from '@terrier/domain/access/data-group-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { convertToGroupGeometry } from '../../objects/convert-to-group-object.ts'

export const editDataGroupObjectGeometry = call(
  contract,
  async ({ params: { kind }, body, viewer }, { store, config }) => {
    requireWritable(config)
    const { dataGroupId, uuid, version } = body
    const geometry = convertToGroupGeometry(kind, body.geometry)
    const edited = await store.write(async (tx) => {
      assertAllowed(dataGroupCan.change(await tx.dataGroups.standing(dataGroupId, viewer.userId)))
      const actor = { userId: viewer.userId, via: 'web' } as const
      return tx.dataGroups.reshape(dataGroupId, { kind, uuid, version }, geometry, actor)
    })
    const { centre, lengthKm, areaSquareMetres } = geometry
    const center = {
      type: 'Point' as const,
      coordinates: [centre[0], centre[1]] as [number, number],
    }
    return { version: edited, center, length: lengthKm, area: areaSquareMetres }
  },
)
