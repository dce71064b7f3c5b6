import { mercatorX, mercatorY, tileBounds, tileExtent, type TileId } from './tile.ts'

const radians = Math.PI / 180
const worstErrorSteps = 0.01
const farthestReachDegrees = 0.5

/**
 * Projects degrees to the coordinates of one tile (Web Mercator). Near the tile, latitudes use a
 * third-order Taylor series, since computing a sine and a logarithm per point is a third of the
 * cost of a tile of parcels; farther away, where the series' error would exceed a hundredth of a
 * step, they are computed exactly.
 */
export class TileProjection {
  readonly #tile: TileId
  readonly #stepsRound: number
  readonly #middle: number
  readonly #reach: number
  readonly #terms: readonly [number, number, number, number]

  constructor(tile: TileId) {
    this.#tile = tile
    this.#stepsRound = 2 ** tile.z * tileExtent
    const [, south, , north] = tileBounds(tile.z, tile.x, tile.y)
    this.#middle = (south + north) / 2
    const tangent = Math.tan(this.#middle * radians)
    const secant = 1 / Math.cos(this.#middle * radians)
    // Southward steps per northward radian; the factor of the series' derivatives.
    const scale = -this.#stepsRound / (2 * Math.PI)
    this.#terms = [
      this.#exactY(this.#middle),
      scale * secant * radians,
      ((scale * secant * tangent) / 2) * radians ** 2,
      ((scale * secant * (1 + 2 * tangent ** 2)) / 6) * radians ** 3,
    ]
    this.#reach = reachDegrees(scale, secant, tangent)
  }

  x(lng: number): number {
    return mercatorX(lng) * this.#stepsRound - this.#tile.x * tileExtent
  }

  y(lat: number): number {
    const up = lat - this.#middle
    if (up > this.#reach || up < -this.#reach) return this.#exactY(lat)
    const [constant, linear, square, cube] = this.#terms
    return constant + up * (linear + up * (square + up * cube))
  }

  #exactY(lat: number): number {
    return mercatorY(lat) * this.#stepsRound - this.#tile.y * tileExtent
  }
}

/** The distance from the centre at which the first omitted term reaches the error limit. */
function reachDegrees(scale: number, secant: number, tangent: number): number {
  // At the equator this term is zero, but the next one is not.
  const steep = Math.max(Math.abs(tangent), 1)
  const fourth = (Math.abs(scale) * secant * steep * (5 + 6 * steep ** 2)) / 24
  return Math.min((worstErrorSteps / fourth) ** 0.25 / radians, farthestReachDegrees)
}
