import { listMaps as contract } from '@terrier/contract/maps'

import { call } from '../../http/call.ts'
import { mapRecord } from './map-record.ts'

export const listMaps = call(contract, async ({ viewer }, { store }) => {
  const maps = await store.maps.listFor(viewer.userId)
  return maps.map(mapRecord)
})
