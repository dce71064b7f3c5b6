import { findPlaces } from '@terrier/contract/places'
import type { LngLat } from '@terrier/geo/position'
import { queryOptions, skipToken } from '@tanstack/react-query'

import { request } from './request.ts'

export interface SearchedView {
  readonly centre: LngLat
  readonly zoom: number
}

/**
 * Views are rounded to about a kilometre, so that a small movement does not change the query key.
 */
const decimals = 100

const rounded = (degrees: number): number => Math.round(degrees * decimals) / decimals

/** Places with a similar name, those near the view first. Disabled without a text. */
export const placesQuery = (text: string, { centre, zoom }: SearchedView) => {
  const view = { lng: rounded(centre[0]), lat: rounded(centre[1]), zoom: Math.round(zoom) }
  return queryOptions({
    queryKey: ['places', text, view],
    queryFn:
      text === ''
        ? skipToken
        : ({ signal }) =>
            request(findPlaces, { query: { query: text, ...view } }, { signal, timeoutMs: 10_000 }),
    staleTime: 60_000,
    retry: false,
    // Fails when offline, instead of pausing.
    networkMode: 'always',
  })
}
