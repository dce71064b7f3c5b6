import * as z from 'zod/mini'

import { SavedDrawing, SavedMarker } from './saved-map.ts'

/*
 * The difference of two saved maps at the grain of one object: what a partial save sends, what the
 * history keeps, and what two snapshots are compared by.
 */

const At = z.int().check(z.nonnegative())

/** Markers that are gone, and those that are new or changed. */
const MarkersPatch = z.object({
  remove: z.optional(z.array(z.string())),
  /** In ascending order of `at`, the place in the finished list; absent where it keeps its place. */
  put: z.optional(z.array(z.object({ item: SavedMarker, at: z.optional(At) }))),
})

/** The same of drawings. */
const DrawingsPatch = z.object({
  remove: z.optional(z.array(z.string())),
  put: z.optional(z.array(z.object({ item: SavedDrawing, at: z.optional(At) }))),
})

/** Applied in the order of the fields; `remove` before `put`. */
export const MapPatch = z.object({
  /** Top-level fields of the saved map that changed, each whole, without the lists of objects. */
  head: z.optional(z.record(z.string(), z.unknown())),
  /** Top-level fields that are gone. */
  unset: z.optional(z.array(z.string())),
  markers: z.optional(MarkersPatch),
  drawings: z.optional(DrawingsPatch),
})
export type MapPatch = z.infer<typeof MapPatch>
