import { infiniteQueryOptions } from '@tanstack/react-query'
import { listBoundaryReviews } from '@terrier/contract/boundary-review'

import { request } from './request.ts'

/** Changed boundaries that wait for a decision, or were decided about, paginated. */
export const boundaryReviewsQuery = (state: 'waiting' | 'decided') =>
  infiniteQueryOptions({
    queryKey: ['boundaries', state],
    queryFn: ({ pageParam, signal }) =>
      request(
        listBoundaryReviews,
        { query: { state, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // Others decide too.
    staleTime: 0,
    networkMode: 'always',
  })

/** The queries whose results a decision changes: what waits, and what is shown of titles. */
export const queriesOfDecisions = [
  'boundaries',
  'pending',
  'property',
  'property-history',
  'datasets',
] as const
