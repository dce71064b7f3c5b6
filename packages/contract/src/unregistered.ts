import * as z from 'zod/mini'

import { call } from './call.ts'
import { unregisteredMaxRadiusMetres } from './limits.ts'

/** A piece of land in no registered freehold. That is not to say that nobody owns it. */
export const UnregisteredPiece = z.object({
  id: z.int(),
  areaSquareMetres: z.number(),
  /** From the point asked about to the middle of its bounding box. */
  distanceMetres: z.number(),
  centre: z.tuple([z.number(), z.number()]),
  geometry: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }),
})
export type UnregisteredPiece = z.infer<typeof UnregisteredPiece>

export const listUnregisteredNear = call({
  method: 'GET',
  path: '/api/ownership/unregistered',
  summary: 'Unregistered land around a point, the largest first; slivers are left out',
  audience: 'signed-in',
  query: z.object({
    lng: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
    lat: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
    radiusMetres: z.coerce.number().check(z.minimum(1), z.maximum(unregisteredMaxRadiusMetres)),
  }),
  reply: z.object({
    /** At most 100. */
    pieces: z.array(UnregisteredPiece),
    /** How many there are, slivers left out. */
    total: z.int(),
    slivers: z.int(),
    edition: z.nullable(z.string()),
    fictional: z.boolean(),
  }),
  problems: ['bad-request', 'session-ended'],
})
