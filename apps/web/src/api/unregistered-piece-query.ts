import { listOwnership } from '@terrier/contract/ownership'
import type { LngLat } from '@terrier/geo/position'
import { queryOptions, skipToken } from '@tanstack/react-query'

import { request } from './request.ts'

/** Half the width of the queried box: some metres, since tiles are less precise than the land. */
const reachDegrees = 0.000_05

/** A polygon of unregistered land, by its id and a point on it. Null if it no longer exists. */
export const unregisteredPieceQuery = (
  piece: { readonly id: number; readonly lngLat: LngLat } | null,
) =>
  queryOptions({
    queryKey: ['unregistered-piece', piece?.id],
    queryFn: piece
      ? async ({ signal }) => {
          const [lng, lat] = piece.lngLat
          const query = {
            sw_lng: lng - reachDegrees,
            sw_lat: lat - reachDegrees,
            ne_lng: lng + reachDegrees,
            ne_lat: lat + reachDegrees,
            type: 'unregistered',
          }
          const found = await request(listOwnership, { query }, { signal })
          return found[`U-${piece.id}`] ?? null
        }
      : skipToken,
    staleTime: 5 * 60_000,
  })
