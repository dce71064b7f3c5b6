import type { Point } from './point.ts'

/** A smooth random function of the plane, between -1 and 1. */
export type Noise = (spot: Point) => number

/**
 * Value noise, summed over octaves: the first has the given wavelength, the others shorter ones.
 * Different seeds give independent functions.
 */
export function createNoise(seed: number, wavelengthMetres: number, octaves = 3): Noise {
  return ([x, y]) => {
    let height = 0
    let amplitude = 1
    let total = 0
    let scale = 1 / wavelengthMetres
    for (let octave = 0; octave < octaves; octave++) {
      height += amplitude * lattice(seed + octave * 101, x * scale, y * scale)
      total += amplitude
      amplitude /= 2
      scale *= 2
    }
    return height / total
  }
}

function lattice(seed: number, x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const east = ease(x - column)
  const north = ease(y - row)
  const south = mix(knot(seed, column, row), knot(seed, column + 1, row), east)
  return mix(south, mix(knot(seed, column, row + 1), knot(seed, column + 1, row + 1), east), north)
}

const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** The value at a lattice point: an integer hash, scaled to between -1 and 1. */
function knot(seed: number, column: number, row: number): number {
  let hash = Math.imul(seed, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b)
  hash ^= Math.imul(row, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 31 - 1
}
