import { createRandom, type Random } from '../random/random.ts'
import type { Road } from '../land/country-roads.ts'
import { roadWidthMetres } from '../land/country-roads.ts'
import type { Settlement } from '../plan/road-plan.ts'
import { alongLine, roughen, smooth, type Line } from '../plane/line.ts'
import { cutLines, intersection } from '../plane/overlay.ts'
import { areaOf, lengthOf, type Shape } from '../plane/shape.ts'
import { distance, leftOf, plus, times, turned, type Point } from '../plane/point.ts'
import { plotsAlong } from './frontage.ts'
import type { Corners, LandUse, Plot } from '../plan/plot.ts'
import type { OccupiedArea } from './occupied-area.ts'

export interface Village {
  readonly settlement: Settlement
  readonly plots: readonly Plot[]
  readonly lanes: readonly { name: string; line: Line }[]
}

/** Back lanes are narrow. */
export const villageLaneMetres = 8

/** Builds a village along the roads that meet in it, with some back lanes. */
export function buildVillage(
  settlement: Settlement,
  roads: readonly Road[],
  dry: readonly Shape[],
  taken: OccupiedArea,
): Village {
  const random = createRandom(`village ${settlement.name}`)
  const isVillage = settlement.kind === 'village'
  const reach = isVillage ? random.between(270, 350) : random.between(100, 160)
  const ground = intersection([circle(settlement.at, reach + 260)], dry)
  const arms = roads.flatMap((road) =>
    cutLines(
      [road.line],
      [circle(settlement.at, reach * random.between(0.85, 1.15))],
      'inside',
    ).map((line) => ({ name: road.name, line, widthMetres: roadWidthMetres[road.kind] })),
  )
  const lanes = isVillage ? layLanes(settlement, arms, ground, random) : []
  for (const lane of lanes) taken.takeRoad(lane.line, villageLaneMetres)
  const claim = claimer(settlement.name, ground, taken)
  const plots = [...(isVillage ? publicPlaces(settlement, arms, claim, random) : [])]
  for (const arm of arms) plots.push(...homes(arm, 'cottage', claim, random))
  for (const lane of lanes) {
    const use = random.chance(0.3) ? 'council-house' : random.chance(0.5) ? 'semi' : 'cottage'
    plots.push(...homes({ ...lane, widthMetres: villageLaneMetres }, use, claim, random))
  }
  return { settlement, plots, lanes }
}

interface Way {
  readonly name: string
  readonly line: Line
  readonly widthMetres: number
}

type Claim = (use: LandUse, corners: Corners, group: string, number?: number) => Plot[]

function claimer(place: string, ground: readonly Shape[], taken: OccupiedArea): Claim {
  return (use, corners, group, number) => {
    const [inside] = intersection([[corners]], ground)
    if (!inside || areaOf(inside) < 0.7 * areaOf([corners])) return []
    const shape = taken.claim(inside, 0.55)
    if (!shape) return []
    return [{ use, shape, group, place, corners, ...(number === undefined ? {} : { number }) }]
  }
}

function homes(way: Way, use: LandUse, claim: Claim, random: Random): Plot[] {
  const rules = {
    cottage: { plotMetres: [13, 25], depthMetres: 48, unevenness: 0.3 },
    semi: { plotMetres: [10, 13], depthMetres: 36, unevenness: 0.04 },
    'council-house': { plotMetres: [8.5, 10], depthMetres: 32, unevenness: 0 },
  } as const
  const rule = rules[use === 'semi' || use === 'council-house' ? use : 'cottage']
  const setBackMetres = way.widthMetres / 2 + 0.5
  return (['left', 'right'] as const).flatMap((side) =>
    plotsAlong(way.line, side, { ...rule, setBackMetres }, random).flatMap((corners, index) =>
      random.chance(0.06)
        ? []
        : claim(use, corners, way.name, index * 2 + (side === 'left' ? 1 : 2)),
    ),
  )
}

/** Church, green, hall and school are near the centre, each beside one of the roads. */
function publicPlaces(
  settlement: Settlement,
  arms: readonly Way[],
  claim: Claim,
  random: Random,
): Plot[] {
  const wanted: readonly [LandUse, string, number, number][] = [
    ['green', `${settlement.name} Green`, 64, 46],
    ['church', settlement.saint ?? 'St Mary', 62, 52],
    ['school', `${settlement.name} Primary School`, 72, 82],
    ['hall', `${settlement.name} Village Hall`, 36, 40],
    ['park', `${settlement.name} Playing Field`, 110, 95],
  ]
  return wanted.flatMap(([use, name, frontMetres, depthMetres]) => {
    for (let attempt = 0; attempt < 14; attempt++) {
      const arm = random.pick(arms)
      const middle =
        nearestAlong(arm.line, settlement.at) + random.between(-1, 1) * (25 + attempt * 16)
      const { spot, direction } = alongLine(arm.line, Math.max(0, middle))
      const aside = times(leftOf(direction), random.chance(0.5) ? 1 : -1)
      const corners = facing(spot, aside, arm.widthMetres / 2 + 0.5, frontMetres, depthMetres)
      const made = claim(use, corners, name)
      if (made.length > 0) return made
    }
    return []
  })
}

function facing(
  spot: Point,
  aside: Point,
  setBackMetres: number,
  frontMetres: number,
  depthMetres: number,
): Corners {
  const along = times(leftOf(aside), -frontMetres / 2)
  const at = (sign: number, depth: number) =>
    plus(plus(spot, times(aside, depth)), times(along, sign))
  const back = setBackMetres + depthMetres
  return [at(-1, setBackMetres), at(1, setBackMetres), at(1, back), at(-1, back)]
}

function layLanes(
  settlement: Settlement,
  arms: readonly Way[],
  ground: readonly Shape[],
  random: Random,
): Way[] {
  const endings = ['Lane', 'Close', 'Garth', 'Row', 'Back Lane', 'Croft'] as const
  const begins = ['Church', 'Mill', 'Pump', 'School', 'Smithy', 'Chapel', 'Pound', 'Well'] as const
  const count = random.integer(2, 4)
  return Array.from({ length: count }, (): Way[] => {
    const arm = random.pick(arms)
    const length = lengthOf(arm.line, true)
    const { spot, direction } = alongLine(arm.line, length * random.between(0.2, 0.8))
    const aside = turned(leftOf(direction), random.between(-0.35, 0.35))
    const end = plus(spot, times(aside, random.between(130, 260) * (random.chance(0.5) ? 1 : -1)))
    const line = smooth(roughen([spot, end], random, 0.1, 70), 14)
    const name = `${random.pick(begins)} ${random.pick(endings)}, ${settlement.name}`
    return cutLines([line], ground, 'inside')
      .filter((part) => lengthOf(part, true) > 60)
      .map((part) => ({ name, line: part, widthMetres: villageLaneMetres }))
  }).flat()
}

function nearestAlong(line: Line, spot: Point): number {
  const length = lengthOf(line, true)
  let best = 0
  for (let metres = 0; metres <= length; metres += 8) {
    if (distance(alongLine(line, metres).spot, spot) < distance(alongLine(line, best).spot, spot)) {
      best = metres
    }
  }
  return best
}

export const circle = (middle: Point, radiusMetres: number): Shape => [
  Array.from({ length: 40 }, (_, step) =>
    plus(middle, turned([radiusMetres, 0], (step * Math.PI) / 20)),
  ),
]
