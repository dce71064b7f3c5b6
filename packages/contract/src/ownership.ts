import * as z from 'zod/mini'

import { call } from './call.ts'

const text = z.nullable(z.string())

const PropertyPolygon = z.object({
  poly_id: z.int(),
  /** GeoJSON, longitude and latitude in degrees of WGS 84. */
  geom: z.object({
    type: z.enum(['Polygon', 'MultiPolygon']),
    coordinates: z.array(z.unknown()),
  }),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/**
 * A registered property, or a parcel nobody could be matched to. `title_no` starts 'unknown_' for a
 * parcel without a title. Field names are those of the HM Land Registry datasets, as clients of this
 * API have always read them.
 */
export const Property = z.object({
  title_no: z.string(),
  property_address: text,
  tenure: text,
  /** The council of a title's address, as the register names it; absent without a title. */
  district: z.optional(text),
  date_proprietor_added: text,
  proprietor_name_1: text,
  proprietor_name_2: text,
  proprietor_name_3: text,
  proprietor_name_4: text,
  proprietor_1_address_1: text,
  proprietor_2_address_1: text,
  proprietor_3_address_1: text,
  proprietor_4_address_1: text,
  proprietor_category_1: text,
  proprietor_category_2: text,
  proprietor_category_3: text,
  proprietor_category_4: text,
  polygons: z.array(PropertyPolygon),
})
export type Property = z.infer<typeof Property>

const degrees = (limit: number) => z.coerce.number().check(z.minimum(-limit), z.maximum(limit))

export const listOwnership = call({
  method: 'GET',
  path: '/api/ownership',
  summary: 'Properties that touch the bounds, keyed by title number',
  audience: 'signed-in',
  query: z.object({
    sw_lng: degrees(180),
    sw_lat: degrees(90),
    ne_lng: degrees(180),
    ne_lat: degrees(90),
    /** One of `OwnershipDisplay`. Left open here so that a wrong one is refused by its own words. */
    type: z.string(),
  }),
  reply: z.record(z.string(), Property),
  problems: ['bad-request', 'bad-bounds', 'unknown-ownership-type', 'session-ended', 'not-allowed'],
})

/** One of the proprietors of a title, in the order of the register. */
export const Proprietor = z.object({
  name: z.string(),
  category: text,
  companyNumber: text,
  /** Where an overseas company is incorporated. */
  country: text,
  addresses: z.array(z.string()),
  /** Names the owner in the calls of `owners.ts`. */
  ownerKey: z.string(),
  /** Whether the register gives the company number to owners with other names too. */
  sharesCompanyNumber: z.optional(z.boolean()),
})
export type Proprietor = z.infer<typeof Proprietor>

const linkProvenance = z.nullable(
  z.enum(['licensed', 'user-confirmed', 'matched-address', 'unknown']),
)

/** What the register says of one title of a parcel. */
export const RegisteredTitle = z.object({
  property: Property,
  /** Up to four; empty without a company record. */
  proprietors: z.array(Proprietor),
  hasMoreProprietors: z.boolean(),
  hasMoreAddresses: z.boolean(),
  /** As registered, in pounds. */
  pricePaidPounds: z.nullable(z.number()),
  /** How it is known that the parcel belongs to the title; null without a title. */
  linkProvenance,
  /** Hectares of all the polygons together, measured on the sphere. */
  areaHectares: z.number(),
})
export type RegisteredTitle = z.infer<typeof RegisteredTitle>

export const getProperty = call({
  method: 'GET',
  path: '/api/ownership/parcel/{polyId}',
  summary:
    'The property a parcel belongs to, with all its polygons, and the other titles of the parcel',
  audience: 'signed-in',
  params: z.object({ polyId: z.coerce.number().check(z.int(), z.nonnegative()) }),
  /** The freehold, where there is one that is known to be it, else the first title of the parcel. */
  reply: z.extend(RegisteredTitle, {
    /** Of the same parcel, such as a head lease: the freehold first, then by title number. */
    otherTitles: z.optional(z.array(RegisteredTitle)),
    /** Whether the boundary of the parcel came with a change that is not accepted yet. */
    hasUnacceptedChange: z.optional(z.boolean()),
    /** A code of `domain/ownership/owner-class`. */
    ownerClass: z.int(),
    isOverseas: z.boolean(),
    /** The month of the register the answer was read from, such as '2026-10'. */
    edition: z.string(),
    fictional: z.boolean(),
  }),
  problems: ['session-ended', 'property-not-found'],
})
export type PropertyReply = z.infer<typeof getProperty.reply>
