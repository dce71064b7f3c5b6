import { listDatasets } from '@terrier/contract/datasets'
import { listDeletedMaps, listMapSummaries } from '@terrier/contract/map-list'
import { getMap } from '@terrier/contract/maps'
import { getPropertyHistory } from '@terrier/contract/changes'
import { getProperty, listOwnership } from '@terrier/contract/ownership'
import { getServiceConfig } from '@terrier/contract/service-config'
import { getUserDetails } from '@terrier/contract/user'
import type { Bounds } from '@terrier/geo/bounds'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'

import { requestOrCached } from './request-or-cached.ts'
import { request } from './request.ts'

export const mapSummariesQuery = queryOptions({
  queryKey: ['maps'],
  queryFn: ({ signal }) => request(listMapSummaries, {}, { signal }),
  // Fails when offline, instead of pausing.
  networkMode: 'always',
})

export const deletedMapsQuery = queryOptions({
  queryKey: ['deleted-maps'],
  queryFn: ({ signal }) => request(listDeletedMaps, {}, { signal }),
  networkMode: 'always',
})

export const mapQuery = (eid: number) =>
  queryOptions({
    queryKey: ['map', eid],
    queryFn: ({ signal }) => request(getMap, { params: { eid } }, { signal }),
    // Never from the cache: a map is opened to be edited, so it must be current.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })

export const datasetsQuery = queryOptions({
  queryKey: ['datasets'],
  queryFn: ({ signal }) => requestOrCached(listDatasets, { signal }),
  networkMode: 'always',
  staleTime: 5 * 60_000,
})

/** Disabled without a parcel. */
export const propertyQuery = (polyId: number | undefined) =>
  queryOptions({
    queryKey: ['property', polyId],
    queryFn:
      polyId === undefined
        ? skipToken
        : ({ signal }) => request(getProperty, { params: { polyId } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** The month-by-month history of a property. Disabled without a parcel. */
export const propertyHistoryQuery = (polyId: number | undefined) =>
  queryOptions({
    queryKey: ['property-history', polyId],
    queryFn:
      polyId === undefined
        ? skipToken
        : ({ signal }) => request(getPropertyHistory, { params: { polyId } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** Boundaries that are pending acceptance. Disabled without bounds. */
export const pendingQuery = (bounds: Bounds | null) =>
  queryOptions({
    queryKey: ['pending', bounds],
    queryFn: bounds
      ? ({ signal }) => {
          const [sw_lng, sw_lat, ne_lng, ne_lat] = bounds
          const query = { sw_lng, sw_lat, ne_lng, ne_lat, type: 'pending' }
          return request(listOwnership, { query }, { signal })
        }
      : skipToken,
    staleTime: 60_000,
  })

export const detailsQuery = queryOptions({
  queryKey: ['details'],
  queryFn: ({ signal }) => requestOrCached(getUserDetails, { signal }),
  networkMode: 'always',
  staleTime: Infinity,
})

export const useDetails = () => useQuery(detailsQuery)

export const useDatasets = () => useQuery(datasetsQuery)

/** Refetched every minute, since maintenance may begin while the page is open. */
export const serviceConfigQuery = queryOptions({
  queryKey: ['service-config'],
  queryFn: ({ signal }) => requestOrCached(getServiceConfig, { signal }),
  networkMode: 'always',
  staleTime: 60_000,
  refetchInterval: 60_000,
})

export const useServiceConfig = () => useQuery(serviceConfigQuery)

export const useProperty = (polyId: number | undefined) => useQuery(propertyQuery(polyId))
