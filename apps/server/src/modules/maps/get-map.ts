import { getMap as contract } from '@terrier/contract/maps'
import { Problem } from '@terrier/contract/problems'

import { call } from '../../http/call.ts'
import { mapRecord } from './map-record.ts'

export const getMap = call(contract, async ({ params, viewer }, { store }) => {
  const map = await store.maps.get(params.eid, viewer.userId)
  if (!map) throw new Problem('map-not-found')
  return mapRecord(map)
})
