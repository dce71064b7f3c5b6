import { listDatasets } from '@terrier/contract/datasets'
import { listDeletedMaps, listMapSummaries } from '@terrier/contract/map-list'
import { getMap } from '@terrier/contract/maps'
import { getPropertyHistory } from '@terrier/contract/changes'
import { getProperty, listOwnership } from '@terrier/contract/ownership'
import { getServiceConfig } from '@terrier/contract/service'
import { getUserDetails } from '@terrier/contract/user'
import type { Bounds } from '@terrier/geo/bounds'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'

import { requestOrKept } from '../offline/request-or-kept.ts'
import { request } from './request.ts'

export const mapSummariesQuery = queryOptions({
  queryKey: ['maps'],
  queryFn: ({ signal }) => request(listMapSummaries, {}, { signal }),
  // Without a network it fails and says so, rather than to wait in silence.
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
    // A map is opened to be worked on, so what it was a while ago is never good enough.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })

export const datasetsQuery = queryOptions({
  queryKey: ['datasets'],
  queryFn: ({ signal }) => requestOrKept(listDatasets, { signal }),
  networkMode: 'always',
  staleTime: 5 * 60_000,
})

/** Without a parcel nothing is asked for. */
export const propertyQuery = (polyId: number | undefined) =>
  queryOptions({
    queryKey: ['property', polyId],
    queryFn:
      polyId === undefined
        ? skipToken
        : ({ signal }) => request(getProperty, { params: { polyId } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** What befell a property from month to month. Without a parcel nothing is asked for. */
export const propertyHistoryQuery = (polyId: number | undefined) =>
  queryOptions({
    queryKey: ['property-history', polyId],
    queryFn:
      polyId === undefined
        ? skipToken
        : ({ signal }) => request(getPropertyHistory, { params: { polyId } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** New boundaries that wait for acceptance. Without bounds nothing is asked for. */
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
  queryFn: ({ signal }) => requestOrKept(getUserDetails, { signal }),
  networkMode: 'always',
  staleTime: Infinity,
})

export const useDetails = () => useQuery(detailsQuery)

export const useDatasets = () => useQuery(datasetsQuery)

/** Asked again every minute, since maintenance may begin while somebody is at work. */
export const serviceConfigQuery = queryOptions({
  queryKey: ['service-config'],
  queryFn: ({ signal }) => requestOrKept(getServiceConfig, { signal }),
  networkMode: 'always',
  staleTime: 60_000,
  refetchInterval: 60_000,
})

export const useServiceConfig = () => useQuery(serviceConfigQuery)

export const useProperty = (polyId: number | undefined) => useQuery(propertyQuery(polyId))
