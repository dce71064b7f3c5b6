import type { DataGroupObjects, DataGroupSummary } from '@terrier/contract/data-groups'
import { getPublicView, listPublicDataGroupObjects } from '@terrier/contract/public-links'
import { queryOptions } from '@tanstack/react-query'

import { request } from './request.ts'

const refreshMs = 60_000

/** A published map, refetched every minute, since it may be changed or withdrawn. */
export const publicViewQuery = (slug: string) =>
  queryOptions({
    queryKey: ['public-view', slug],
    queryFn: ({ signal }) => request(getPublicView, { params: { slug } }, { signal }),
    refetchInterval: refreshMs,
    networkMode: 'always',
  })

/** The objects of a data group on a public page, read page by page. */
export const publicDataGroupQuery = (
  slug: string,
  { iddata_groups: id, revision }: Pick<DataGroupSummary, 'iddata_groups' | 'revision'>,
) =>
  queryOptions({
    queryKey: ['public-data-group', slug, id, revision],
    queryFn: async ({ signal }) => {
      const objects: DataGroupObjects = { markers: [], polygons: [], lines: [] }
      let after: number | undefined
      for (;;) {
        const options = { params: { slug, id }, query: { after } }
        const page = await request(listPublicDataGroupObjects, options, { signal })
        objects.markers.push(...page.markers)
        objects.polygons.push(...page.polygons)
        objects.lines.push(...page.lines)
        if (page.next === null) return objects
        after = page.next
      }
    },
    staleTime: Infinity,
    networkMode: 'always',
  })
