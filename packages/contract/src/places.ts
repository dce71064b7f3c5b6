import * as z from 'zod/mini'

import { call } from './call.ts'

/**
 * The kinds of place. The database stores the index of a kind in this list, so that new kinds are
 * only ever appended.
 */
export const placeKinds = [
  'city',
  'town',
  'suburb',
  'village',
  'hamlet',
  'settlement',
  'station',
  'street',
  'road',
  'water',
  'landform',
  'landcover',
  'building',
  'other',
  'postcode',
  'postcode-district',
  'address',
  'title',
  'parcel',
] as const
/** One of `placeKinds`. */
export type PlaceKind = (typeof placeKinds)[number]

const text = z.nullable(z.string())

/** A search result: a named place, postcode, address, title or parcel. */
export const PlaceResult = z.object({
  /**
   * Identifies the result within a reply, and across replies as long as the data does not change.
   */
  id: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  /** The language of `name` as ISO 639-1, such as 'cy'; null if unknown. */
  language: text,
  /** The name in another language. */
  otherName: text,
  otherLanguage: text,
  /** The places it lies in, the nearest first, such as a town and a county. */
  context: z.array(z.string()),
  /** Longitude, latitude in degrees (WGS 84). */
  lngLat: z.tuple([z.number(), z.number()]),
  /** The zoom to show it at. */
  zoom: z.number(),
  /** The INSPIRE identifier, if it is a title or a parcel. */
  polyId: z.optional(z.int()),
})
export type PlaceResult = z.infer<typeof PlaceResult>

/** External geocoding services that an installation may be configured to use. */
export const placeProviders = ['os-names', 'mapbox', 'nominatim', 'photon'] as const
/** One of `placeProviders`. */
export type PlaceProvider = (typeof placeProviders)[number]

/** The web application truncates longer queries; no place has such a long name. */
export const placeQueryMaxLength = 200

/**
 * Geocoding: names are looked up with the configured service or in the installed data, codes always
 * in the installed data. By default at most 8 results.
 */
export const findPlaces = call({
  method: 'GET',
  path: '/api/places',
  summary:
    'Find places in Great Britain by name, postcode, UPRN, title number or INSPIRE ID, best match first; one typing mistake is tolerated',
  audience: 'signed-in',
  query: z.object({
    query: z.string().check(z.maxLength(placeQueryMaxLength)),
    /** The centre of the current view; results near it rank higher. Degrees (WGS 84). */
    lng: z.optional(z.coerce.number().check(z.minimum(-180), z.maximum(180))),
    lat: z.optional(z.coerce.number().check(z.minimum(-90), z.maximum(90))),
    zoom: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(24))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20))),
  }),
  reply: z.object({
    results: z.array(PlaceResult),
    /** The attributions that the data sources require. */
    credits: z.array(z.string()),
    /** Which source answered the query. */
    source: z.enum(['installed', ...placeProviders]),
    /**
     * Whether the configured service did not reply, so that the installed data was searched
     * instead.
     */
    isFallback: z.boolean(),
    /** Datasets that the query would need and that are not installed. */
    missing: z.array(z.enum(['names', 'postcodes', 'addresses', 'ownership'])),
  }),
  problems: ['bad-request', 'session-ended'],
})
/** The reply of `findPlaces`. */
export type PlacesReply = z.infer<typeof findPlaces.reply>
