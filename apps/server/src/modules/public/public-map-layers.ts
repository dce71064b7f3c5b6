import type { DataGroupSummary } from '@terrier/contract/data-groups'
import { Problem } from '@terrier/contract/problems'
import { getPublicProviderFile as getPublicProviderFileContract } from '@terrier/contract/provider-files'
import * as contract from '@terrier/contract/public-links'
import { isProviderTiles } from '@terrier/contract/service-config'
import type { AccessibleDataGroup } from '@terrier/store/data-groups/stored-data-groups'

import { datasetReply } from '../../datasets/dataset-reply.ts'
import { providedFile } from '../../tiles/provided-file.ts'
import { providerReply } from '../../tiles/provider-reply.ts'
import type { TileHandler } from '../../tiles/tile-handler.ts'
import { call } from '../../http/call.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { networkOf } from '../../http/network-of.ts'
import { textStream } from '../../http/text-stream.ts'
import { headOf } from '../../objects/data-group-head.ts'
import { objectPageText } from '../../objects/object-page-text.ts'
import { publishedGroupsOf } from './published-groups-of.ts'
import type { PublishedViews } from './published-views.ts'
import { requireLink } from './require-link.ts'

/** The map of a public page, without an account. */
export function getPublicView(views: PublishedViews, now: () => Date) {
  const requests = new FailureLimit({ most: 240, windowMs: 60_000, now })

  return call(contract.getPublicView, async ({ params, clientAddress, setHeader }, context) => {
    setHeader('X-Robots-Tag', 'noindex')
    requests.count(networkOf(clientAddress))
    const link = await requireLink(params.slug, 'view', context)
    const { datasets, groups, ...page } = await views.read(params.slug, link, context)
    return {
      name: page.name,
      data: page.data,
      lastModified: page.lastModifiedAt.toISOString(),
      expiresAt: link.expiresAt?.toISOString() ?? null,
      datasets: datasets.map(datasetReply),
      dataGroups: groups.map(readOnlySummary),
      ...(page.isRepaired && { isRepaired: true }),
    }
  })
}

const readOnlySummary = (group: AccessibleDataGroup): DataGroupSummary => ({
  ...headOf(group),
  access: 1,
  object_count: group.objectCount,
})

/** A page of objects of a data group that a public page shows; 'not-found' for any other group. */
export function listPublicDataGroupObjects(now: () => Date) {
  const requests = new FailureLimit({ most: 1200, windowMs: 60_000, now })

  return call(
    contract.listPublicDataGroupObjects,
    async ({ params, query, clientAddress, setHeader }, context) => {
      setHeader('X-Robots-Tag', 'noindex')
      requests.count(networkOf(clientAddress))
      const link = await requireLink(params.slug, 'view', context)
      const groups = await publishedGroupsOf(link, context)
      if (!groups.some(({ id }) => id === params.id)) throw new Problem('not-found')
      const page = await context.store.dataGroups.pageOf(params.id, { after: query.after })
      return textStream(objectPageText(params.id, page))
    },
  )
}

/** Cached by the browser for a short time only: the page may be unpublished. */
const cacheControl = 'private, max-age=600'

/** A tile of a layer that the page shows; 'not-found' for any other. */
export function getPublicTile(views: PublishedViews, answer: TileHandler, now: () => Date) {
  const requests = new FailureLimit({ most: 6000, windowMs: 60_000, now })

  return call(contract.getPublicTile, async ({ params, headers, clientAddress }, context) => {
    requests.count(networkOf(clientAddress))
    const { slug, ...tile } = params
    const link = await requireLink(slug, 'view', context)
    if (!(await views.mayShow(slug, link, tile.dataset, context))) throw new Problem('not-found')
    const reply = await answer(tile, headers, context)
    // How long a provider's tile may be cached, the provider says.
    const terms = isProviderTiles(tile.dataset) ? {} : { 'Cache-Control': cacheControl }
    return { ...reply, headers: { ...reply.headers, ...terms, 'X-Robots-Tag': 'noindex' } }
  })
}

/** The operator's choice of base map is below every map, so every public page may load it. */
export function getPublicProviderFile(now: () => Date) {
  const requests = new FailureLimit({ most: 6000, windowMs: 60_000, now })

  return call(
    getPublicProviderFileContract,
    async ({ params, headers, clientAddress }, context) => {
      requests.count(networkOf(clientAddress))
      await requireLink(params.slug, 'view', context)
      const reply = providerReply(await providedFile(params, context), headers)
      return { ...reply, headers: { ...reply.headers, 'X-Robots-Tag': 'noindex' } }
    },
  )
}
