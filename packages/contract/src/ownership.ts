import * as z from 'zod/mini'

import { call } from './call.ts'

const text = z.nullable(z.string())

const PropertyPolygon = z.object({
  poly_id: z.int(),
  /** GeoJSON, longitude and latitude in degrees (WGS 84). */
  geom: z.object({
    type: z.enum(['Polygon', 'MultiPolygon']),
    coordinates: z.array(z.unknown()),
  }),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/**
 * A registered property, or a parcel that could not be matched to a title. `title_no` starts with
 * 'unknown_' for a parcel without a title. Field names are those of the HM Land Registry datasets,
 * which clients of this API have always read.
 */
export const Property = z.object({
  title_no: z.string(),
  property_address: text,
  tenure: text,
  /** The council area of the title's address, as in the register; absent without a title. */
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

/**
 * `sw_` is the south-west corner of the bounds and `ne_` the north-east one, in degrees (WGS 84).
 * Refused with 'bad-bounds' if they are reversed or exceed `ownershipMaxSpanDegrees`. See
 * `ownershipMaxProperties` for the limit of the reply.
 */
export const listOwnership = call({
  method: 'GET',
  path: '/api/ownership',
  summary: 'Get the properties that touch the bounds, keyed by title number',
  audience: 'signed-in',
  query: z.object({
    sw_lng: degrees(180),
    sw_lat: degrees(90),
    ne_lng: degrees(180),
    ne_lat: degrees(90),
    /**
     * One of `OwnershipDisplay`. Any string here, so that an unknown one is refused with
     * 'unknown-ownership-type'.
     */
    type: z.string(),
  }),
  reply: z.record(z.string(), Property),
  problems: [
    'bad-request',
    'bad-bounds',
    'unknown-ownership-type',
    'session-ended',
    'not-allowed',
    'too-many-requests',
  ],
})

/** One of the proprietors of a title, in the order of the register. */
export const Proprietor = z.object({
  name: z.string(),
  category: text,
  companyNumber: text,
  /** The country of incorporation of an overseas company. */
  country: text,
  addresses: z.array(z.string()),
  /** Identifies the owner in the calls of `owners.ts`. */
  ownerKey: z.string(),
  /** Whether the register gives this company number to owners with other names as well. */
  sharesCompanyNumber: z.optional(z.boolean()),
})
export type Proprietor = z.infer<typeof Proprietor>

/** How the link between a parcel and a title is known. */
export const LinkProvenance = z.enum(['licensed', 'user-confirmed', 'matched-address', 'unknown'])
export type LinkProvenance = z.infer<typeof LinkProvenance>

/** What the register records about one title of a parcel. */
export const RegisteredTitle = z.object({
  property: Property,
  /** Up to four; empty if the title is in no dataset of companies. */
  proprietors: z.array(Proprietor),
  hasMoreProprietors: z.boolean(),
  hasMoreAddresses: z.boolean(),
  /** The price paid as registered, in pounds sterling. */
  pricePaidPounds: z.nullable(z.number()),
  /** How the link between parcel and title is known; null without a title. */
  linkProvenance: z.nullable(LinkProvenance),
  /** The total area of the polygons in hectares, measured on the sphere. */
  areaHectares: z.number(),
})
export type RegisteredTitle = z.infer<typeof RegisteredTitle>

/**
 * `polyId` is the INSPIRE identifier of the parcel. Refused with 'property-not-found' if it is not
 * in the published month.
 */
export const getProperty = call({
  method: 'GET',
  path: '/api/ownership/parcel/{polyId}',
  summary:
    'Get the property a parcel belongs to, with all its polygons, and the other titles of the parcel',
  audience: 'signed-in',
  params: z.object({ polyId: z.coerce.number().check(z.int(), z.nonnegative()) }),
  /** The freehold if it is known which title that is, else the first title of the parcel. */
  reply: z.extend(RegisteredTitle, {
    /**
     * Other titles of the same parcel, such as a head lease: the freehold first, then by title
     * number.
     */
    otherTitles: z.optional(z.array(RegisteredTitle)),
    /** Whether the current boundary of the parcel came with a change that has not been accepted. */
    hasUnacceptedChange: z.optional(z.boolean()),
    /** A code of `domain/ownership/owner-class`. */
    ownerClass: z.int(),
    isOverseas: z.boolean(),
    /** The month of the register, such as '2026-10'. */
    edition: z.string(),
    fictional: z.boolean(),
  }),
  problems: ['session-ended', 'property-not-found'],
})
/** The reply of `getProperty`. */
export type PropertyReply = z.infer<typeof getProperty.reply>
