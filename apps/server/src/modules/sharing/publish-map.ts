import { publishMap as contract } from '@terrier/contract/public-links'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { parseExpiry } from './parse-expiry.ts'
import { assertMayPublish } from './link-data-groups.ts'
import { geojsonPath } from './link-paths.ts'
import { createSlug } from './create-slug.ts'
import { requireOwnedMap } from './require-owned-map.ts'

export const publishMap = call(contract, async ({ body, viewer }, { store, config, now }) => {
  requireWritable(config)
  const { mapId, dataGroups: dataGroupIds } = body
  const expiresAt = body.expiresAt === undefined ? undefined : parseExpiry(body.expiresAt, now())
  const slug = await store.write(async (tx) => {
    const { eid } = await requireOwnedMap(tx.maps, mapId, viewer.userId, 'publish')
    await assertMayPublish(tx, dataGroupIds ?? [], viewer.userId)
    return tx.links.publish(eid, { slug: createSlug(), expiresAt, dataGroupIds }, now())
  })
  return {
    headers: { 'Content-Type': contract.reply.mediaType, 'Cache-Control': 'no-store' },
    body: Buffer.from(geojsonPath(slug)),
  }
})
