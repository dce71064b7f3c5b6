import * as z from 'zod/mini'

import { Area, areaProblems, BoundaryLayer } from './areas.ts'
import { call } from './call.ts'
import { ChangeKinds } from './changes.ts'
import { DatasetSource } from './datasets.ts'
import { Position } from './map-position.ts'

const text = z.nullable(z.string())
const squareMetres = z.number()
const position = z.tuple([z.number(), z.number()])
const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()])

/**
 * Why a dataset says nothing: it is not published here, or it does not reach this place. 'known'
 * otherwise, also where nothing was found.
 */
export const Knowledge = z.enum(['known', 'not-imported', 'not-covered'])
export type Knowledge = z.infer<typeof Knowledge>

/** Ground in the area that one owner has registered, by the main title of each parcel. */
export const OwnerInArea = z.object({
  /** Null where no owner is known: the title is in no dataset of companies. */
  key: text,
  name: text,
  /** How many other owners the titles name beside this one. */
  jointly: z.int(),
  /** A code of `domain/ownership/owner-class`. */
  ownerClass: z.int(),
  /** Of the main titles, such as 'Freehold'; empty where it is not known. */
  tenures: z.array(z.string()),
  parcels: z.int(),
  squareMetres,
  /** Of the parcels as a whole, in degrees (WGS 84). */
  bounds,
})
export type OwnerInArea = z.infer<typeof OwnerInArea>

/** A title on ground that is counted under another title, such as a head lease. */
export const OtherTitleInArea = z.object({
  titleNo: z.string(),
  tenure: text,
  owners: z.array(z.object({ key: z.string(), name: z.string() })),
  polyIds: z.array(z.int()),
  squareMetres,
})
export type OtherTitleInArea = z.infer<typeof OtherTitleInArea>

export const ReportedOwnership = z.object({
  knowledge: Knowledge,
  /** Largest first. */
  owners: z.array(OwnerInArea),
  /** The number of owners, of which `owners` has at most `reportMaxOwners`. */
  ownerCount: z.int(),
  classes: z.array(z.object({ ownerClass: z.int(), parcels: z.int(), squareMetres })),
  /** At most `reportMaxOwners`, largest first, of `otherTitleCount`. */
  otherTitles: z.array(OtherTitleInArea),
  otherTitleCount: z.int(),
  parcels: z.int(),
  /** The sum over the parcels, which counts ground of two parcels twice. */
  parcelSquareMetres: squareMetres,
  /** Ground that lies in more than one parcel, as often as it is counted too many times. */
  overlapSquareMetres: squareMetres,
  /** At most `reportMaxOwners` pieces, largest first, of `unregisteredCount`. */
  unregistered: z.array(z.object({ id: z.int(), squareMetres, centre: position })),
  unregisteredCount: z.int(),
  unregisteredSquareMetres: squareMetres,
  /** Neither in a parcel nor in unregistered land: slivers, water, or no data. */
  remainderSquareMetres: squareMetres,
})
export type ReportedOwnership = z.infer<typeof ReportedOwnership>

export const ReportedLayer = z.object({
  layer: z.string(),
  knowledge: Knowledge,
  /** By legend entry and name, largest first; at most `reportMaxOwners`. */
  parts: z.array(z.object({ legendIndex: z.int(), name: text, features: z.int(), squareMetres })),
  /** What the features cover together, each place counted once. */
  squareMetres,
  /** The nearest feature outside the area within `reportNearestMetres`; null if there is none. */
  nearest: z.nullable(
    z.object({
      name: text,
      legendIndex: z.int(),
      distanceMetres: z.number(),
      /** From the border of the area to the nearest point, degrees clockwise from north. */
      bearing: z.number(),
      position,
    }),
  ),
})
export type ReportedLayer = z.infer<typeof ReportedLayer>

export const ReportedChanges = z.object({
  /** The first month of the list, and the first that was ever imported; null before any. */
  since: text,
  knownSince: text,
  total: z.int(),
  /** Whether there are more around the area than were looked at, so that older ones are missing. */
  isIncomplete: z.boolean(),
  byKind: z.array(z.object({ kind: ChangeKinds, count: z.int() })),
})

export const SiteReport = z.object({
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The name of an administrative area; null for other areas. */
  name: text,
  /** The layer and edition of an administrative area. */
  boundary: z.nullable(z.object({ layer: BoundaryLayer, edition: z.string() })),
  /** A point is reported as a square of `reportPointMetres`. */
  isPoint: z.boolean(),
  squareMetres,
  bounds,
  /** GeoJSON in degrees (WGS 84): the area as it was measured. */
  geometry: z.object({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(z.array(position))),
  }),
  /** The middle of the bounds: longitude, latitude in degrees (WGS 84). */
  centre: position,
  /** Of the centre, such as 'SJ 783 912'; null outside the National Grid. */
  gridReference: text,
  ownership: ReportedOwnership,
  /** The fourteen layers, those of land data first. */
  layers: z.array(ReportedLayer),
  changes: ReportedChanges,
  sources: z.array(DatasetSource),
})
export type SiteReport = z.infer<typeof SiteReport>

export const ReportSubject = z.union([
  Area,
  z.object({ kind: z.literal('point'), position: Position }),
])
export type ReportSubject = z.infer<typeof ReportSubject>

const problems = [
  'bad-request',
  'session-ended',
  'too-many-requests',
  'feature-area-too-large',
  ...areaProblems,
] as const

/**
 * Refused with 'feature-area-too-large' for more than `reportMaxParcels` parcels. Parcels count
 * for what an account may read of the register.
 */
export const createReport = call({
  method: 'POST',
  path: '/api/reports/site',
  summary: 'Report what is in an area: owners, layers, nearest designations, changes',
  audience: 'signed-in',
  body: z.object({ area: ReportSubject }),
  reply: SiteReport,
  problems,
})
