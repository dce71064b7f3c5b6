import * as z from 'zod/mini'

import { BaseLayer, OwnershipDisplay } from './saved-map.ts'

/** Objects that one thing was done to: how many of each kind, and the name where there is only one. */
export const ObjectGroup = z.object({
  markers: z.int(),
  polygons: z.int(),
  lines: z.int(),
  name: z.optional(z.string()),
})
export type ObjectGroup = z.infer<typeof ObjectGroup>

const Count = z.optional(z.int())
const Group = z.optional(ObjectGroup)
const Flag = z.optional(z.literal(true))
const Layers = z.optional(z.array(z.string()))

/** What a change did to a map, for an interface to put into words. What did not happen is absent. */
export const ChangeSummary = z.object({
  title: z.optional(z.string()),
  added: Group,
  removed: Group,
  /** `from` is the name before, of a single object. */
  renamed: z.optional(z.object({ ...ObjectGroup.shape, from: z.optional(z.string()) })),
  moved: Group,
  /** By how much area and length grew together; less than nothing where they shrank. */
  reshaped: z.optional(
    z.object({ ...ObjectGroup.shape, areaSquareMetres: z.number(), lengthKm: z.number() }),
  ),
  described: Group,
  recoloured: Group,
  /** Layers by wire id. */
  layersShown: Layers,
  layersHidden: Layers,
  isReordered: Flag,
  /** How layers that are on are drawn. */
  layerAppearance: Flag,
  dataGroups: Flag,
  ownershipShown: z.optional(OwnershipDisplay),
  ownershipHidden: z.optional(OwnershipDisplay),
  publicLandGroups: Flag,
  baseLayer: z.optional(BaseLayer),
  /** Of properties. */
  selected: Count,
  deselected: Count,
  view: Flag,
})
export type ChangeSummary = z.infer<typeof ChangeSummary>

/** A part of what an entry of the history tells. */
export const HistoryChange = z.union([
  z.object({ summary: ChangeSummary }),
  /** That the map was made, or that it was saved in a way that cannot be told further. */
  z.object({ event: z.enum(['map-made', 'snapshot-made', 'saved', 'changed']) }),
  /** In English, of saves that earlier versions kept in words. */
  z.object({ words: z.string() }),
])
export type HistoryChange = z.infer<typeof HistoryChange>
