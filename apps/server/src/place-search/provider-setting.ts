import type { PlaceProvider } from '@terrier/contract/places'

/** The service that names are looked up with instead of what is installed. */
export interface ProviderSetting {
  readonly provider: PlaceProvider
  /** The only host that is ever asked. */
  readonly url: URL
  /** Stays on the server. */
  readonly key: string | undefined
}

/** Where each service is found; Nominatim's own may not be asked while somebody types. */
export const usualAddresses: Readonly<Record<PlaceProvider, string | undefined>> = {
  'os-names': 'https://api.os.uk/',
  mapbox: 'https://api.mapbox.com/',
  photon: 'https://photon.komoot.io/',
  nominatim: undefined,
}

/** Those that answer nobody without one. */
export const needsKey: ReadonlySet<PlaceProvider> = new Set(['os-names', 'mapbox'])

/** The words each asks to be shown beside its results. */
export const providerCredits: Readonly<Record<PlaceProvider, string>> = {
  'os-names': 'Contains OS data © Crown copyright and database rights.',
  mapbox: '© Mapbox © OpenStreetMap contributors',
  nominatim: '© OpenStreetMap contributors (ODbL)',
  photon: '© OpenStreetMap contributors (ODbL)',
}
