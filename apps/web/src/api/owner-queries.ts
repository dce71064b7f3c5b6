import { findOwners, getOwner, getOwnerMap, listOwnerTitles } from '@terrier/contract/owners'
import type { LandKind } from '@terrier/contract/land-kind'
import { listUnregisteredNear } from '@terrier/contract/unregistered'
import type { LngLat } from '@terrier/geo/position'
import { queryOptions, skipToken } from '@tanstack/react-query'

import { request } from './request.ts'

/** Owners with a similar name. Disabled without a name. */
export const ownersQuery = (name: string) =>
  queryOptions({
    queryKey: ['owners', name],
    queryFn:
      name === ''
        ? skipToken
        : ({ signal }) => request(findOwners, { query: { name } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** A page of an owner's titles; pages count from 1. */
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

/** All parcels of an owner. The largest owners have tens of thousands, hence the long timeout. */
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

/** Parameters of a search for unregistered land. */
export interface NearbyQuery {
  readonly centre: LngLat
  readonly radiusMetres: number
  /** All kinds, land first, where it is absent. */
  readonly kind?: LandKind
}

/** Unregistered land around a point. Disabled without one. */
export const unregisteredNearQuery = (place: NearbyQuery | null) =>
  queryOptions({
    queryKey: ['unregistered-near', place],
    queryFn: place
      ? ({ signal }) => {
          const [lng, lat] = place.centre
          const { radiusMetres, kind } = place
          const query = { lng, lat, radiusMetres, ...(kind && { kind }) }
          return request(listUnregisteredNear, { query }, { signal })
        }
      : skipToken,
    staleTime: 5 * 60_000,
  })
