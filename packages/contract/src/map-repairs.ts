import * as z from 'zod/mini'

/** The kinds of faults in a stored map that are repaired when it is read. */
export const MapRepairKind = z.enum([
  /**
   * The centre or the zoom was out of range: replaced by that of a new map, or by the nearest zoom.
   */
  'view',
  /** Objects had positions out of range: moved to the nearest position in range. */
  'positions',
  /** Objects without a geometry that can be drawn: removed. */
  'left-out',
  /** Objects without a usable identifier, or with that of another object: given a new one. */
  'uuids',
  /** Names or descriptions that were too long: truncated. */
  'texts',
  /** Layers or selected properties that cannot be shown: removed. */
  'layers',
  /** Counters, measures and unknown details: reset or removed. */
  'details',
])
export type MapRepairKind = z.infer<typeof MapRepairKind>

/** One kind of repair: how often it was made, and the names of the first objects. */
export const MapRepair = z.object({
  kind: MapRepairKind,
  count: z.int(),
  names: z.array(z.string()),
})
export type MapRepair = z.infer<typeof MapRepair>
