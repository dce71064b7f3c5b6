import { createRandom } from '../random/random.ts'
import {
  beachPlan,
  coastPlan,
  dockPlan,
  isletPlan,
  pierPlan,
  type CoastStretch,
} from '../plan/island-plan.ts'
import { breakUp } from '../plane/line.ts'
import { aroundLines, difference, union } from '../plane/overlay.ts'
import { areaOf, cyclic, outerOf, type Ring, type Shape } from '../plane/shape.ts'
import { distance, turned, type Point } from '../plane/point.ts'

/** The maximum segment length of the generated coastline. */
const stepMetres = 28

export interface Island {
  /** Dry land: the island first, then its islets. */
  readonly land: readonly Shape[]
  readonly main: Shape
  /** The docks, which are part of the sea. */
  readonly docks: readonly { name: string; shape: Shape }[]
  readonly piers: readonly Shape[]
}

export function raiseIsland(): Island {
  const random = createRandom('coast')
  const coast = coastPlan.flatMap((stretch, index) => tornStretch(stretch, index, random))
  const docks = dockPlan.map(({ name, ring }) => ({ name, shape: [ring] }))
  const islets = isletPlan.map(([x, y, radius]) => islet([x, y], radius))
  const piers = aroundLines(pierPlan, 7, 'flat')
  const raised = difference(
    union([[coast], ...islets, ...piers]),
    docks.map((dock) => dock.shape),
  )
  const land = raised
    .filter((shape) => areaOf(shape) > 400)
    .toSorted((a, b) => areaOf(b) - areaOf(a))
  return { land, main: cyclic(land, 0), docks, piers }
}

function tornStretch(
  [x, y, roughness]: CoastStretch,
  index: number,
  random: ReturnType<typeof createRandom>,
): Point[] {
  const [nextX, nextY] = cyclic(coastPlan, index + 1)
  return [[x, y], ...breakUp([x, y], [nextX, nextY], random, roughness, stepMetres)]
}

function islet(middle: Point, radius: number): Shape {
  const random = createRandom(`islet ${middle.join(' ')}`)
  const corners = Array.from({ length: 7 }, (_, index): Point => {
    const [dx, dy] = turned([radius * random.between(0.6, 1.2), 0], (index * Math.PI * 2) / 7)
    return [middle[0] + dx, middle[1] + dy]
  })
  const shore = corners.flatMap((corner, index) =>
    [corner].concat(breakUp(corner, cyclic(corners, index + 1), random, 0.2, stepMetres)),
  )
  return [shore]
}

/**
 * The beaches seaward of the coast, below the high-water mark, between two positions of the plan.
 */
export function spreadBeaches(island: Island): { name: string; shape: Shape }[] {
  const coast = outerOf(island.main)
  return beachPlan.flatMap(({ name, from, to, widthMetres }) => {
    const shore = stretchOf(coast, from, to)
    return difference(aroundLines([shore], widthMetres), island.land)
      .filter((shape) => areaOf(shape) > 5000)
      .map((shape) => ({ name, shape }))
  })
}

function stretchOf(coast: Ring, from: Point, to: Point): Point[] {
  const start = nearestIndex(coast, from)
  const end = nearestIndex(coast, to)
  const count = (end - start + coast.length) % coast.length
  return Array.from({ length: count + 1 }, (_, step) => cyclic(coast, start + step))
}

function nearestIndex(ring: Ring, spot: Point): number {
  let best = 0
  ring.forEach((candidate, index) => {
    if (distance(candidate, spot) < distance(cyclic(ring, best), spot)) best = index
  })
  return best
}
