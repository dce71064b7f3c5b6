import * as z from 'zod/mini'

import { BaseLayer, OwnershipDisplay } from './saved-map.ts'

/**
 * Objects affected in the same way: a count of each kind, and the name if there is only one object.
 */
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

/**
 * What a change did to a map, as data from which a user interface writes sentences. Fields for what
 * did not happen are absent.
 */
export const ChangeSummary = z.object({
  title: z.optional(z.string()),
  added: Group,
  removed: Group,
  /** `from` is the previous name, if a single object was renamed. */
  renamed: z.optional(z.object({ ...ObjectGroup.shape, from: z.optional(z.string()) })),
  moved: Group,
  /** The total change in area and in length; negative if the objects shrank. */
  reshaped: z.optional(
    z.object({ ...ObjectGroup.shape, areaSquareMetres: z.number(), lengthKm: z.number() }),
  ),
  described: Group,
  recoloured: Group,
  /** Layers by their wire identifiers, see `domain/land-data`. */
  layersShown: Layers,
  layersHidden: Layers,
  isReordered: Flag,
  /** The opacity or visibility of layers that are switched on changed. */
  layerAppearance: Flag,
  dataGroups: Flag,
  ownershipShown: z.optional(OwnershipDisplay),
  ownershipHidden: z.optional(OwnershipDisplay),
  publicLandGroups: Flag,
  baseLayer: z.optional(BaseLayer),
  /** Numbers of properties. */
  selected: Count,
  deselected: Count,
  view: Flag,
})
export type ChangeSummary = z.infer<typeof ChangeSummary>

/** One part of the description of a history entry. */
export const HistoryChange = z.union([
  z.object({ summary: ChangeSummary }),
  /** The map was created, or saved in a way for which no summary exists. */
  z.object({ event: z.enum(['map-made', 'snapshot-made', 'saved', 'changed']) }),
  /** English text, for saves by earlier versions that stored sentences. */
  z.object({ words: z.string() }),
])
export type HistoryChange = z.infer<typeof HistoryChange>
