import type { EastNorth, LngLat } from './position.ts'
import { shiftColumns, shiftRows, unpackShifts } from './shift-grid.ts'
import { SmoothPatches } from './smooth-patches.ts'
import { projectTransverseMercator, unprojectTransverseMercator } from './transverse-mercator.ts'

/** The only doors between degrees and the British National Grid. */
export interface NationalGrid {
  /** Throws RangeError outside the grid, which is 700 km by 1,250 km from south-west of Scilly. */
  toEastNorth(position: LngLat): EastNorth
  /** Throws RangeError outside the grid. */
  toLngLat(position: EastNorth): LngLat
}

const farEast = (shiftColumns - 1) * 1000
const farNorth = (shiftRows - 1) * 1000
// The shifts of neighbours differ by at most 0.25 m to the kilometre, so that each round comes 2,800
// times nearer: the round after a step of this length has two micrometres left.
const closeEnoughMetres = 0.005
const mostRounds = 12

/** So large that a micrometre is lost: see `SmoothPatches`. */
const patchMetres = 10_000

/**
 * OSTN15, the definition of the National Grid since 2016: a projection of ETRS89 corrected by a
 * grid of measured shifts. Good to a millimetre, where a 7-parameter shift is metres out.
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
  // A hundred million positions come through here in a national import: nothing is made for one but
  // the answer, so the shift is left in variables.
  let eastShift = 0
  let northShift = 0

  /** Sets the shift, in metres, to that at a point of the unshifted plane. */
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
      // The first guess takes the shift at the shifted place, which the border may put outside.
      shiftTo(clamp(x, farEast), clamp(y, farNorth), position)
      for (let round = 0; round < mostRounds; round++) {
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

/** Bilinear interpolation in the square whose south-west corner is `index`. */
function between(values: Int32Array, index: number, across: number, up: number): number {
  // The caller keeps the square within the grid.
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
