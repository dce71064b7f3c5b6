import * as z from 'zod/mini'

/** What kind of fault was found in a saved map, and put right, when it was read. */
export const MapRepairKind = z.enum([
  /** The centre or the zoom was out of range, and is that of a new map or the nearest zoom. */
  'view',
  /** Objects had positions out of range, which are moved to the nearest that is in range. */
  'positions',
  /** Objects without a shape that can be drawn are left out. */
  'left-out',
  /** Objects without a usable uuid, or with that of another, have one of their own. */
  'uuids',
  /** Names or descriptions that were too long are cut short. */
  'texts',
  /** Layers or selected properties that cannot be shown are left out. */
  'layers',
  /** Counters, measures and unknown details are set anew or left out. */
  'details',
])
export type MapRepairKind = z.infer<typeof MapRepairKind>

/** One kind of repair: how often it was made, and what the first of the objects are called. */
export const MapRepair = z.object({
  kind: MapRepairKind,
  count: z.int(),
  names: z.array(z.string()),
})
export type MapRepair = z.infer<typeof MapRepair>
