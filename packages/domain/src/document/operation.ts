import type { MapPatch } from '@terrier/contract/map-patch'
import type { SavedMapData } from '@terrier/contract/saved-map'

/** A patch and the patch that reverts it. */
export interface ReversiblePatch {
  readonly patch: MapPatch
  readonly inverse: MapPatch
}

/**
 * What an operation does to a document: the document after it, the patch from the one before, and
 * the patch back. Both patches are empty, and the document is the same object, if nothing changes.
 */
export interface Change extends ReversiblePatch {
  readonly document: SavedMapData
}

/**
 * An edit of the map document: a pure function, without clock or randomness, made by
 * `changeDocument` from a patch of the objects and fields that it changes.
 */
export type Operation = (document: SavedMapData) => Change

/** The operation without effect. */
export const unchanged: Operation = (document) => ({ document, patch: {}, inverse: {} })
