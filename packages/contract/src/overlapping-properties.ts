import * as z from 'zod/mini'

import { call } from './call.ts'

/** A property one of whose parcels has ground in common with another parcel. */
export const OverlappingProperty = z.object({
  polyId: z.int(),
  /** The main title of the parcel; null if it is not known. */
  titleNo: z.nullable(z.string()),
  /** As in the datasets of companies; null, as is `address`, if the title is in none. */
  tenure: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Of the main title; empty if the datasets of companies do not name them. */
  owners: z.array(z.string()),
  /** How many titles the parcel has besides. */
  otherTitles: z.int(),
  /** Of the parcel, measured on the sphere. */
  areaSquareMetres: z.number(),
  /** What the two parcels have in common. */
  sharedSquareMetres: z.number(),
})
export type OverlappingProperty = z.infer<typeof OverlappingProperty>

/**
 * Slivers along a border are left out: see `overlapMinSquareMetres` and `overlapMinPart`. What is
 * listed counts towards the allowance of ownership features.
 */
export const listOverlappingProperties = call({
  method: 'GET',
  path: '/api/ownership/parcel/{polyId}/overlapping',
  summary: 'List the other properties on the land of a parcel, freeholds first, then by size',
  audience: 'signed-in',
  params: z.object({ polyId: z.coerce.number().check(z.int(), z.nonnegative()) }),
  reply: z.object({
    /** At most `overlapMaxProperties`. */
    properties: z.array(OverlappingProperty),
    /** How many there are. */
    total: z.int(),
    /** False if there are more than `overlapMaxCompared` parcels around: some were not compared. */
    isComplete: z.boolean(),
  }),
  problems: ['session-ended', 'property-not-found', 'too-many-requests'],
})
export type OverlappingReply = z.infer<typeof listOverlappingProperties.reply>
