import type { PlaceKind, PlaceProvider, PlaceResult } from '@terrier/contract/places'
import { placeZoom } from '@terrier/domain/search/place-kinds'
import { isSearched } from '@terrier/domain/search/searched-area'
import type { LngLat } from '@terrier/geo/position'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { z } from 'zod'

/** Longer names and addresses of more parts are rejected. */
const maxText = 200
const maxContext = 4

interface Found {
  readonly id: string
  readonly name: string
  readonly otherName?: string | undefined
  readonly kind: string
  readonly context: readonly (string | null | undefined)[]
  readonly lngLat: LngLat
}

const text = z.string().max(1000)
const maybe = text.nullish()

const OsNames = z
  .object({
    GAZETTEER_ENTRY: z.object({
      ID: text,
      NAME1: text,
      NAME2: maybe,
      LOCAL_TYPE: maybe,
      GEOMETRY_X: z.number(),
      GEOMETRY_Y: z.number(),
      POPULATED_PLACE: maybe,
      DISTRICT_BOROUGH: maybe,
      COUNTY_UNITARY: maybe,
      COUNTRY: maybe,
    }),
  })
  .transform(({ GAZETTEER_ENTRY: entry }): Found => ({
    id: entry.ID,
    name: entry.NAME1,
    otherName: entry.NAME2 ?? undefined,
    kind: entry.LOCAL_TYPE ?? '',
    context: [entry.POPULATED_PLACE, entry.DISTRICT_BOROUGH, entry.COUNTY_UNITARY, entry.COUNTRY],
    lngLat: loadNationalGrid().toLngLat([entry.GEOMETRY_X, entry.GEOMETRY_Y]),
  }))

const point = z.object({ coordinates: z.array(z.number()).min(2) })

const Mapbox = z
  .object({
    geometry: point,
    properties: z.object({
      mapbox_id: text,
      name: text,
      feature_type: maybe,
      place_formatted: maybe,
    }),
  })
  .transform(({ geometry, properties }): Found => ({
    id: properties.mapbox_id,
    name: properties.name,
    kind: properties.feature_type ?? '',
    context: (properties.place_formatted ?? '').split(', '),
    lngLat: [geometry.coordinates[0] ?? NaN, geometry.coordinates[1] ?? NaN],
  }))

const Photon = z
  .object({
    geometry: point,
    properties: z.object({
      osm_id: z.number(),
      name: text,
      osm_value: maybe,
      city: maybe,
      county: maybe,
      state: maybe,
    }),
  })
  .transform(({ geometry, properties }): Found => ({
    id: String(properties.osm_id),
    name: properties.name,
    kind: properties.osm_value ?? '',
    context: [properties.city, properties.county, properties.state],
    lngLat: [geometry.coordinates[0] ?? NaN, geometry.coordinates[1] ?? NaN],
  }))

const Nominatim = z
  .object({
    place_id: z.union([z.number(), text]),
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    name: maybe,
    display_name: text,
    addresstype: maybe,
  })
  .transform(({ place_id, lat, lon, name, display_name, addresstype }): Found => {
    const parts = display_name.split(', ')
    return {
      id: String(place_id),
      name: name || (parts[0] ?? ''),
      kind: addresstype ?? '',
      context: parts.slice(1),
      lngLat: [lon, lat],
    }
  })

const rows: Readonly<Record<PlaceProvider, z.ZodType<Found>>> = {
  'os-names': OsNames,
  mapbox: Mapbox,
  nominatim: Nominatim,
  photon: Photon,
}

/** The path of the rows in a reply; undefined where its format is another. */
const Answers = {
  'os-names': z
    .object({ results: z.array(z.unknown()).optional() })
    .transform((a) => a.results ?? []),
  mapbox: z.object({ features: z.array(z.unknown()) }).transform((a) => a.features),
  photon: z.object({ features: z.array(z.unknown()) }).transform((a) => a.features),
  nominatim: z.array(z.unknown()),
} as const

/**
 * The places in a provider's reply, in our own shape. Invalid rows, and those outside Great
 * Britain, are skipped. Throws for an invalid reply.
 */
export function providerPlaces(
  provider: PlaceProvider,
  answer: unknown,
  limit: number,
): PlaceResult[] {
  const results: PlaceResult[] = []
  for (const row of Answers[provider].parse(answer).slice(0, limit)) {
    const found = placeOf(provider, row)
    if (found) results.push(found)
  }
  return results
}

function placeOf(provider: PlaceProvider, row: unknown): PlaceResult | undefined {
  const found = parsed(provider, row)
  if (!found || !isSearched(found.lngLat)) return undefined
  const { id, name, otherName = null, context, lngLat } = found
  const title = name.trim()
  if (title === '') return undefined
  const kind = kindNamed(found.kind)
  const parts = context
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '' && part !== title)
  return {
    id: `${provider}-${id}`.slice(0, maxText),
    kind,
    name: title.slice(0, maxText),
    language: null,
    otherName: otherName?.slice(0, maxText) ?? null,
    otherLanguage: null,
    context: [...new Set(parts)].slice(0, maxContext).map((part) => part.slice(0, maxText)),
    lngLat: [lngLat[0], lngLat[1]],
    zoom: placeZoom(kind),
  }
}

function parsed(provider: PlaceProvider, row: unknown): Found | undefined {
  try {
    return rows[provider].safeParse(row).data
  } catch (error) {
    // Outside the National Grid.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The categories of all providers, lower case. */
const kinds: Readonly<Record<string, PlaceKind>> = {
  city: 'city',
  town: 'town',
  place: 'town',
  village: 'village',
  hamlet: 'hamlet',
  suburb: 'suburb',
  'suburban area': 'suburb',
  neighborhood: 'suburb',
  neighbourhood: 'suburb',
  locality: 'settlement',
  'other settlement': 'settlement',
  isolated_dwelling: 'settlement',
  station: 'station',
  'railway station': 'station',
  railway: 'station',
  street: 'street',
  road: 'street',
  'named road': 'street',
  'section of named road': 'street',
  residential: 'street',
  tertiary: 'street',
  secondary: 'street',
  primary: 'street',
  unclassified: 'street',
  'numbered road': 'road',
  postcode: 'postcode',
  address: 'building',
  house: 'building',
  building: 'building',
  'inland water': 'water',
  water: 'water',
  river: 'water',
  'hill or mountain': 'landform',
  peak: 'landform',
  'woodland or forest': 'landcover',
  wood: 'landcover',
}

function kindNamed(name: string): PlaceKind {
  const key = name.toLowerCase()
  return Object.hasOwn(kinds, key) ? (kinds[key] ?? 'other') : 'other'
}
