import { unpublishMap as contract } from '@terrier/contract/public-links'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { requireOwnedMap } from './require-owned-map.ts'

export const unpublishMap = call(contract, async ({ body, viewer }, { store, config }) => {
  requireWritable(config)
  await store.write(async (tx) => {
    const { eid } = await requireOwnedMap(tx.maps, body.mapId, viewer.userId, 'publish')
    await tx.links.unpublish(eid)
  })
  return {}
})
