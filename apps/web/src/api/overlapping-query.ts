import { queryOptions } from '@tanstack/react-query'
import { listOverlappingProperties } from '@terrier/contract/overlapping-properties'

import { request } from './request.ts'

/** The other properties on the land of a parcel. Read anew whenever the parcel's property is. */
export const overlappingQuery = (polyId: number, isWanted: boolean) =>
  queryOptions({
    queryKey: ['property', 'overlapping', polyId],
    queryFn: ({ signal }) => request(listOverlappingProperties, { params: { polyId } }, { signal }),
    enabled: isWanted,
    staleTime: 5 * 60_000,
  })
