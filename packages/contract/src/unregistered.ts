import * as z from 'zod/mini'

import { call } from './call.ts'
import { DatasetSource } from './datasets.ts'
import { ClassifiedBy, LandAccess, LandKind } from './land-kind.ts'
import { unregisteredMaxRadiusMetres } from './limits.ts'

/** An area of a dataset of common land, greens or bona vacantia that a piece overlaps. */
export const LandMark = z.object({
  dataset: z.enum(['common-land', 'bona-vacantia']),
  name: z.nullable(z.string()),
})
export type LandMark = z.infer<typeof LandMark>

/** A piece of land that is in no registered freehold. It may still have an owner. */
export const UnregisteredPiece = z.object({
  id: z.int(),
  areaSquareMetres: z.number(),
  /** From the requested point to the centre of its bounding box. */
  distanceMetres: z.number(),
  /** The centre of its bounding box: longitude, latitude in degrees (WGS 84). */
  centre: z.tuple([z.number(), z.number()]),
  geometry: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }),
  kind: LandKind,
  classifiedBy: ClassifiedBy,
  /** Polsby and Popper: 1 for a circle, near 0 for a network of streets. */
  compactness: z.number(),
  access: LandAccess,
  marks: z.array(LandMark),
})
export type UnregisteredPiece = z.infer<typeof UnregisteredPiece>

/** Which datasets of marks are published: where one is not, its absence says nothing. */
const markedBy = z.array(LandMark.shape.dataset)

/**
 * `lng` and `lat` are degrees (WGS 84). Pieces of one kind come together, land first; within a kind
 * they are ranked by size, compactness and access.
 */
export const listUnregisteredNear = call({
  method: 'GET',
  path: '/api/ownership/unregistered',
  summary: 'Find unregistered land around a point, usable land first; slivers are left out',
  audience: 'signed-in',
  query: z.object({
    lng: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
    lat: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
    radiusMetres: z.coerce.number().check(z.minimum(1), z.maximum(unregisteredMaxRadiusMetres)),
    /** Only pieces of this kind. */
    kind: z.optional(LandKind),
  }),
  reply: z.object({
    /** At most 100. */
    pieces: z.array(UnregisteredPiece),
    /** The number of all pieces within the radius, without slivers. */
    total: z.int(),
    slivers: z.int(),
    /** The same number for each kind that there is. */
    counts: z.partialRecord(LandKind, z.int()),
    markedBy,
    edition: z.nullable(z.string()),
    fictional: z.boolean(),
  }),
  problems: ['bad-request', 'session-ended'],
})

/** A registered parcel that adjoins a piece, and who is known to own it. */
export const LandNeighbour = z.object({
  polyId: z.int(),
  titleNo: z.nullable(z.string()),
  tenure: z.nullable(z.string()),
  /** The first proprietors of the register; empty where it names none, as of private people. */
  owners: z.array(z.string()),
})
export type LandNeighbour = z.infer<typeof LandNeighbour>

/** A feature of a layer or an administrative area that a piece overlaps. */
export const LandOverlap = z.object({
  /** The id of the dataset, such as 'wards'. */
  dataset: z.string(),
  name: z.nullable(z.string()),
  /** The index of its entry in the key of the layer. */
  legendIndex: z.int(),
})
export type LandOverlap = z.infer<typeof LandOverlap>

/** Everything that the published data says about one piece of unregistered land. */
export const getUnregisteredPiece = call({
  method: 'GET',
  path: '/api/ownership/unregistered/{pieceId}',
  summary: 'Get the evidence on a piece of unregistered land: its kind, neighbours and layers',
  audience: 'signed-in',
  params: z.object({ pieceId: z.coerce.number().check(z.int(), z.nonnegative()) }),
  reply: z.object({
    piece: z.omit(UnregisteredPiece, { distanceMetres: true }),
    /** Of the middle of the piece, to 1 m: 'TA 26726 17267'; null outside the National Grid. */
    gridReference: z.nullable(z.string()),
    /** Adjoining parcels, at most `unregisteredMaxNeighbours`. */
    neighbours: z.array(LandNeighbour),
    /** The number of all adjoining parcels. */
    neighbourTotal: z.int(),
    /** At most `unregisteredMaxOverlaps`. */
    overlaps: z.array(LandOverlap),
    markedBy,
    /** Every dataset that was searched for this reply. */
    sources: z.array(DatasetSource),
  }),
  problems: ['bad-request', 'session-ended', 'piece-not-found', 'too-many-requests'],
})
