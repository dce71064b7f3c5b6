import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'

import { enclosedBy, hasExtent, type Form } from './form.ts'
import { roundShape } from './round-shape.ts'
import type { Progress } from './session.ts'

/** Says whether two places are the same to the hand that set them. */
export type IsSame = (a: LngLat, b: LngLat) => boolean

interface DrawingOptions {
  readonly form: Form
  readonly stays: boolean
  readonly onChange: (drawing: Drawing) => void
  readonly onFinish: (shape: Shape) => void
}

/** A shape that is drawn place by place; without a map, so that any hand may draw it. */
export class Drawing {
  readonly #options: DrawingOptions
  #places: readonly LngLat[] = []
  /** Taken back, and not set anew since: the one taken back last is last. */
  #undone: readonly LngLat[] = []
  #pointer: LngLat | null = null
  #ended: Shape | null = null

  constructor(options: DrawingOptions) {
    this.#options = options
  }

  /** The places that are set. */
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

  /** The hand is over this place; null: it is elsewhere. */
  pointAt(place: LngLat | null): void {
    if (this.#ended) return
    this.#pointer = place
    this.#options.onChange(this)
  }

  /** Sets a place. The first or the last one set again ends the drawing. */
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
    // A rectangle of no height is no rectangle: the hand goes on to look for its other corner.
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

  /** Sets the place again that was taken back last. */
  redo(): void {
    const place = this.#undone.at(-1)
    if (!place || this.#ended) return
    this.#undone = this.#undone.slice(0, -1)
    this.#places = [...this.#places, place]
    this.#options.onChange(this)
  }

  /** Forgets what was taken back: something else was done since. */
  clearRedo(): void {
    if (this.#undone.length === 0) return
    this.#undone = []
    this.#options.onChange(this)
  }

  /** Goes on with places that were set before. */
  restore(places: readonly LngLat[]): void {
    this.#places = places
    this.#undone = []
    this.#pointer = null
    this.#ended = null
    this.#options.onChange(this)
  }

  /** Ends the drawing as it is, if it is a shape. */
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
