import { saveMap as contract } from '@terrier/contract/maps'
import { mapCan } from '@terrier/domain/access/map-access'
import { demand } from '@terrier/domain/access/permission'
import { mapTitle } from '@terrier/domain/document/map-title'

import { call } from '../../http/call.ts'
import { demandWritable } from '../../http/demand-writable.ts'
import { storableData } from './storable-data.ts'

export const saveMap = call(contract, async ({ body, viewer }, { store, config }) => {
  demandWritable(config)
  const { eid, revision: expected, isSnapshot = false } = body
  const { text: data, map } = storableData(body.data)
  const name = mapTitle(body.name.trim() || map.name)
  const saved = await store.write(async (tx) => {
    if (eid === null) return tx.maps.create({ ownerId: viewer.userId, name, data, isSnapshot })
    demand(mapCan.save(await tx.maps.get(eid, viewer.userId)))
    return tx.maps.replace(eid, { name, data }, expected)
  })
  return {
    eid: saved.eid,
    revision: saved.revision,
    lastModified: saved.lastModifiedAt.toISOString(),
  }
})
