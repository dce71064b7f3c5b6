import { createNoise } from '../plane/noise.ts'
import { distance, type Point } from '../plane/point.ts'

const swell = createNoise(11, 2600)
const thickets = createNoise(23, 1500)
const richness = createNoise(37, 3400)

const bump = (spot: Point, middle: Point, radiusMetres: number) =>
  Math.exp(-((distance(spot, middle) / radiusMetres) ** 2))

/** The relative elevation, from 0 at the sea to about 1 on Skell Moor. */
export function heightAt(spot: Point): number {
  const hills =
    0.95 * bump(spot, [-8700, 6900], 2700) +
    0.62 * bump(spot, [-9700, -4000], 1700) +
    0.4 * bump(spot, [2700, 6300], 2200) +
    0.3 * bump(spot, [-14200, 700], 1900)
  return Math.max(0, hills + 0.22 * swell(spot))
}

/** The soil quality, from 0 to 1: best on the plain behind the town, worst on the hills. */
export function fertilityAt(spot: Point): number {
  const plain = 0.5 * bump(spot, [2500, 1500], 4200) + 0.3 * bump(spot, [-3000, -1500], 3600)
  return Math.max(0, Math.min(1, 0.42 + plain + 0.3 * richness(spot) - 0.75 * heightAt(spot)))
}

export type Cover = 'field' | 'wood' | 'moor'

/** The vegetation at a position. */
export function coverAt(spot: Point): Cover {
  const height = heightAt(spot)
  const thicket = thickets(spot)
  const forest = 0.75 * bump(spot, [2500, 6200], 1300) + 0.6 * bump(spot, [-5100, 5600], 900)
  if (thicket + forest > 0.52) return 'wood'
  return height > 0.62 ? 'moor' : 'field'
}
