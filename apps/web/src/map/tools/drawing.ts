import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'

import { enclosedBy, hasExtent, type Form } from './shape-form.ts'
import { roundShape } from './round-shape.ts'
import type { Progress } from './draw-session.ts'

/** Whether two positions count as the same, within the tolerance of the input device. */
export type IsSame = (a: LngLat, b: LngLat) => boolean

interface DrawingOptions {
  readonly form: Form
  readonly stays: boolean
  readonly onChange: (drawing: Drawing) => void
  readonly onFinish: (shape: Shape) => void
}

/** A shape drawn vertex by vertex, independent of the map and of the input device. */
export class Drawing {
  readonly #options: DrawingOptions
  #places: readonly LngLat[] = []
  /** Undone vertices that can be redone; the one undone last is last. */
  #undone: readonly LngLat[] = []
  #pointer: LngLat | null = null
  #ended: Shape | null = null

  constructor(options: DrawingOptions) {
    this.#options = options
  }

  /** The vertices placed so far. */
  get places(): readonly LngLat[] {
    return this.#places
  }

  get pointer(): LngLat | null {
    return this.#pointer
  }

  get progress(): Progress {
    const places = this.#places.length
    return {
      shape: this.#shape(),
      radiusMetres: this.#options.form.radiusMetres?.(this.#pointed()) ?? null,
      places,
      canRedo: this.#undone.length > 0,
      isComplete: this.#ended === null && places >= this.#options.form.least,
      hasEnded: this.#ended !== null,
    }
  }

  /** Sets the pointer position; null when the pointer is elsewhere. */
  pointAt(place: LngLat | null): void {
    if (this.#ended) return
    this.#pointer = place
    this.#options.onChange(this)
  }

  /** Places a vertex. Placing the first or the last one again finishes the drawing. */
  set(place: LngLat, isSame: IsSame): void {
    if (this.#ended) this.drop()
    const { form } = this.#options
    const [first] = this.#places
    const last = this.#places.at(-1)
    if (form.closes && first && this.#places.length >= 3 && isSame(first, place)) {
      return this.#end(enclosedBy(this.#places))
    }
    if (last && isSame(last, place)) return this.finish()
    const places = [...this.#places, place]
    const isLast = places.length >= form.most
    // A shape without extent, such as a rectangle of no height, is not completed: the user may
    // place the last vertex elsewhere.
    if (isLast && !hasExtent(form.shape(places))) return
    this.#places = places
    this.#undone = []
    this.#pointer = null
    if (isLast) this.finish()
    else this.#options.onChange(this)
  }

  takeBack(): void {
    if (this.#ended) return this.drop()
    const last = this.#places.at(-1)
    if (!last) return
    this.#undone = [...this.#undone, last]
    this.#places = this.#places.slice(0, -1)
    this.#options.onChange(this)
  }

  /** Redoes the vertex undone last. */
  redo(): void {
    const place = this.#undone.at(-1)
    if (!place || this.#ended) return
    this.#undone = this.#undone.slice(0, -1)
    this.#places = [...this.#places, place]
    this.#options.onChange(this)
  }

  /** Clears the redo stack, after another edit. */
  clearRedo(): void {
    if (this.#undone.length === 0) return
    this.#undone = []
    this.#options.onChange(this)
  }

  /** Continues with these vertices. */
  restore(places: readonly LngLat[]): void {
    this.#places = places
    this.#undone = []
    this.#pointer = null
    this.#ended = null
    this.#options.onChange(this)
  }

  /** Finishes the drawing, if it has enough vertices. */
  finish(): void {
    if (!this.progress.isComplete) return
    this.#end(this.#options.form.shape(this.#places))
  }

  drop(): void {
    this.restore([])
  }

  #shape(): Shape | null {
    if (this.#ended) return this.#ended
    if (this.#places.length === 0) return null
    return this.#options.form.shape(this.#pointed())
  }

  #pointed(): readonly LngLat[] {
    return this.#pointer ? [...this.#places, this.#pointer] : this.#places
  }

  #end(shape: Shape): void {
    const rounded = roundShape(shape)
    if (!hasExtent(rounded)) return
    this.#pointer = null
    if (this.#options.stays) this.#ended = rounded
    else this.#places = []
    this.#undone = []
    this.#options.onChange(this)
    this.#options.onFinish(rounded)
  }
}
