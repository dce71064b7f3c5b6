import type { District } from '../district.ts'
import { settlements, townName } from '../plan/road-plan.ts'
import { boxOf, centroidOf, lengthOf, type Box, type Shape } from '../plane/shape.ts'
import { alongLine } from '../plane/line.ts'
import { distance, type Point } from '../plane/point.ts'

/** A named place: a settlement, a street, a farm, a body of water or a postcode. */
export interface NamedPlace {
  readonly name: string
  readonly welshName?: string
  /** TYPE and LOCAL_TYPE of OS Open Names. */
  readonly type: 'populatedPlace' | 'transportNetwork' | 'hydrography' | 'landcover' | 'other'
  readonly localType: string
  readonly at: Point
  readonly box: Box
  readonly settlement: string
}

const around = ([x, y]: Point, metres: number): Box => [
  x - metres,
  y - metres,
  x + metres,
  y + metres,
]

/** All named places of the district. */
export function listPlaces(district: District): NamedPlace[] {
  const homes = settlements.map(({ name, kind, at }): NamedPlace => ({
    name,
    type: 'populatedPlace',
    localType: kind === 'village' ? 'Village' : 'Hamlet',
    at,
    box: around(at, kind === 'village' ? 420 : 170),
    settlement: name,
    ...(name === 'Skernehead' ? { welshName: 'Pen Sgêr' } : {}),
  }))
  const town: NamedPlace = {
    name: townName,
    type: 'populatedPlace',
    localType: 'Town',
    at: [0, 0],
    box: boxOf(district.town.ground.flat()),
    settlement: townName,
  }
  return [town, ...homes, ...streets(district), ...waters(district), ...farms(district)]
}

function streets({ roads }: District): NamedPlace[] {
  const named = roads.filter(({ name, kind }) => name !== '' && kind !== 'track')
  const once = new Map(named.map((road) => [road.name, road]))
  return [...once.values()].map(({ name, line }) => {
    const at = alongLine(line, lengthOf(line, true) / 2).spot
    return {
      name: name.replace(/, .*$/, ''),
      type: 'transportNetwork',
      localType: 'Named Road',
      at,
      box: boxOf([line]),
      settlement: nearestSettlement(at),
    }
  })
}

function waters({ water }: District): NamedPlace[] {
  return [
    ...water.lakes.map(({ name, shape }) => inlandWater(name, shape)),
    ...water.rivers.flatMap(({ name, shapes }) =>
      shapes.slice(0, 1).map((shape) => inlandWater(name, shape)),
    ),
  ]
}

const inlandWater = (name: string, shape: Shape): NamedPlace => ({
  name,
  type: 'hydrography',
  localType: 'Inland Water',
  at: centroidOf(shape),
  box: boxOf(shape),
  settlement: '',
})

const farms = ({ farms: all }: District): NamedPlace[] =>
  all.map(({ name, at }) => ({
    name,
    type: 'other',
    localType: 'Farm',
    at,
    box: around(at, 60),
    settlement: nearestSettlement(at),
  }))

function nearestSettlement(at: Point): string {
  const [nearest] = settlements.toSorted((a, b) => distance(a.at, at) - distance(b.at, at))
  return nearest && distance(nearest.at, at) < Math.hypot(...at) ? nearest.name : townName
}
