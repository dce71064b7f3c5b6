import { viewLinksMax } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import { createView as contract } from '@terrier/contract/public-links'

import { call } from '../../http/call.ts'
import { demandWritable } from '../../http/demand-writable.ts'
import { viewLink } from './link-paths.ts'
import { newSlug } from './new-slug.ts'
import { ownedMap } from './owned-map.ts'

export const createView = call(contract, async ({ body, viewer }, { store, config, now }) => {
  demandWritable(config)
  const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt)
  if (expiresAt && !(expiresAt > now())) {
    throw new Problem('bad-request', { errors: { expiresAt: ['This time has passed.'] } })
  }
  const view = { slug: newSlug(), expiresAt, showsLayers: body.layers }
  const made = await store.write(async (tx) => {
    const { eid } = await ownedMap(tx.maps, body.mapId, viewer.userId, 'publish')
    return tx.links.addView(eid, view, { most: viewLinksMax, now: now() })
  })
  if (made) return viewLink(made)
  throw new Problem('too-many-requests', {
    message: `A map has at most ${viewLinksMax} links. Remove one first.`,
  })
})
