import * as z from 'zod/mini'

import { mapListMaxLength } from './limits.ts'
import { SavedDrawing, SavedMapData, SavedMarker } from './saved-map.ts'

/*
 * The difference between two saved maps, object by object: what a partial save sends, what the
 * history stores, and what a comparison of two snapshots yields.
 */

const At = z.int().check(z.nonnegative(), z.lte(2_147_483_647))

/**
 * Identifiers of removed objects. Older maps have identifiers of any form; only what could not be
 * stored is refused.
 */
const Removed = z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(mapListMaxLength))

/** Removed markers, and new or changed ones. */
const MarkersPatch = z.object({
  remove: z.optional(Removed),
  /**
   * In ascending order of `at`, the index in the resulting list; `at` is absent if the object keeps
   * its index.
   */
  put: z.optional(
    z
      .array(z.object({ item: SavedMarker, at: z.optional(At) }))
      .check(z.maxLength(mapListMaxLength)),
  ),
})

/** The same for drawings. */
const DrawingsPatch = z.object({
  remove: z.optional(Removed),
  put: z.optional(
    z
      .array(z.object({ item: SavedDrawing, at: z.optional(At) }))
      .check(z.maxLength(mapListMaxLength)),
  ),
})

/**
 * The known fields of a saved map. A patch must not touch others: no client of this version knows
 * them.
 */
const headFields: ReadonlySet<string> = new Set(Object.keys(SavedMapData.shape))
const HeadField = z
  .string()
  .check(z.refine((name) => headFields.has(name), 'is not a field of a saved map'))

/** A partial save. Applied in the order of its fields, `remove` before `put`. */
export const MapPatch = z.object({
  /**
   * Changed top-level fields of the saved map, each with its whole new value, but without the lists
   * of markers and drawings.
   */
  head: z.optional(z.record(HeadField, z.unknown())),
  /** Removed top-level fields. */
  unset: z.optional(z.array(HeadField).check(z.maxLength(20))),
  markers: z.optional(MarkersPatch),
  drawings: z.optional(DrawingsPatch),
})
export type MapPatch = z.infer<typeof MapPatch>
