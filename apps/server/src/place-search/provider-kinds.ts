import type { PlaceKind } from '@terrier/contract/places'

type Kinds = Readonly<Record<string, PlaceKind>>

/** `feature_type` of the Mapbox Geocoding API, version 6. */
export const mapboxKinds: Kinds = {
  place: 'town',
  locality: 'settlement',
  neighborhood: 'suburb',
  street: 'street',
  postcode: 'postcode',
  address: 'building',
  secondary_address: 'building',
}

/** Values of OpenStreetMap's tags, as Nominatim and Photon name them. */
export const osmKinds: Kinds = {
  city: 'city',
  town: 'town',
  village: 'village',
  hamlet: 'hamlet',
  suburb: 'suburb',
  borough: 'suburb',
  city_district: 'suburb',
  quarter: 'suburb',
  neighbourhood: 'suburb',
  residential: 'suburb',
  locality: 'settlement',
  isolated_dwelling: 'settlement',
  railway: 'station',
  station: 'station',
  halt: 'station',
  tram_stop: 'station',
  aerodrome: 'station',
  road: 'street',
  street: 'street',
  postcode: 'postcode',
  house: 'building',
  house_number: 'building',
  house_name: 'building',
  building: 'building',
  farm: 'building',
  amenity: 'building',
  shop: 'building',
  tourism: 'building',
  historic: 'building',
  water: 'water',
  waterway: 'water',
  river: 'water',
  stream: 'water',
  canal: 'water',
  reservoir: 'water',
  bay: 'water',
  peak: 'landform',
  hill: 'landform',
  valley: 'landform',
  island: 'landform',
  beach: 'landform',
  cape: 'landform',
  wood: 'landcover',
  forest: 'landcover',
  heath: 'landcover',
}

/** Administrative areas have no kind of their own, and are larger than other places without one. */
const areas: ReadonlySet<string> = new Set([
  'district',
  'county',
  'region',
  'state_district',
  'state',
  'country',
])

/** Whether this is the name of an administrative area, in Mapbox, Nominatim and Photon. */
export const isArea = (name: string | null | undefined): boolean => areas.has(name ?? '')

/** The kind that the first known of these names stands for. */
export function kindNamed(kinds: Kinds, names: readonly (string | null | undefined)[]): PlaceKind {
  for (const name of names) {
    if (name && Object.hasOwn(kinds, name)) return kinds[name] ?? 'other'
  }
  return 'other'
}
