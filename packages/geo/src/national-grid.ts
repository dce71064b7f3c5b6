import type { EastNorth, LngLat } from './position.ts'
import { shiftColumns, shiftRows, unpackShifts } from './shift-grid.ts'
import { SmoothPatches } from './smooth-patches.ts'
import { projectTransverseMercator, unprojectTransverseMercator } from './transverse-mercator.ts'

/** The only conversions between degrees and the British National Grid. */
export interface NationalGrid {
  /** Throws RangeError outside the grid, which is 700 km by 1,250 km from south-west of Scilly. */
  toEastNorth(position: LngLat): EastNorth
  /** Throws RangeError outside the grid. */
  toLngLat(position: EastNorth): LngLat
}

const farEast = (shiftColumns - 1) * 1000
const farNorth = (shiftRows - 1) * 1000
// Convergence limit of the fixed-point iteration. Neighbouring shifts differ by at most 0.25 m per
// kilometre, so each iteration reduces the error by a factor of 2,800: after a step of this length,
// two micrometres remain.
const closeEnoughMetres = 0.005
const maxIterations = 12

/** With patches of this size the approximation error is about a micrometre: see `SmoothPatches`. */
const patchMetres = 10_000

/**
 * OSTN15, the definition of the National Grid since 2016: a transverse Mercator projection of
 * ETRS89, corrected by a grid of measured shifts. Accurate to a millimetre, where a 7-parameter
 * transformation has errors of metres.
 *
 * @param shifts the bytes of `packages/geo/data/ostn15.bin`
 */
export function createNationalGrid(shifts: Uint8Array): NationalGrid {
  const { eastMillimetres, northMillimetres } = unpackShifts(shifts)

  const unproject = new SmoothPatches(unprojectTransverseMercator, {
    sideMetres: patchMetres,
    widthMetres: farEast,
    heightMetres: farNorth,
  })
  // A national import converts a hundred million positions: the shift is returned through these
  // variables, so that only the result is allocated.
  let eastShift = 0
  let northShift = 0

  /** Interpolates the shift, in metres, at a point of the unshifted projection. */
  const shiftTo = (x: number, y: number, position: readonly number[]): void => {
    // Written so that NaN is refused too.
    if (!(x >= 0 && x <= farEast && y >= 0 && y <= farNorth)) throw outside(position)
    const eastKm = x / 1000
    const northKm = y / 1000
    const column = Math.min(Math.floor(eastKm), shiftColumns - 2)
    const row = Math.min(Math.floor(northKm), shiftRows - 2)
    const index = row * shiftColumns + column
    const across = eastKm - column
    const up = northKm - row
    eastShift = between(eastMillimetres, index, across, up) / 1000
    northShift = between(northMillimetres, index, across, up) / 1000
  }

  return {
    toEastNorth(position) {
      const [x, y] = projectTransverseMercator(position)
      shiftTo(x, y, position)
      return [x + eastShift, y + northShift]
    },
    toLngLat(position) {
      const east = position[0]
      const north = position[1]
      let x = east
      let y = north
      // The first iteration uses the shift at the shifted position, clamped because that may lie
      // outside the grid.
      shiftTo(clamp(x, farEast), clamp(y, farNorth), position)
      for (let round = 0; round < maxIterations; round++) {
        const lastX = x
        const lastY = y
        x = east - eastShift
        y = north - northShift
        if (Math.abs(x - lastX) + Math.abs(y - lastY) < closeEnoughMetres) break
        shiftTo(x, y, position)
      }
      return unproject.at(x, y)
    },
  }
}

/** Bilinear interpolation in the grid cell whose south-west corner is `index`. */
function between(values: Int32Array, index: number, across: number, up: number): number {
  // The caller ensures that the cell is within the grid.
  const southWest = values[index] as number
  const southEast = values[index + 1] as number
  const northWest = values[index + shiftColumns] as number
  const northEast = values[index + shiftColumns + 1] as number
  const south = southWest + across * (southEast - southWest)
  return south + up * (northWest + across * (northEast - northWest) - south)
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}

function outside(position: readonly number[]): RangeError {
  return new RangeError(`${position.join(', ')} is outside the British National Grid.`)
}
