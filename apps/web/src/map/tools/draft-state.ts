import { measureDrawing } from '@terrier/domain/document/measure-drawing'
import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

import { liveSelfIntersectionsOf } from './live-self-intersections.ts'

/** The shape being drawn or edited, with its current measurements. */
export interface Draft {
  readonly kind: 'polygon' | 'line'
  /** Number of vertices placed, without the one under the pointer. */
  readonly vertexCount: number
  /** Of a circle being drawn, otherwise null. */
  readonly radiusKm: number | null
  readonly lengthKm: number
  readonly areaSquareMetres: number
  /** Self-intersections of a polygon's border. */
  readonly crossings: readonly LngLat[]
}

/** The selected part of the object being edited, which the arrow keys move, and its operations. */
export interface SelectedPart {
  /** The number of a vertex, counted from 1 over all rings. */
  readonly what: 'shape' | 'marker' | number
  /** Removes the vertex; null where too few would remain. */
  readonly remove: (() => void) | null
  /** Adds a vertex half way to the next and selects it; null where there is no next vertex. */
  readonly insert: (() => void) | null
}

/** Editing an object by keys and buttons. */
interface EditingKeys {
  /**
   * Selects the next or previous part: the whole shape, then vertex by vertex. False past the last.
   */
  readonly step: (by: 1 | -1) => boolean
  /** Deselects. */
  readonly deselect: () => void
  /** Moves the selected part, in pixels right and down, until `settle`. */
  readonly nudge: (right: number, down: number) => void
  /** Commits a movement as one undo step. */
  readonly settle: () => void
}

interface DraftState {
  /** Null while nothing is being drawn. */
  readonly draft: Draft | null
  /** Places a vertex at a typed position. Null when the tool takes no positions. */
  readonly placeVertex: ((lngLat: LngLat) => void) | null
  /** Places a vertex at the crosshair, or finishes the drawing there. */
  readonly placeAtCrosshair: (() => void) | null
  /** Finishes the drawing; null while it has too few vertices. */
  readonly finish: (() => void) | null
  /** Undoes the last vertex; null when there is none. */
  readonly undoVertex: (() => void) | null
  /** Redoes the vertex undone last; null when there is none. */
  readonly redoVertex: (() => void) | null
  /** Discards the drawing; null when there is nothing to discard. */
  readonly discard: (() => void) | null
  /** Null while nothing is being edited. */
  readonly editing: EditingKeys | null
  readonly selectedPart: SelectedPart | null
  /** Whether a finished measurement is still shown, until the next vertex is placed. */
  readonly isMeasured: boolean
}

export const emptyDraft: DraftState = {
  draft: null,
  placeVertex: null,
  placeAtCrosshair: null,
  finish: null,
  undoVertex: null,
  redoVertex: null,
  discard: null,
  editing: null,
  selectedPart: null,
  isMeasured: false,
}

/** The state of the active drawing tool, for the hint bar and the keyboard handlers. */
export const useDraft = create<DraftState>()(() => emptyDraft)

/** Whether a shape has been started and not finished. */
export const isDrawing = ({
  discard,
  isMeasured,
}: Pick<DraftState, 'discard' | 'isMeasured'>): boolean => discard !== null && !isMeasured

interface Drafted {
  readonly vertexCount: number
  readonly radiusMetres?: number | null
}

export function draftOf(shape: Shape, { vertexCount, radiusMetres = null }: Drafted): Draft {
  const { length, area } = measureDrawing(shape)
  return {
    kind: shape.type === 'Polygon' ? 'polygon' : 'line',
    vertexCount,
    radiusKm: radiusMetres === null ? null : radiusMetres / 1000,
    lengthKm: length,
    areaSquareMetres: area,
    crossings: liveSelfIntersectionsOf(shape),
  }
}
