import type { PlaceProvider } from '@terrier/contract/places'
import type { SearchView } from '@terrier/domain/search/rank-places'
import { assertNever } from '@terrier/geo/assert-never'

interface Question {
  readonly text: string
  readonly view: SearchView | undefined
  readonly limit: number
  readonly key: string | undefined
}

type Parameters = Readonly<Record<string, string | number | undefined>>

/** The path and parameters of a search, by provider. */
export function providerQuery(provider: PlaceProvider, question: Question): [string, Parameters] {
  const { text, view, limit, key } = question
  const [lng, lat] = view?.centre ?? []
  switch (provider) {
    case 'os-names':
      return ['search/names/v1/find', { query: text, maxresults: limit, key }]
    case 'mapbox':
      return [
        'search/geocode/v6/forward',
        {
          q: text,
          country: 'gb',
          limit: Math.min(limit, 10),
          language: 'en',
          proximity: lng === undefined ? undefined : `${lng},${lat}`,
          access_token: key,
        },
      ]
    case 'nominatim':
      return ['search', { q: text, format: 'jsonv2', countrycodes: 'gb', limit }]
    case 'photon':
      // West, south, east and north of Great Britain.
      return ['api/', { q: text, limit, lang: 'en', lat, lon: lng, bbox: '-9,49.8,2.1,61.1' }]
    default:
      return assertNever(provider)
  }
}
