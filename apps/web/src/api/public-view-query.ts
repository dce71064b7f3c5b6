import { getPublicView } from '@terrier/contract/public-links'
import { queryOptions } from '@tanstack/react-query'

import { request } from './request.ts'

const refreshMs = 60_000

/** A map that is shown without an account, again every minute: it may change, or be taken down. */
export const publicViewQuery = (slug: string) =>
  queryOptions({
    queryKey: ['public-view', slug],
    queryFn: ({ signal }) => request(getPublicView, { params: { slug } }, { signal }),
    refetchInterval: refreshMs,
    networkMode: 'always',
  })
