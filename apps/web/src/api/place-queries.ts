import { findPlaces } from '@terrier/contract/places'
import type { LngLat } from '@terrier/geo/position'
import { queryOptions, skipToken } from '@tanstack/react-query'

import { request } from './request.ts'

export interface SearchedView {
  readonly centre: LngLat
  readonly zoom: number
}

/** A view that has moved less than this is the same one: a kilometre or so. */
const decimals = 100

const rounded = (degrees: number): number => Math.round(degrees * decimals) / decimals

/** Places with a name like this one, those near the view first. Without a text nothing is asked for. */
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
    // Without a network it fails and says so, rather than to wait in silence.
    networkMode: 'always',
  })
}
