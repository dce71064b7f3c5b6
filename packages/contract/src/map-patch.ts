import * as z from 'zod/mini'

import { mapListMaxLength } from './limits.ts'
import { SavedDrawing, SavedMapData, SavedMarker } from './saved-map.ts'

/*
 * The difference of two saved maps at the grain of one object: what a partial save sends, what the
 * history keeps, and what two snapshots are compared by.
 */

const At = z.int().check(z.nonnegative(), z.lte(2_147_483_647))

/** Objects of older maps are named in whatever way; only a name that could not be stored is refused. */
const Removed = z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(mapListMaxLength))

/** Markers that are gone, and those that are new or changed. */
const MarkersPatch = z.object({
  remove: z.optional(Removed),
  /** In ascending order of `at`, the place in the finished list; absent where it keeps its place. */
  put: z.optional(
    z
      .array(z.object({ item: SavedMarker, at: z.optional(At) }))
      .check(z.maxLength(mapListMaxLength)),
  ),
})

/** The same of drawings. */
const DrawingsPatch = z.object({
  remove: z.optional(Removed),
  put: z.optional(
    z
      .array(z.object({ item: SavedDrawing, at: z.optional(At) }))
      .check(z.maxLength(mapListMaxLength)),
  ),
})

/** The fields that a map has, and no others: what nobody knows nobody changes. */
const headFields: ReadonlySet<string> = new Set(Object.keys(SavedMapData.shape))
const HeadField = z
  .string()
  .check(z.refine((name) => headFields.has(name), 'is no field of a saved map'))

/** Applied in the order of the fields; `remove` before `put`. */
export const MapPatch = z.object({
  /** Top-level fields of the saved map that changed, each whole, without the lists of objects. */
  head: z.optional(z.record(HeadField, z.unknown())),
  /** Top-level fields that are gone. */
  unset: z.optional(z.array(HeadField).check(z.maxLength(20))),
  markers: z.optional(MarkersPatch),
  drawings: z.optional(DrawingsPatch),
})
export type MapPatch = z.infer<typeof MapPatch>
