import { getMap } from '@terrier/contract/maps'
import { listPublicLinks } from '@terrier/contract/public-links'
import { queryOptions } from '@tanstack/react-query'

import { request } from './request.ts'

/** Whom the server shares a map with at this moment. */
export const sharesQuery = (eid: number) =>
  queryOptions({
    queryKey: ['shares', eid],
    queryFn: async ({ signal }) => {
      const { map } = await request(getMap, { params: { eid } }, { signal })
      return map.sharedWith
    },
    staleTime: 0,
    // Without a network it fails and says so, rather than to wait in silence.
    networkMode: 'always',
  })

/** The public links of a map of one's own. */
export const linksQuery = (eid: number) =>
  queryOptions({
    queryKey: ['public-links', eid],
    queryFn: ({ signal }) => request(listPublicLinks, { params: { eid } }, { signal }),
    staleTime: 0,
    // Without a network it fails and says so, rather than to wait in silence.
    networkMode: 'always',
  })
