import type { LngLat } from './position.ts'

// The radius of `ring-area.ts`.
const radiusMetres = 6_378_137
const radians = Math.PI / 180

/**
 * The cylindrical equal-area projection of Lambert, true to scale at the latitude of its origin.
 * The area of a ring on this plane is the area that `ringAreaSquareMetres` gives it on the sphere.
 */
export class EqualAreaPlane {
  readonly #origin: LngLat
  readonly #cosine: number
  readonly #sine: number

  /** `origin` is longitude, latitude in degrees (WGS 84); it lies at 0, 0. */
  constructor(origin: LngLat) {
    this.#origin = origin
    this.#cosine = Math.cos(origin[1] * radians)
    this.#sine = Math.sin(origin[1] * radians)
  }

  /** Metres east and north of the origin. */
  project([lng, lat]: LngLat): { readonly x: number; readonly y: number } {
    return {
      x: (lng - this.#origin[0]) * radians * this.#cosine * radiusMetres,
      y: ((Math.sin(lat * radians) - this.#sine) / this.#cosine) * radiusMetres,
    }
  }

  /** The inverse of `project`. */
  unproject({ x, y }: { readonly x: number; readonly y: number }): LngLat {
    const sine = this.#sine + (y * this.#cosine) / radiusMetres
    return [
      this.#origin[0] + x / radiusMetres / this.#cosine / radians,
      Math.asin(Math.max(-1, Math.min(1, sine))) / radians,
    ]
  }
}
