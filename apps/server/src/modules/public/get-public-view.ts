import type { DataGroupSummary } from '@terrier/contract/data-groups'
import { getPublicView as contract } from '@terrier/contract/public-links'
import type { AccessibleDataGroup } from '@terrier/store/data-groups/stored-data-groups'

import { datasetReply } from '../../datasets/dataset-reply.ts'
import { call } from '../../http/call.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { headOf } from '../../objects/data-group-head.ts'
import { requireLink } from './require-link.ts'
import type { PublishedViews } from './published-views.ts'

/** The map of a public page, without an account. */
export function getPublicView(views: PublishedViews, now: () => Date) {
  const requests = new FailureLimit({ most: 240, windowMs: 60_000, now })

  return call(contract, async ({ params, clientAddress, setHeader }, context) => {
    setHeader('X-Robots-Tag', 'noindex')
    requests.count(clientAddress)
    const link = await requireLink(params.slug, 'view', context)
    const { stored, shown, repairs, datasets, groups } = await views.read(link, context)
    return {
      name: stored.name,
      data: JSON.stringify(shown),
      lastModified: stored.lastModifiedAt.toISOString(),
      expiresAt: link.expiresAt?.toISOString() ?? null,
      datasets: datasets.map(datasetReply),
      dataGroups: groups.map(readOnlySummary),
      ...(repairs.length > 0 && { isRepaired: true }),
    }
  })
}

const readOnlySummary = (group: AccessibleDataGroup): DataGroupSummary => ({
  ...headOf(group),
  access: 1,
  object_count: group.objectCount,
})
