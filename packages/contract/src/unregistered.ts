import * as z from 'zod/mini'

import { call } from './call.ts'
import { unregisteredMaxRadiusMetres } from './limits.ts'

/** A piece of land that is in no registered freehold. It may still have an owner. */
export const UnregisteredPiece = z.object({
  id: z.int(),
  areaSquareMetres: z.number(),
  /** From the requested point to the centre of its bounding box. */
  distanceMetres: z.number(),
  /** The centre of its bounding box: longitude, latitude in degrees (WGS 84). */
  centre: z.tuple([z.number(), z.number()]),
  geometry: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }),
})
export type UnregisteredPiece = z.infer<typeof UnregisteredPiece>

/** `lng` and `lat` are degrees (WGS 84). */
export const listUnregisteredNear = call({
  method: 'GET',
  path: '/api/ownership/unregistered',
  summary: 'Find unregistered land around a point, largest first; slivers are left out',
  audience: 'signed-in',
  query: z.object({
    lng: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
    lat: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
    radiusMetres: z.coerce.number().check(z.minimum(1), z.maximum(unregisteredMaxRadiusMetres)),
  }),
  reply: z.object({
    /** At most 100. */
    pieces: z.array(UnregisteredPiece),
    /** The number of all pieces within the radius, without slivers. */
    total: z.int(),
    slivers: z.int(),
    edition: z.nullable(z.string()),
    fictional: z.boolean(),
  }),
  problems: ['bad-request', 'session-ended'],
})
