import * as contract from '@terrier/contract/area-feeds'
import type { AreaFeed } from '@terrier/contract/area-feeds'
import { areaFeedsMax } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import { encodeTwkb } from '@terrier/geo/twkb'
import { createRandomToken, hashToken } from '@terrier/store/accounts/random-token'
import type { StoredAreaFeed } from '@terrier/store/area-feeds/area-feeds'

import { resolveArea } from '../../areas/resolve-area.ts'
import { call, type Endpoint } from '../../http/call.ts'
import { originOf, recordActivity } from '../../http/record-activity.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { readAtomFeed, readGeojsonFeed } from './read-feed.ts'

export const areaFeedEndpoints = (now: () => Date): readonly Endpoint[] => [
  listAreaFeeds,
  createAreaFeed,
  revokeAreaFeed,
  readAtomFeed(now),
  readGeojsonFeed(now),
]

const feedReply = ({ id, name, createdAt }: StoredAreaFeed): AreaFeed => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
})

const listAreaFeeds = call(contract.listAreaFeeds, async ({ viewer }, { store }) => ({
  feeds: (await store.areaFeeds.listOf(viewer.userId)).map(feedReply),
}))

const createAreaFeed = call(contract.createAreaFeed, async (given, context) => {
  const { body, viewer } = given
  const { store, config, now } = context
  requireWritable(config)
  const { geometry } = await resolveArea(body.area, context)
  const token = createRandomToken()
  const { userId } = viewer
  const feed = await store.write(async (tx) => {
    const created = await tx.areaFeeds.create(
      {
        tokenHash: hashToken(token),
        userId,
        name: body.name,
        geom: encodeTwkb(geometry),
        createdAt: now(),
      },
      areaFeedsMax,
    )
    if (!created) return undefined
    await recordActivity(tx, {
      userId,
      kind: 'link-created',
      detail: 'feed',
      at: now(),
      ...originOf(given),
    })
    return created
  })
  if (!feed) throw new Problem('too-many-feeds')
  return {
    feed: feedReply(feed),
    atom: `/feeds/${token}/changes.atom`,
    geojson: `/feeds/${token}/changes.geojson`,
  }
})

const revokeAreaFeed = call(contract.revokeAreaFeed, async (given, { store, config, now }) => {
  requireWritable(config)
  const { userId } = given.viewer
  await store.write(async (tx) => {
    if (!(await tx.areaFeeds.revoke(userId, given.body.id))) return
    await recordActivity(tx, {
      userId,
      kind: 'link-withdrawn',
      detail: 'feed',
      at: now(),
      ...originOf(given),
    })
  })
  return {}
})
