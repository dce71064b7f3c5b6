import { getMap } from '@terrier/contract/maps'
import { listPublicLinks } from '@terrier/contract/public-links'
import { queryOptions } from '@tanstack/react-query'

import { request } from './request.ts'

/** Whom a map is shared with. */
export const sharesQuery = (eid: number) =>
  queryOptions({
    queryKey: ['shares', eid],
    queryFn: async ({ signal }) => {
      const { map } = await request(getMap, { params: { eid } }, { signal })
      return map.sharedWith
    },
    staleTime: 0,
    // Fails when offline, instead of pausing.
    networkMode: 'always',
  })

/** The public links of a map that the user owns. */
export const linksQuery = (eid: number) =>
  queryOptions({
    queryKey: ['public-links', eid],
    queryFn: ({ signal }) => request(listPublicLinks, { params: { eid } }, { signal }),
    staleTime: 0,
    // Fails when offline, instead of pausing.
    networkMode: 'always',
  })
