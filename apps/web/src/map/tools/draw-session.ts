import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'

import type { VertexRef } from './vertices.ts'
import type { Form } from './shape-form.ts'

/** An active tool on the map. */
export interface Session {
  /** Removes everything the tool added to the map. */
  readonly stop: () => void
}

/** The state of a drawing in progress. */
export interface Progress {
  /** Includes the pointer position; null before the first vertex. */
  readonly shape: Shape | null
  /** Of a circle, up to the pointer position. */
  readonly radiusMetres: number | null
  /** Number of vertices placed. */
  readonly places: number
  /** Whether an undone vertex can be redone. */
  readonly canRedo: boolean
  /** Whether it has enough vertices to be finished. */
  readonly isComplete: boolean
  /** Whether it is finished and only still displayed. */
  readonly hasEnded: boolean
}

export interface DrawOptions {
  readonly form: Form
  readonly colour: string
  /** Whether the finished shape stays displayed until another is started. */
  readonly stays: boolean
  readonly onProgress: (progress: Progress) => void
  readonly onFinish: (shape: Shape) => void
}

export interface DrawSession extends Session {
  /** Places a vertex at a typed position. */
  readonly place: (lngLat: LngLat) => void
  /** Places a vertex at the crosshair; the same position again finishes the drawing. */
  readonly placeAtCrosshair: () => void
  readonly takeBack: () => void
  /** Redoes the vertex undone last. */
  readonly redo: () => void
  readonly clearRedo: () => void
  /** Continues a drawing with these vertices. */
  readonly restore: (places: readonly LngLat[]) => void
  /** The vertices of a drawing that was started and not finished. */
  readonly unfinished: () => readonly LngLat[]
  readonly finish: () => void
  /** Discards the drawing and starts again. */
  readonly drop: () => void
}

/** The selected part of the shape being edited: all of it, or one vertex. */
export type SelectedVertex = 'shape' | VertexRef

/** The current state of the shape being edited. */
export interface EditProgress {
  readonly shape: Shape
  readonly corners: number
  /** The number of a vertex, counted from 1 over all rings. */
  readonly selected: 'shape' | number | null
  readonly canRemove: boolean
  readonly canInsert: boolean
}

export interface EditOptions {
  readonly shape: Shape
  readonly colour: string
  readonly onProgress: (progress: EditProgress) => void
  /** Called when an edit is complete. */
  readonly onReshape: (shape: Shape) => void
}
