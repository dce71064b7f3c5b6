import { Problem } from '@terrier/contract/problems'
import { listPublicDataGroupObjects as contract } from '@terrier/contract/public-links'

import { call } from '../../http/call.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { textStream } from '../../http/text-stream.ts'
import { objectPageText } from '../../objects/object-page-text.ts'
import { requireLink } from './require-link.ts'
import { publishedGroupsOf } from './published-groups-of.ts'

/** A page of objects of a data group that a public page shows; 'not-found' for any other group. */
export function listPublicDataGroupObjects(now: () => Date) {
  const requests = new FailureLimit({ most: 1200, windowMs: 60_000, now })

  return call(contract, async ({ params, query, clientAddress, setHeader }, context) => {
    setHeader('X-Robots-Tag', 'noindex')
    requests.count(clientAddress)
    const link = await requireLink(params.slug, 'view', context)
    const groups = await publishedGroupsOf(link, context)
    if (!groups.some(({ id }) => id === params.id)) throw new Problem('not-found')
    const page = await context.store.dataGroups.pageOf(params.id, { after: query.after })
    return textStream(objectPageText(params.id, page))
  })
}
