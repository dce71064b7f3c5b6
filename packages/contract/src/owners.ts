import * as z from 'zod/mini'

import { call } from './call.ts'
import { Property } from './ownership.ts'

const text = z.nullable(z.string())

/** Whoever is named as proprietor: like names with one company number are one owner. */
export const Owner = z.object({
  /** Names the owner from month to month: of the company number, or of the name without one. */
  key: z.string(),
  /** The spelling that most titles have. */
  name: z.string(),
  companyNumber: text,
  /** Where an overseas company is incorporated. */
  country: text,
  category: text,
  titles: z.int(),
  /** Parcels on the map; titles without a known boundary have none. */
  parcels: z.int(),
  /** Of those parcels, each counted once. */
  areaHectares: z.number(),
})
export type Owner = z.infer<typeof Owner>

export const searchProprietor = call({
  method: 'GET',
  path: '/api/search',
  summary: 'Properties of a proprietor, keyed by title number; exact names go first',
  audience: 'signed-in',
  query: z.object({ proprietorName: z.string().check(z.maxLength(500)) }),
  reply: z.record(z.string(), Property),
  problems: ['bad-request', 'session-ended'],
})

export const findOwners = call({
  method: 'GET',
  path: '/api/owners',
  summary: 'Owners with a name like this one, the likeliest first; misspelt names are found too',
  audience: 'signed-in',
  query: z.object({ name: z.string().check(z.maxLength(500)) }),
  reply: z.object({
    owners: z.array(
      z.extend(Owner, {
        /** The spelling that was found. */
        spelling: z.string(),
        isExact: z.boolean(),
      }),
    ),
  }),
  problems: ['bad-request', 'session-ended'],
})

const ownerParams = z.object({ ownerKey: z.string().check(z.minLength(1), z.maxLength(500)) })

const Share = z.object({
  /** The council or the tenure; null where the register does not say. */
  name: text,
  titles: z.int(),
  parcels: z.int(),
  areaHectares: z.number(),
})

export const getOwner = call({
  method: 'GET',
  path: '/api/owners/{ownerKey}',
  summary: "An owner's portfolio: totals, by council and by tenure, and all spellings",
  audience: 'signed-in',
  params: ownerParams,
  reply: z.object({
    owner: Owner,
    /** Owners with the same company number whose names are unlike: a former name, or a mistake. */
    sharingCompanyNumber: z.optional(z.array(Owner)),
    spellings: z.array(z.object({ name: z.string(), titles: z.int() })),
    /** Titles whose boundary is not known, so that they are in no area. */
    titlesWithoutParcel: z.int(),
    byCouncil: z.array(Share),
    byTenure: z.array(Share),
    /** West, south, east, north of all parcels; null without any. */
    bounds: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    edition: z.string(),
    fictional: z.boolean(),
  }),
  problems: ['session-ended', 'owner-not-found'],
})
export type Portfolio = z.infer<typeof getOwner.reply>

export const listOwnerTitles = call({
  method: 'GET',
  path: '/api/owners/{ownerKey}/titles',
  summary: 'A page of ten of the titles of an owner; those on the map go first',
  audience: 'signed-in',
  params: ownerParams,
  query: z.object({
    /** Counts from 1. A page past the last is answered with the last. */
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

export const getOwnerMap = call({
  method: 'GET',
  path: '/api/owners/{ownerKey}/map',
  summary: 'All parcels of an owner as GeoJSON, each with its title number and a point on it',
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
          /** Longitude and latitude of the middle of its bounding box. */
          centre: z.tuple([z.number(), z.number()]),
        }),
        geometry: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }),
      }),
    ),
  }),
  problems: ['session-ended', 'owner-not-found'],
})

export const exportOwner = call({
  method: 'GET',
  path: '/api/owners/{ownerKey}/export',
  summary:
    'The portfolio as a file: CSV with a row for each title, or GeoJSON with a feature for each',
  audience: 'signed-in',
  params: ownerParams,
  query: z.object({ format: z.enum(['csv', 'geojson']) }),
  reply: { mediaType: 'application/octet-stream' },
  problems: ['bad-request', 'session-ended', 'owner-not-found'],
})
