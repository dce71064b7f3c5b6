import type { PlaceKind, PlaceProvider, PlaceResult } from '@terrier/contract/places'
import { kindOfLocalType, languageOfName } from '@terrier/domain/search/os-names'
import { placeZoom } from '@terrier/domain/search/place-kinds'
import { isInSearchArea } from '@terrier/domain/search/search-area'
import type { LngLat } from '@terrier/geo/position'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { z } from 'zod'

import { isArea, kindNamed, mapboxKinds, osmKinds } from './provider-kinds.ts'

/** Longer names and addresses of more parts are rejected. */
const maxText = 200
const maxContext = 4
/** Left out of addresses: everything found lies in it. */
const country = 'United Kingdom'

type Maybe = string | null | undefined

interface Found {
  readonly id: string
  readonly name: string
  readonly language?: string | null
  readonly otherName?: Maybe
  readonly otherLanguage?: string | null
  readonly kind: PlaceKind
  /** Where it is not that of its kind. */
  readonly zoom?: number | undefined
  readonly context: readonly Maybe[]
  readonly lngLat: LngLat
}

const addressZoom = placeZoom('address')
const areaZoom = placeZoom('town')

const zoomOfArea = (type: Maybe) => (isArea(type) ? areaZoom : undefined)
const isAddress = (type: Maybe) => type === 'address' || type === 'secondary_address'

const partsOf = (text: Maybe): string[] => text?.split(', ') ?? []

const text = z.string().max(1000)
const maybe = text.nullish()

const OsNames = z
  .object({
    GAZETTEER_ENTRY: z.object({
      ID: text,
      NAME1: text,
      NAME1_LANG: maybe,
      NAME2: maybe,
      NAME2_LANG: maybe,
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
    language: languageOfName(entry.NAME1_LANG ?? ''),
    otherName: entry.NAME2,
    otherLanguage: languageOfName(entry.NAME2_LANG ?? ''),
    kind: kindOfLocalType(entry.LOCAL_TYPE ?? ''),
    context: [entry.POPULATED_PLACE, entry.DISTRICT_BOROUGH, entry.COUNTY_UNITARY, entry.COUNTRY],
    lngLat: loadNationalGrid().toLngLat([entry.GEOMETRY_X, entry.GEOMETRY_Y]),
  }))

const point = z
  .object({ coordinates: z.array(z.number()).min(2) })
  .transform(({ coordinates }): LngLat => [coordinates[0] ?? NaN, coordinates[1] ?? NaN])

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
  .transform(({ geometry, properties }): Found => {
    const { mapbox_id: id, name, feature_type: type, place_formatted: place } = properties
    const kind = kindNamed(mapboxKinds, [type])
    const zoom = isAddress(type) ? addressZoom : zoomOfArea(type)
    return { id, name, kind, zoom, context: partsOf(place), lngLat: geometry }
  })

const Photon = z
  .object({
    geometry: point,
    properties: z.object({
      osm_type: maybe,
      osm_id: z.number(),
      osm_key: maybe,
      osm_value: maybe,
      type: maybe,
      name: maybe,
      housenumber: maybe,
      street: maybe,
      locality: maybe,
      district: maybe,
      city: maybe,
      county: maybe,
      state: maybe,
      postcode: maybe,
    }),
  })
  .transform(({ geometry, properties }): Found => {
    const { osm_type: table, osm_id: id, type, name, locality, district, city } = properties
    // An address has no name; a named building has the address besides.
    const address = [properties.housenumber, properties.street].filter(Boolean).join(' ')
    const kind = photonKind(properties.osm_key, properties.osm_value, type)
    return {
      // Nodes, ways and relations are numbered apart.
      id: `${table ?? ''}${id}`,
      name: name || address,
      kind,
      zoom: name ? zoomOfArea(type) : addressZoom,
      context: [
        ...(name ? [address] : []),
        locality,
        district,
        city,
        properties.postcode,
        properties.county,
        properties.state,
      ],
      lngLat: geometry,
    }
  })

/** The layers of Photon: every settlement is a 'city' to it, and every part of one a 'district'. */
const photonLayers = { ...osmKinds, city: 'town', district: 'suburb' } as const

function photonKind(key: Maybe, value: Maybe, layer: Maybe): PlaceKind {
  // The values of these keys are not places: highway=residential, building=residential.
  if (key === 'highway') return 'street'
  if (key === 'building') return 'building'
  const kind = kindNamed(osmKinds, [value])
  return kind === 'other' ? kindNamed(photonLayers, [layer]) : kind
}

const Nominatim = z
  .object({
    place_id: z.union([z.number(), text]),
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    name: maybe,
    display_name: text,
    type: maybe,
    addresstype: maybe,
  })
  .transform(({ place_id, lat, lon, name, display_name, type, addresstype }): Found => {
    const parts = partsOf(display_name)
    // An address has no name, and begins with its number and its street.
    const isNumber = !name && /^\d/.test(parts[0] ?? '')
    const title = name ? [name] : parts.slice(0, isNumber ? 2 : 1)
    const kind = kindNamed(osmKinds, [addresstype, type])
    return {
      id: String(place_id),
      name: title.join(' '),
      kind,
      zoom: isNumber ? addressZoom : zoomOfArea(addresstype),
      context: parts.slice(title.length),
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
 * Britain, are skipped and do not count. Throws for an invalid reply.
 */
export function providerPlaces(
  provider: PlaceProvider,
  answer: unknown,
  limit: number,
): PlaceResult[] {
  const results: PlaceResult[] = []
  for (const row of Answers[provider].parse(answer)) {
    if (results.length === limit) break
    const found = placeOf(provider, row)
    if (found) results.push(found)
  }
  return results
}

function placeOf(provider: PlaceProvider, row: unknown): PlaceResult | undefined {
  const found = parsed(provider, row)
  if (!found || !isInSearchArea(found.lngLat)) return undefined
  const { id, kind, context, lngLat } = found
  const name = found.name.trim()
  if (name === '') return undefined
  const otherName = found.otherName?.trim() || null
  const parts = context
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '' && part !== name && part !== country)
  return {
    id: `${provider}-${id}`.slice(0, maxText),
    kind,
    name: name.slice(0, maxText),
    language: found.language ?? null,
    otherName: otherName?.slice(0, maxText) ?? null,
    otherLanguage: otherName === null ? null : (found.otherLanguage ?? null),
    context: [...new Set(parts)].slice(0, maxContext).map((part) => part.slice(0, maxText)),
    lngLat: [lngLat[0], lngLat[1]],
    zoom: found.zoom ?? placeZoom(kind),
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
