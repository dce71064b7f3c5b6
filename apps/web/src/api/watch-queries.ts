import { queryOptions } from '@tanstack/react-query'
import { listWatches, listWatchFindings } from '@terrier/contract/watches'

import { request } from './request.ts'

/** The watches of the account. */
export const watchesQuery = queryOptions({
  queryKey: ['watches'],
  queryFn: ({ signal }) => request(listWatches, {}, { signal }),
  // A publication may have brought something.
  staleTime: 0,
})

/** What a watch found, newest publication first. */
export const watchFindingsQuery = (id: number) =>
  queryOptions({
    queryKey: ['watches', id],
    queryFn: ({ signal }) => request(listWatchFindings, { params: { id } }, { signal }),
    staleTime: 0,
  })
