import type { SavedMapData } from '@terrier/contract/saved-map'

/** The document after an operation, and the inverse operation. */
export interface Change {
  readonly document: SavedMapData
  readonly inverse: Operation
}

/**
 * An edit of the map document: a pure function, without clock or randomness. Applying the inverse
 * to the resulting document restores the original. An operation without effect returns the same
 * document object.
 */
export type Operation = (document: SavedMapData) => Change

/** The operation without effect. */
export const unchanged: Operation = (document) => ({ document, inverse: unchanged })
