import * as z from 'zod/mini'

import { call } from './call.ts'
import { areaMaxParcels, areaMaxPolygons, areaMaxPositions, areaMaxRings } from './limits.ts'
import { Position } from './map-position.ts'
import { isRing } from './ring.ts'

/*
 * The area that a call asks about: what the map shows, a drawn polygon, parcels, or an
 * administrative boundary. The server reads parcels and boundaries itself, so that their outlines
 * are the published ones.
 */

const Ring = z
  .array(Position)
  .check(
    z.maxLength(areaMaxPositions),
    z.refine(isRing, 'must be closed and have at least 3 different positions'),
  )
const Rings = z.array(Ring).check(z.minLength(1), z.maxLength(areaMaxRings))

/** GeoJSON, longitude and latitude in degrees (WGS 84). */
const AreaGeometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: Rings }),
  z.object({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(Rings).check(z.minLength(1), z.maxLength(areaMaxPolygons)),
  }),
])

const degrees = (limit: number) => z.number().check(z.gte(-limit), z.lte(limit))

/** The layers whose features can be asked about as areas. */
export const BoundaryLayer = z.enum([
  'wards',
  'parishes',
  'councils',
  'constituencies',
  'devolved-powers',
  'counties',
])
export type BoundaryLayer = z.infer<typeof BoundaryLayer>

export const Area = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bounds'),
    /** West, south, east, north in degrees (WGS 84). */
    bounds: z.tuple([degrees(180), degrees(90), degrees(180), degrees(90)]),
  }),
  z.object({ kind: z.literal('polygon'), geometry: AreaGeometry }),
  z.object({
    kind: z.literal('parcels'),
    /** INSPIRE identifiers of the published month. */
    polyIds: z
      .array(z.int().check(z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER)))
      .check(z.minLength(1), z.maxLength(areaMaxParcels)),
  }),
  z.object({
    kind: z.literal('boundary'),
    layer: BoundaryLayer,
    /** The version of the layer, and the feature's id in its vector tiles. */
    version: z.int().check(z.nonnegative(), z.lte(2 ** 31 - 1)),
    feature: z.int().check(z.nonnegative(), z.lte(2 ** 31 - 1)),
  }),
])
export type Area = z.infer<typeof Area>

/** The refusals of every call that resolves an `Area`. */
export const areaProblems = [
  'bad-bounds',
  'area-invalid',
  'area-not-found',
  'property-not-found',
] as const

/** From the smallest layer to the largest; a layer that is not published has none. */
export const listBoundaries = call({
  method: 'GET',
  path: '/api/boundaries',
  summary: 'List the administrative areas that a position is in',
  audience: 'signed-in',
  query: z.object({
    lng: z.coerce.number().check(z.gte(-180), z.lte(180)),
    lat: z.coerce.number().check(z.gte(-90), z.lte(90)),
  }),
  reply: z.array(
    z.object({
      layer: BoundaryLayer,
      version: z.int(),
      feature: z.int(),
      name: z.nullable(z.string()),
    }),
  ),
  problems: ['bad-request', 'session-ended'],
})
export type BoundaryAtPosition = z.infer<typeof listBoundaries.reply>[number]
