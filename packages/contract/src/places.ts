import * as z from 'zod/mini'

import { call } from './call.ts'

/** What a place is. Databases hold the number of a kind in this list: new kinds go to its end. */
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
export type PlaceKind = (typeof placeKinds)[number]

const text = z.nullable(z.string())

/** Something to go to, of whatever kind and wherever it was found. */
export const PlaceResult = z.object({
  /** Names it among the results of one answer, and of later ones while the data stays the same. */
  id: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  /** ISO 639-1, such as 'cy', where it is known. */
  language: text,
  /** What it is called in another language. */
  otherName: text,
  otherLanguage: text,
  /** What it lies in, the nearest first, such as a town and a county. */
  context: z.array(z.string()),
  /** Longitude and latitude, degrees of WGS 84. */
  lngLat: z.tuple([z.number(), z.number()]),
  /** How near the map is brought to it. */
  zoom: z.number(),
  /** Of a title or a parcel: its INSPIRE identifier. */
  polyId: z.optional(z.int()),
})
export type PlaceResult = z.infer<typeof PlaceResult>

/** Services outside that places may be looked up with, where an installation is so configured. */
export const placeProviders = ['os-names', 'mapbox', 'nominatim', 'photon'] as const
export type PlaceProvider = (typeof placeProviders)[number]

/** A query that is longer is cut by the page; nothing has such a name. */
export const placeQueryMaxLength = 200

export const findPlaces = call({
  method: 'GET',
  path: '/api/places',
  summary:
    'Places in Great Britain by name, postcode, UPRN, title number or INSPIRE id, the likeliest first; one mistake is forgiven',
  audience: 'signed-in',
  query: z.object({
    query: z.string().check(z.maxLength(placeQueryMaxLength)),
    /** The middle of the view, to find first what lies near it. */
    lng: z.optional(z.coerce.number().check(z.minimum(-180), z.maximum(180))),
    lat: z.optional(z.coerce.number().check(z.minimum(-90), z.maximum(90))),
    zoom: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(24))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20))),
  }),
  reply: z.object({
    results: z.array(PlaceResult),
    /** Whose data it is, in the words they ask for. */
    credits: z.array(z.string()),
    /** Where the names were looked up. */
    source: z.enum(['installed', ...placeProviders]),
    /** The configured service gave no answer, so that what is installed here was searched. */
    isFallback: z.boolean(),
    /** What would be needed to answer, and is not installed. */
    missing: z.array(z.enum(['names', 'postcodes', 'addresses', 'ownership'])),
  }),
  problems: ['bad-request', 'session-ended'],
})
export type PlacesReply = z.infer<typeof findPlaces.reply>
