import { createRandom } from '../random/random.ts'
import { countryRoads, settlements, townGates } from '../plan/road-plan.ts'
import { roughen, smooth, type Line } from '../plane/line.ts'
import type { Point } from '../plane/point.ts'

export type RoadKind = 'road-main' | 'road-minor' | 'track'

export interface Road {
  readonly name: string
  readonly kind: RoadKind
  readonly line: Line
}

/** The width in metres between the hedges, which no parcel covers. */
export const roadWidthMetres: Readonly<Record<RoadKind, number>> = {
  'road-main': 14,
  'road-minor': 9,
  track: 5,
}

/** The winding roads between the settlements. */
export function layCountryRoads(): Road[] {
  return countryRoads.map(({ name, kind, course }) => {
    const random = createRandom(name)
    const bends = roughen(course.map(spotNamed), random, kind === 'road-main' ? 0.07 : 0.12, 260)
    return { name, kind, line: smooth(bends, 30) }
  })
}

function spotNamed(place: string | Point): Point {
  if (typeof place !== 'string') return place
  const gates: Readonly<Record<string, Point>> = townGates
  const spot = gates[place] ?? settlements.find((settlement) => settlement.name === place)?.at
  if (!spot) throw new RangeError(`No place is called '${place}'`)
  return spot
}
