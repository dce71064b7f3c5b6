import * as z from 'zod/mini'

import { call } from './call.ts'
import { Property } from './ownership.ts'

const text = z.nullable(z.string())

/** A proprietor of titles. Similar names with the same company number count as one owner. */
export const Owner = z.object({
  /**
   * Identifies the owner, the same from month to month: derived from the company number, or from
   * the name if there is none.
   */
  key: z.string(),
  /** The spelling used by most of the titles. */
  name: z.string(),
  companyNumber: text,
  /** The country of incorporation of an overseas company. */
  country: text,
  category: text,
  titles: z.int(),
  /** The number of parcels on the map; titles without a known boundary have none. */
  parcels: z.int(),
  /** The total area of those parcels, each counted once. */
  areaHectares: z.number(),
})
export type Owner = z.infer<typeof Owner>

/**
 * A reply that leaves properties out, at about `ownershipMaxProperties`, has the header
 * `X-Truncated` with 'returned/all'.
 */
export const searchProprietor = call({
  method: 'GET',
  path: '/api/search',
  summary: 'Find the properties of a proprietor, keyed by title number; exact names come first',
  audience: 'signed-in',
  query: z.object({ proprietorName: z.string().check(z.maxLength(500)) }),
  reply: z.record(z.string(), Property),
  problems: ['bad-request', 'session-ended'],
})

/** Case, accents and punctuation are ignored. */
export const findOwners = call({
  method: 'GET',
  path: '/api/owners',
  summary: 'Find owners by name, best match first; misspelt names are found too',
  audience: 'signed-in',
  query: z.object({ name: z.string().check(z.maxLength(500)) }),
  reply: z.object({
    owners: z.array(
      z.extend(Owner, {
        /** The spelling that matched. */
        spelling: z.string(),
        isExact: z.boolean(),
      }),
    ),
  }),
  problems: ['bad-request', 'session-ended'],
})

const ownerParams = z.object({ ownerKey: z.string().check(z.minLength(1), z.maxLength(500)) })

const Share = z.object({
  /** The council or the tenure; null if the register does not give it. */
  name: text,
  titles: z.int(),
  parcels: z.int(),
  areaHectares: z.number(),
})

/** Refused with 'owner-not-found' if the key is not in the published month. */
export const getOwner = call({
  method: 'GET',
  path: '/api/owners/{ownerKey}',
  summary:
    'Get the portfolio of an owner: totals, by council and by tenure, and all spellings of the name',
  audience: 'signed-in',
  params: ownerParams,
  reply: z.object({
    owner: Owner,
    /**
     * Owners with the same company number but dissimilar names: a former name, or an error in the
     * register.
     */
    sharingCompanyNumber: z.optional(z.array(Owner)),
    spellings: z.array(z.object({ name: z.string(), titles: z.int() })),
    /** Titles whose boundary is unknown, so that they count towards no area. */
    titlesWithoutParcel: z.int(),
    byCouncil: z.array(Share),
    byTenure: z.array(Share),
    /** West, south, east, north of all parcels in degrees (WGS 84); null without any. */
    bounds: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    edition: z.string(),
    fictional: z.boolean(),
  }),
  problems: ['session-ended', 'owner-not-found'],
})
/** The reply of `getOwner`. */
export type Portfolio = z.infer<typeof getOwner.reply>

/**
 * `ownerTitlesPageSize` titles on a page, numbered from 1; titles with parcels on the map come
 * first.
 */
export const listOwnerTitles = call({
  method: 'GET',
  path: '/api/owners/{ownerKey}/titles',
  summary: 'Get a page of ten titles of an owner; titles on the map come first',
  audience: 'signed-in',
  params: ownerParams,
  query: z.object({
    /** Counts from 1. A page beyond the last returns the last page. */
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000_000))),
  }),
  reply: z.object({
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    properties: z.array(Property),
  }),
  problems: ['bad-request', 'session-ended', 'owner-not-found'],
})

/**
 * GeoJSON in longitude, latitude degrees (WGS 84). `id` is the INSPIRE identifier. The reply is
 * streamed: the largest owners have some ten thousand parcels.
 */
export const getOwnerMap = call({
  method: 'GET',
  path: '/api/owners/{ownerKey}/map',
  summary: 'Get all parcels of an owner as GeoJSON, each with its title number and a point on it',
  audience: 'signed-in',
  params: ownerParams,
  reply: z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: z.int(),
        properties: z.object({
          titleNo: z.string(),
          areaSquareMetres: z.number(),
          /** The centre of its bounding box: longitude, latitude in degrees (WGS 84). */
          centre: z.tuple([z.number(), z.number()]),
        }),
        geometry: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }),
      }),
    ),
  }),
  problems: ['session-ended', 'owner-not-found', 'too-many-requests'],
})

/** The media type of the reply is 'text/csv; charset=utf-8' or 'application/geo+json'. */
export const exportOwner = call({
  method: 'GET',
  path: '/api/owners/{ownerKey}/export',
  summary:
    'Export the portfolio of an owner: CSV with a row for each title, or GeoJSON with a feature for each',
  audience: 'signed-in',
  params: ownerParams,
  query: z.object({ format: z.enum(['csv', 'geojson']) }),
  reply: { mediaType: 'application/octet-stream' },
  problems: ['bad-request', 'session-ended', 'owner-not-found', 'too-many-requests'],
})
