import { listAreaFeeds } from '@terrier/contract/area-feeds'
import { listBoundaries, type Area } from '@terrier/contract/areas'
import { listChangesInArea } from '@terrier/contract/changes'
import { createReport, type ReportSubject } from '@terrier/contract/reports'
import type { LngLat } from '@terrier/geo/position'
import { queryOptions, skipToken } from '@tanstack/react-query'

import { request } from './request.ts'

/** What is in an area. Disabled without one. A large area takes some seconds. */
export const reportQuery = (area: ReportSubject | null) =>
  queryOptions({
    queryKey: ['report', area],
    queryFn: area
      ? ({ signal }) => request(createReport, { body: { area } }, { signal, timeoutMs: 60_000 })
      : skipToken,
    staleTime: 5 * 60_000,
    retry: false,
  })

/** What changed in an area. */
export const areaChangesQuery = (area: Area | null) =>
  queryOptions({
    queryKey: ['area-changes', area],
    queryFn: area
      ? ({ signal }) =>
          request(listChangesInArea, { body: { area } }, { signal, timeoutMs: 60_000 })
      : skipToken,
    staleTime: 5 * 60_000,
    retry: false,
  })

/** The administrative areas that a position is in. */
export const boundariesQuery = ([lng, lat]: LngLat) =>
  queryOptions({
    queryKey: ['boundaries', lng, lat],
    queryFn: ({ signal }) => request(listBoundaries, { query: { lng, lat } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** The feeds of the account, without their addresses. */
export const areaFeedsQuery = queryOptions({
  queryKey: ['area-feeds'],
  queryFn: ({ signal }) => request(listAreaFeeds, {}, { signal }),
})
