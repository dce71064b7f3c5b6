import { findOwners, getOwner, getOwnerMap, listOwnerTitles } from '@terrier/contract/owners'
import { listUnregisteredNear } from '@terrier/contract/unregistered'
import type { LngLat } from '@terrier/geo/position'
import { queryOptions, skipToken } from '@tanstack/react-query'

import { request } from './request.ts'

/** Owners with a name like this one. Without a name nothing is asked for. */
export const ownersQuery = (name: string) =>
  queryOptions({
    queryKey: ['owners', name],
    queryFn:
      name === ''
        ? skipToken
        : ({ signal }) => request(findOwners, { query: { name } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** A page of what an owner has; the pages count from 1. */
export const ownerTitlesQuery = (ownerKey: string, page: number) =>
  queryOptions({
    queryKey: ['owner', ownerKey, 'titles', page],
    queryFn: ({ signal }) =>
      request(listOwnerTitles, { params: { ownerKey }, query: { page } }, { signal }),
    staleTime: 5 * 60_000,
  })

export const portfolioQuery = (ownerKey: string) =>
  queryOptions({
    queryKey: ['owner', ownerKey, 'portfolio'],
    queryFn: ({ signal }) => request(getOwner, { params: { ownerKey } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** All parcels of an owner. The largest owners have tens of thousands, hence the patience. */
export const ownerMapQuery = (ownerKey: string | null) =>
  queryOptions({
    queryKey: ['owner', ownerKey, 'map'],
    queryFn:
      ownerKey === null
        ? skipToken
        : ({ signal }) =>
            request(getOwnerMap, { params: { ownerKey } }, { signal, timeoutMs: 120_000 }),
    staleTime: 5 * 60_000,
  })

/** Where unregistered land is looked for. */
export interface Surroundings {
  readonly centre: LngLat
  readonly radiusMetres: number
}

/** Unregistered land around a point. Without a place nothing is asked for. */
export const unregisteredNearQuery = (place: Surroundings | null) =>
  queryOptions({
    queryKey: ['unregistered-near', place],
    queryFn: place
      ? ({ signal }) => {
          const [lng, lat] = place.centre
          const query = { lng, lat, radiusMetres: place.radiusMetres }
          return request(listUnregisteredNear, { query }, { signal })
        }
      : skipToken,
    staleTime: 5 * 60_000,
  })
