import { Problem } from '@terrier/contract/problems'
import { getPublicTile as contract } from '@terrier/contract/public-links'
import { isProviderTiles } from '@terrier/contract/service-config'

import type { TileHandler } from '../../datasets/tile-handler.ts'
import { call } from '../../http/call.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { requireLink } from './require-link.ts'
import type { PublishedViews } from './published-views.ts'

/** Cached by the browser for a short time only: the page may be unpublished. */
const cacheControl = 'private, max-age=600'

/** A tile of a layer that the page shows; 'not-found' for any other. */
export function getPublicTile(views: PublishedViews, answer: TileHandler, now: () => Date) {
  const requests = new FailureLimit({ most: 6000, windowMs: 60_000, now })

  return call(contract, async ({ params, headers, clientAddress }, context) => {
    requests.count(clientAddress)
    const { slug, ...tile } = params
    const link = await requireLink(slug, 'view', context)
    if (!(await views.mayShow(slug, link, tile.dataset, context))) throw new Problem('not-found')
    const reply = await answer(tile, headers, context)
    // How long a provider's tile may be cached, the provider says.
    const terms = isProviderTiles(tile.dataset) ? {} : { 'Cache-Control': cacheControl }
    return { ...reply, headers: { ...reply.headers, ...terms, 'X-Robots-Tag': 'noindex' } }
  })
}
