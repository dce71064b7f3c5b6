import { hash } from 'node:crypto'

import * as contract from '@terrier/contract/area-feeds'
import type { ChangesInArea, OwnershipChange } from '@terrier/contract/changes'
import { Problem } from '@terrier/contract/problems'
import { productName } from '@terrier/contract/product'
import { changesAtom } from '@terrier/domain/reports/changes-atom'
import { changesGeojson } from '@terrier/domain/reports/changes-files'
import { decodeTwkb } from '@terrier/geo/twkb'
import { hashToken } from '@terrier/store/accounts/random-token'
import type { FollowedFeed } from '@terrier/store/area-feeds/area-feeds'

import { changesInArea } from '../../areas/changes-in-area.ts'
import { areaOfPolygons } from '../../areas/resolve-area.ts'
import type { AnyHandlerInput, MediaResponse } from '../../http/call.ts'
import { call } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { isNamedIn } from '../../http/entity-tag.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { networkOf } from '../../http/network-of.ts'
import { changeReply } from '../../ownership/change-reply.ts'
import { productOrigin } from '../../mail/mail-heading.ts'

/** A feed reader asks every few minutes at most, for each of its feeds. */
const requestsPerMinute = 60

interface ReadFeed {
  readonly feed: FollowedFeed
  readonly changes: readonly OwnershipChange[]
  readonly source: ChangesInArea['source']
  readonly origin: string
}

type WriteFeed = (read: ReadFeed) => string

export const readAtomFeed = (now: () => Date) => {
  const answer = feedHandler(now, contract.getAtomFeed.reply.mediaType, atomOf)
  return call(contract.getAtomFeed, answer)
}

export const readGeojsonFeed = (now: () => Date) => {
  const answer = feedHandler(now, contract.getGeojsonFeed.reply.mediaType, geojsonOf)
  return call(contract.getGeojsonFeed, answer)
}

const atomOf: WriteFeed = ({ feed, changes, source, origin }) =>
  changesAtom({
    name: feed.name,
    id: `${origin}/feeds/${feed.id}`,
    origin,
    product: productName,
    createdAt: feed.createdAt,
    changes,
    rights: source ? [source.attribution, source.licence].filter(Boolean).join(' ') : '',
  })

const geojsonOf: WriteFeed = ({ changes, source }) => changesGeojson(changes, source)

/** The reply of a feed; 304 for a client that has it already. */
function feedHandler(now: () => Date, mediaType: string, write: WriteFeed) {
  const limit = new FailureLimit({ most: requestsPerMinute, windowMs: 60_000, now })
  return async (given: AnyHandlerInput, context: Context): Promise<MediaResponse> => {
    given.setHeader('X-Robots-Tag', 'noindex')
    limit.count(networkOf(given.clientAddress))
    const text = write(await readFeed(given.params.token, context))
    const tag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`
    const validators = { ETag: tag, 'Cache-Control': 'private, no-cache' }
    if (isNamedIn(given.headers['if-none-match'] ?? '', tag)) {
      return { status: 304, headers: validators }
    }
    return {
      headers: { ...validators, 'Content-Type': mediaType },
      body: Buffer.from(text),
    }
  }
}

/** Throws 'not-found', without the reason, and 'too-many-requests' as the account's own calls do. */
async function readFeed(token: string, context: Context): Promise<ReadFeed> {
  const { store, datasets, ownershipAllowance, config } = context
  const feed = await store.areaFeeds.find(hashToken(token))
  if (!feed) throw new Problem('not-found')
  ownershipAllowance.assertLeft(feed.userId)
  const geometry = decodeTwkb(feed.geom)
  if (geometry.type !== 'MultiPolygon') throw new Error(`Feed ${feed.id} is a ${geometry.type}`)
  const { changes } = await changesInArea(areaOfPolygons(geometry), context)
  ownershipAllowance.add(feed.userId, changes.length)
  const release = await datasets.named('ownership')
  return {
    feed,
    changes: changes.map((change) => withoutOwners(changeReply(change))),
    source: release ?? null,
    origin: productOrigin(config).origin,
  }
}

/** Who has the address may not have accepted the licence of the register. */
const withoutOwners = (change: OwnershipChange): OwnershipChange => ({
  ...change,
  ownersBefore: null,
  ownersAfter: null,
})
