import type { SavedMapData } from '@terrier/contract/saved-map'

/** The document after a change, and the change that takes it back. */
export interface Change {
  readonly document: SavedMapData
  readonly inverse: Operation
}

/**
 * A change to the map: pure, without clock or chance. Applying its inverse to what it gave returns
 * the same document. A change that finds nothing to do hands back the very document it was given.
 */
export type Operation = (document: SavedMapData) => Change

/** The change that changes nothing. */
export const unchanged: Operation = (document) => ({ document, inverse: unchanged })
