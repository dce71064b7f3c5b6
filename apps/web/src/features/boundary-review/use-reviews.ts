import { useInfiniteQuery } from '@tanstack/react-query'

import { boundaryReviewsQuery } from '../../api/boundary-queries.ts'

/** The boundaries on the pages that were loaded, and how to load more. */
export function useReviews(state: 'waiting' | 'decided') {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    boundaryReviewsQuery(state),
  )
  const [first] = data?.pages ?? []
  return {
    reviews: data?.pages.flatMap((page) => page.reviews) ?? [],
    total: first?.total ?? 0,
    edition: first?.edition ?? null,
    isLoaded: data !== undefined,
    error: data ? null : error,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  }
}

export type Reviews = ReturnType<typeof useReviews>
