import type { ChangeSummary } from '@terrier/contract/change-summary'
import type { Fields } from '@terrier/domain/document/json-fields'
import type { StoredObject } from '@terrier/domain/document/stored-map'

import type { NewSortKey } from './sort-keys.ts'

/** A row of `map_objects`. */
export interface ObjectRow {
  readonly uuid: string
  readonly kind: 'marker' | 'drawing'
  /** The sort key: a decimal number with any number of digits. */
  readonly place: string
  readonly data: Fields
}

/** An object to insert or update: with its present sort key, or a new one. */
export interface WrittenObject extends StoredObject, Partial<NewSortKey> {
  readonly place?: string
}

/** The previous values of what a revision changed. */
export interface BeforeImages {
  /** The complete map, if it was stored whole. */
  whole?: unknown
  name?: string
  /** Changed or removed top-level fields of the map, without its objects. */
  head?: Fields
  /** Names of top-level fields that did not exist. */
  added?: string[]
  /** An object without data did not exist. */
  objects?: Partial<ObjectRow>[]
}

/** What the history stores of a save, besides the previous values. */
export interface SaveForHistory {
  /** False if only the view of the map changed. */
  readonly isListed: boolean
  /** JSON text of a `MapPatch`; null if there is none, or if it is too large to store. */
  readonly patch: string | null
  /** Replaces a patch that is too large to store. */
  readonly summary: ChangeSummary | null
  /** English text for a save that can be neither compared nor summarised. */
  readonly what: string | null
}

/** What a save changes in the rows of a map. */
export interface RowChanges {
  readonly name: string
  /** JSON text for the row of the map; null leaves it as it is. */
  readonly head: string | null
  readonly isWhole: boolean
  /** Uuids. None of them is written as well. */
  readonly removed: readonly string[]
  readonly written: readonly WrittenObject[]
  readonly before: BeforeImages
  readonly history: SaveForHistory
  readonly markerCount: number
  readonly drawingCount: number
}
