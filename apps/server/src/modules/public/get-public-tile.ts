import { Problem } from '@terrier/contract/problems'
import { getPublicTile as contract } from '@terrier/contract/public-links'

import type { AnswerTile } from '../../datasets/answer-tile.ts'
import { call } from '../../http/call.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { linkedMap } from './linked-map.ts'
import type { PublishedViews } from './published-views.ts'

/** Kept by the browser only as long as somebody looks: the page may be taken down. */
const cacheControl = 'private, max-age=600'

/** A tile of a layer that the page shows; of any other there is none. */
export function getPublicTile(views: PublishedViews, answer: AnswerTile, now: () => Date) {
  const requests = new FailureLimit({ most: 6000, windowMs: 60_000, now })

  return call(contract, async ({ params, headers, clientAddress }, context) => {
    requests.count(clientAddress)
    const { slug, ...tile } = params
    const link = await linkedMap(slug, 'view', context)
    if (!(await views.mayShow(slug, link, tile.dataset, context))) throw new Problem('not-found')
    const reply = await answer(tile, headers, context)
    return {
      ...reply,
      headers: { ...reply.headers, 'Cache-Control': cacheControl, 'X-Robots-Tag': 'noindex' },
    }
  })
}
