import { publishMap as contract } from '@terrier/contract/public-links'

import { call } from '../../http/call.ts'
import { demandWritable } from '../../http/demand-writable.ts'
import { geojsonPath } from './link-paths.ts'
import { newSlug } from './new-slug.ts'
import { ownedMap } from './owned-map.ts'

export const publishMap = call(contract, async ({ body, viewer }, { store, config }) => {
  demandWritable(config)
  const slug = await store.write(async (tx) => {
    const { eid } = await ownedMap(tx.maps, body.mapId, viewer.userId, 'publish')
    return tx.links.publish(eid, newSlug())
  })
  return {
    headers: { 'Content-Type': contract.reply.mediaType, 'Cache-Control': 'no-store' },
    body: Buffer.from(geojsonPath(slug)),
  }
})
