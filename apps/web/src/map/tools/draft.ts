import { measureDrawing } from '@terrier/domain/document/measure-drawing'
import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

import { liveCrossingsOf } from './live-crossings.ts'

/** The shape being drawn or edited, measured as it is now. */
export interface Draft {
  readonly kind: 'polygon' | 'line'
  /** How many corners are fixed; the one under the pointer is not counted. */
  readonly corners: number
  /** Of a circle being drawn; null of everything else. */
  readonly radiusKm: number | null
  readonly lengthKm: number
  readonly areaSquareMetres: number
  /** Where the border of an area crosses itself. */
  readonly crossings: readonly LngLat[]
}

/** What of the object being edited the arrow keys move, and what else can be done with it. */
export interface Chosen {
  /** A corner is counted from 1, over all rings. */
  readonly what: 'shape' | 'marker' | number
  /** Null where nothing can be removed: without it there would be no shape. */
  readonly remove: (() => void) | null
  /** Adds a corner half way to the next, and chooses that; null where there is no next. */
  readonly insert: (() => void) | null
}

/** How an object is edited with keys and buttons. */
interface EditingKeys {
  /** Chooses what comes next, or before: the whole, then corner by corner. False past the last. */
  readonly step: (by: 1 | -1) => boolean
  /** Chooses nothing. */
  readonly letGo: () => void
  /** Moves what is chosen on the screen, by pixels right and down, until `settle`. */
  readonly nudge: (right: number, down: number) => void
  /** Ends a movement: it becomes one step that can be undone. */
  readonly settle: () => void
}

interface DraftState {
  /** Null while nothing is being drawn. */
  readonly draft: Draft | null
  /** Sets a place that was typed. Null where the tool wants none. */
  readonly place: ((lngLat: LngLat) => void) | null
  /** Sets the place under the crosshair, or ends the drawing there. */
  readonly aim: (() => void) | null
  /** Ends the drawing as it is; null when it is not yet a shape. */
  readonly finish: (() => void) | null
  /** Takes back the last corner; null when there is none. */
  readonly takeBack: (() => void) | null
  /** Sets the corner again that was taken back last; null when there is none. */
  readonly redo: (() => void) | null
  /** Drops what was drawn so far; null when there is nothing to drop. */
  readonly drop: (() => void) | null
  /** Null while nothing is being edited. */
  readonly editing: EditingKeys | null
  readonly chosen: Chosen | null
  /** What was measured stays to be read until the next place is set. */
  readonly isMeasured: boolean
}

export const nothingDrafted: DraftState = {
  draft: null,
  place: null,
  aim: null,
  finish: null,
  takeBack: null,
  redo: null,
  drop: null,
  editing: null,
  chosen: null,
  isMeasured: false,
}

/** What the drawing tool has in hand, for the hint bar and the keys. */
export const useDraft = create<DraftState>()(() => nothingDrafted)

/** Whether a shape is begun and not finished. */
export const isDrawing = ({ drop, isMeasured }: Pick<DraftState, 'drop' | 'isMeasured'>): boolean =>
  drop !== null && !isMeasured

interface Drafted {
  readonly corners: number
  readonly radiusMetres?: number | null
}

export function draftOf(shape: Shape, { corners, radiusMetres = null }: Drafted): Draft {
  const { length, area } = measureDrawing(shape)
  return {
    kind: shape.type === 'Polygon' ? 'polygon' : 'line',
    corners,
    radiusKm: radiusMetres === null ? null : radiusMetres / 1000,
    lengthKm: length,
    areaSquareMetres: area,
    crossings: liveCrossingsOf(shape),
  }
}
