import { viewLinksMax } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import { createView as contract } from '@terrier/contract/public-links'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { parseExpiry } from './parse-expiry.ts'
import { assertMayPublish, publishableOf } from './link-data-groups.ts'
import { viewLink } from './link-paths.ts'
import { createSlug } from './create-slug.ts'
import { requireOwnedMap } from './require-owned-map.ts'

export const createView = call(contract, async ({ body, viewer }, { store, config, now }) => {
  requireWritable(config)
  const { mapId, layers: showsLayers, dataGroups: dataGroupIds = [] } = body
  const expiresAt = parseExpiry(body.expiresAt, now())
  const view = { slug: createSlug(), expiresAt, showsLayers, dataGroupIds }
  const made = await store.write(async (tx) => {
    const { eid } = await requireOwnedMap(tx.maps, mapId, viewer.userId, 'publish')
    await assertMayPublish(tx, dataGroupIds, viewer.userId)
    return tx.links.addView(eid, view, { most: viewLinksMax, now: now() })
  })
  if (made) return viewLink(made, await publishableOf(mapId, viewer.userId, store))
  throw new Problem('too-many-requests', {
    message: `A map has at most ${viewLinksMax} links. Remove one first.`,
  })
})
