import { create } from 'zustand'

/** The shape being drawn or edited, measured as it is now. */
export interface Draft {
  readonly kind: 'polygon' | 'line'
  /** How many corners are fixed; the one under the pointer is not counted. */
  readonly corners: number
  readonly lengthKm: number
  readonly areaSquareMetres: number
}

interface DraftState {
  /** Null while nothing is being drawn. */
  readonly draft: Draft | null
  /** Ends the drawing as it is; null when it is not yet a shape. */
  readonly finish: (() => void) | null
  /** Takes back the last corner; null when there is none. */
  readonly takeBack: (() => void) | null
  /** Drops what was drawn so far; null when there is nothing to drop. */
  readonly drop: (() => void) | null
  /** Why the drawing in hand cannot be edited. */
  readonly obstacle: 'has-holes' | null
}

export const nothingDrafted: DraftState = {
  draft: null,
  finish: null,
  takeBack: null,
  drop: null,
  obstacle: null,
}

/** What the drawing tool has in hand, for the hint bar. */
export const useDraft = create<DraftState>()(() => nothingDrafted)
