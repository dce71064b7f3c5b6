import type { Shape } from '@terrier/domain/document/saved-shape'

/** A tool at work on the map. */
export interface Session {
  /** Takes back the last corner. Says whether there was one. */
  readonly takeBack: () => boolean
  /** Ends the drawing as it is. Says whether it was a shape. */
  readonly finish: () => boolean
  /** Drops what was drawn, and begins anew. */
  readonly drop: () => void
  /** Leaves nothing behind on the map. */
  readonly stop: () => void
}

export interface DrawOptions {
  readonly kind: 'polygon' | 'line'
  readonly colour: string
  /** The shape as it is, and how many of its corners are fixed; null when it was dropped. */
  readonly onDraft: (shape: Shape | null, corners: number) => void
  readonly onFinish: (shape: Shape) => void
}

export interface EditOptions {
  readonly shape: Shape
  readonly colour: string
  readonly onDraft: (shape: Shape, corners: number) => void
  readonly onReshape: (shape: Shape) => void
}
