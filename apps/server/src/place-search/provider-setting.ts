import type { PlaceProvider } from '@terrier/contract/places'

/** The geocoding provider used instead of the installed place search. */
export interface ProviderSetting {
  readonly provider: PlaceProvider
  /** The only host that is called. */
  readonly url: URL
  /** Never sent to browsers. */
  readonly key: string | undefined
}

/** The default URL of each provider; Nominatim's public server forbids autocomplete. */
export const defaultAddresses: Readonly<Record<PlaceProvider, string | undefined>> = {
  'os-names': 'https://api.os.uk/',
  mapbox: 'https://api.mapbox.com/',
  photon: 'https://photon.komoot.io/',
  nominatim: undefined,
}

/** Providers that require a key. */
export const needsKey: ReadonlySet<PlaceProvider> = new Set(['os-names', 'mapbox'])

/** The attribution that each provider requires beside its results. */
export const providerCredits: Readonly<Record<PlaceProvider, string>> = {
  'os-names': 'Contains OS data © Crown copyright and database rights.',
  mapbox: '© Mapbox © OpenStreetMap contributors',
  nominatim: '© OpenStreetMap contributors (ODbL)',
  photon: '© OpenStreetMap contributors (ODbL)',
}
