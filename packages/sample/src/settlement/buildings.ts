import { createRandom, type Random } from '../random/random.ts'
import { areaOf, containsPoint, type Shape } from '../plane/shape.ts'
import { between, type Point } from '../plane/point.ts'
import type { Corners, LandUse, Plot } from '../plan/plot.ts'

/** A rectangle within a plot, as shares of its width (across) and of its depth. */
type Part = readonly [left: number, right: number, front: number, back: number]

/** The footprints of the buildings on the plots. */
export function raiseBuildings(plots: readonly Plot[]): Shape[] {
  const random = createRandom('buildings')
  return plots.flatMap(({ use, corners, shape }) => {
    const plan = plans[use]
    if (!corners || !plan) return []
    return plan(random)
      .map((part): Shape => [footprint(corners, part)])
      .filter((building) => areaOf(building) > 8 && standsOn(building, shape))
  })
}

type Plan = (random: Random) => readonly Part[]

/** A yard open to the street, with two wings behind it. */
const threeWings: Plan = () => [
  [0.12, 0.88, 0.15, 0.4],
  [0.12, 0.34, 0.4, 0.85],
  [0.66, 0.88, 0.4, 0.85],
]
const outline: Plan = (random) => [
  [0, 1, 0.02, random.between(0.4, 0.6)],
  [0, 0.5, 0.6, random.between(0.66, 0.9)],
]
const shed: Plan = (random) =>
  random.chance(0.85) ? [[0.12, 0.88, 0.2, random.between(0.6, 0.82)]] : []

const plans: Partial<Record<LandUse, Plan>> = {
  terrace: (random) => [
    [0, 1, 0.1, 0.38],
    [0.02, 0.46, 0.38, random.between(0.48, 0.6)],
  ],
  'council-house': () => [[0.06, 0.94, 0.16, 0.42]],
  semi: (random) => [
    [0.04, 0.78, 0.18, 0.44],
    ...(random.chance(0.4) ? [[0.72, 0.98, 0.5, 0.66] as const] : []),
  ],
  detached: (random) => [
    [0.16, 0.7, 0.2, random.between(0.42, 0.5)],
    [0.76, 0.95, 0.24, 0.4],
  ],
  cottage: (random) => [
    [0.08, random.between(0.6, 0.94), random.between(0.04, 0.16), 0.32],
    ...(random.chance(0.5) ? [[0.1, 0.4, 0.5, 0.64] as const] : []),
  ],
  shop: outline,
  burgage: outline,
  industrial: shed,
  dock: shed,
  church: () => [
    [0.2, 0.74, 0.4, 0.62],
    [0.1, 0.2, 0.44, 0.58],
    [0.52, 0.62, 0.3, 0.72],
  ],
  civic: threeWings,
  health: threeWings,
  school: () => [
    [0.1, 0.62, 0.1, 0.24],
    [0.1, 0.24, 0.24, 0.48],
  ],
  hall: () => [[0.2, 0.75, 0.2, 0.6]],
  leisure: () => [
    [0.1, 0.9, 0.04, 0.14],
    [0.1, 0.9, 0.86, 0.96],
  ],
  utility: () => [
    [0.15, 0.4, 0.2, 0.45],
    [0.55, 0.8, 0.5, 0.8],
  ],
  farmstead: (random) => [
    [0.08, 0.34, 0.1, 0.3],
    [0.5, 0.92, random.between(0.1, 0.2), 0.36],
    [0.55, 0.9, 0.5, random.between(0.7, 0.88)],
    [0.1, 0.32, 0.5, 0.8],
  ],
}

function footprint([frontLeft, frontRight, backRight, backLeft]: Corners, part: Part): Point[] {
  const [left, right, front, back] = part
  const at = (across: number, deep: number) =>
    between(between(frontLeft, frontRight, across), between(backLeft, backRight, across), deep)
  return [at(left, front), at(right, front), at(right, back), at(left, back)]
}

/** A plot that was clipped by a neighbour may have lost the site of its house. */
function standsOn([ring]: Shape, plot: Shape): boolean {
  if (!ring) return false
  const middle = between(ring[0] ?? [0, 0], ring[2] ?? [0, 0], 0.5)
  return ring.every((spot) => containsPoint(plot, between(spot, middle, 0.03)))
}
