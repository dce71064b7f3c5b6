import { createRandom, type Random } from '../random/random.ts'
import type { Line } from '../plane/line.ts'
import { difference, intersection } from '../plane/overlay.ts'
import { areaOf, boxOf, centroidOf, containsPoint, compactnessOf } from '../plane/shape.ts'
import { distance, leftOf, minus, plus, times, unit, type Point } from '../plane/point.ts'
import type { Corners, Plot } from '../plan/plot.ts'
import type { Field, Holding } from './fields.ts'

export interface Farm {
  readonly name: string
  readonly at: Point
}

export interface Farmland {
  readonly plots: readonly Plot[]
  readonly farms: readonly Farm[]
  /** From the road to the farmyard. */
  readonly tracks: readonly { name: string; line: Line }[]
}

const begins = [
  'Ash',
  'Barrow',
  'Beacon',
  'Beck',
  'Birk',
  'Black',
  'Bramble',
  'Carr',
  'Clay',
  'Cliff',
  'Cold',
  'Corn',
  'Crow',
  'Curlew',
  'Dale',
  'Deep',
  'Drove',
  'East',
  'Elm',
  'Fen',
  'Gorse',
  'Goose',
  'Grange',
  'Green',
  'Gull',
  'Hag',
  'Hare',
  'Haw',
  'High',
  'Hollin',
  'Holm',
  'Ings',
  'Kelp',
  'Ketel',
  'Lark',
  'Ling',
  'Long',
  'Low',
  'Marsh',
  'Mere',
  'Mill',
  'Moss',
  'Nab',
  'North',
  'Oxen',
  'Peewit',
  'Pinder',
  'Rush',
  'Salt',
  'Sand',
  'Skell',
  'South',
  'Stone',
  'Thorn',
  'Toft',
  'Under',
  'Wether',
  'West',
  'Whin',
  'White',
  'Wold',
  'Wray',
] as const
const ends = [
  'field',
  'gate',
  'garth',
  'croft',
  'ley',
  'dale',
  'hill',
  'house',
  'mere',
  'side',
  'thwaite',
  'wick',
  'worth',
  'bank',
  'acre',
  'beck',
  'cote',
  'head',
  'low',
  'end',
] as const

/** Names the holdings, and adds a farmyard near a road to most of those with fields. */
export function createFarms(holdings: readonly Holding[], roads: readonly Line[]): Farmland {
  const random = createRandom('farms')
  const roadSpots = roads.flat()
  const given = new Set<string>()
  const plots: Plot[] = []
  const farms: Farm[] = []
  const tracks: { name: string; line: Line }[] = []
  for (const holding of holdings) {
    const name = farmName(random, given)
    const yard = yardOf(holding, name, roadSpots, random)
    for (const field of holding.fields) {
      const rest =
        yard && yard.field === field ? difference([field.shape], [yard.plot.shape]) : [field.shape]
      for (const shape of rest.filter((piece) => areaOf(piece) > 300)) {
        plots.push({ use: field.cover, shape, group: name, place: '' })
      }
    }
    if (!yard) continue
    plots.push(yard.plot)
    farms.push({ name, at: centroidOf(yard.plot.shape) })
    tracks.push({ name: `${name} track`, line: yard.track })
  }
  return { plots, farms, tracks }
}

function farmName(random: Random, given: Set<string>): string {
  for (;;) {
    const name = `${random.pick(begins)}${random.pick(ends)} Farm`
    if (given.has(name)) continue
    given.add(name)
    return name
  }
}

function yardOf(
  holding: Holding,
  name: string,
  roadSpots: readonly Point[],
  random: Random,
): { field: Field; plot: Plot; track: Line } | undefined {
  const fields = holding.fields.filter(
    ({ shape, cover }) =>
      cover === 'field' && areaOf(shape) > 18_000 && compactnessOf(shape) > 0.35,
  )
  if (holding.fields.length < 5 || fields.length === 0) return undefined
  const box = boxOf(fields.map((field) => field.shape[0] ?? []))
  const near = roadSpots.filter(
    ([x, y]) => x > box[0] - 300 && x < box[2] + 300 && y > box[1] - 300 && y < box[3] + 300,
  )
  const ranked = fields
    .map((field) => ({ field, nearest: nearestTo(centroidOf(field.shape), near) }))
    .toSorted((a, b) => a.nearest.metres - b.nearest.metres)
  const [best] = ranked
  if (!best?.nearest.road || best.nearest.metres > 600) return undefined
  return layYard(best.field, name, best.nearest.road, random)
}

function nearestTo(
  spot: Point,
  roads: readonly Point[],
): { road: Point | undefined; metres: number } {
  let road: Point | undefined
  let metres = Infinity
  for (const candidate of roads) {
    const away = distance(candidate, spot)
    if (away < metres) [road, metres] = [candidate, away]
  }
  return { road, metres }
}

function layYard(field: Field, name: string, road: Point, random: Random) {
  const middle = centroidOf(field.shape)
  const inward = unit(minus(middle, road))
  const along = leftOf(inward)
  // Most farms are at the roadside, the others at the end of a track.
  const back = Math.max(26, Math.min(distance(middle, road) - 50, random.between(40, 110)))
  const start = random.chance(0.7) ? random.between(1, 5) : back
  const [breadth, depth] = [random.between(30, 48), random.between(62, 96)]
  const at = (u: number, v: number) => plus(road, plus(times(along, u), times(inward, v)))
  const corners: Corners = [
    at(breadth, start),
    at(-breadth * random.between(0.8, 1.1), start + random.between(-6, 6)),
    at(-breadth * random.between(0.8, 1.1), start + depth),
    at(breadth, start + depth * random.between(0.85, 1)),
  ]
  const [inside] = intersection([[corners]], [field.shape])
  if (!inside || areaOf(inside) < 0.85 * areaOf([corners]) || !containsPoint(field.shape, middle))
    return undefined
  const plot: Plot = { use: 'farmstead', shape: inside, group: name, place: '', corners }
  return { field, plot, track: [road, at(0, start + depth / 3)] }
}
