import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'

import type { CornerRef } from './corners.ts'
import type { Form } from './form.ts'

/** A tool at work on the map. */
export interface Session {
  /** Leaves nothing behind on the map. */
  readonly stop: () => void
}

/** What the person has drawn so far. */
export interface Progress {
  /** With the place under the pointer; null before the first place. */
  readonly shape: Shape | null
  /** Of a circle, as far as the place under the pointer. */
  readonly radiusMetres: number | null
  /** How many places are set. */
  readonly places: number
  /** Whether a place was taken back that can be set again. */
  readonly canRedo: boolean
  /** Whether it can be ended as it is. */
  readonly isComplete: boolean
  /** Whether it was ended, and only stays to be looked at. */
  readonly hasEnded: boolean
}

export interface DrawOptions {
  readonly form: Form
  readonly colour: string
  /** Whether what was drawn stays to be looked at, until something else is begun. */
  readonly stays: boolean
  readonly onProgress: (progress: Progress) => void
  readonly onFinish: (shape: Shape) => void
}

export interface DrawSession extends Session {
  /** Sets a place that was typed. */
  readonly place: (lngLat: LngLat) => void
  /** Sets the place under the crosshair; the same place again ends the drawing. */
  readonly aim: () => void
  readonly takeBack: () => void
  /** Sets the place again that was taken back last. */
  readonly redo: () => void
  readonly clearRedo: () => void
  /** Goes on with places that were set before. */
  readonly restore: (places: readonly LngLat[]) => void
  /** The places of a drawing that was begun and not ended. */
  readonly unfinished: () => readonly LngLat[]
  readonly finish: () => void
  /** Drops what was drawn, and begins anew. */
  readonly drop: () => void
}

/** What is chosen in the shape being edited: all of it, or one corner. */
export type Held = 'shape' | CornerRef

/** The shape being edited as it is now. */
export interface EditProgress {
  readonly shape: Shape
  readonly corners: number
  /** A corner is counted from 1, over all rings. */
  readonly held: 'shape' | number | null
  readonly canRemove: boolean
  readonly canInsert: boolean
}

export interface EditOptions {
  readonly shape: Shape
  readonly colour: string
  readonly onProgress: (progress: EditProgress) => void
  /** A change was completed. */
  readonly onReshape: (shape: Shape) => void
}
