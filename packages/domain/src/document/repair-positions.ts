import { mapMaxRings, mapRingMaxPositions, positionMaxNumbers } from '@terrier/contract/limits'
import { isRing } from '@terrier/contract/ring'

type Place = readonly number[]

/** The nearest valid position; null for a value that is not a position. */
export function nearestPosition(value: unknown): Place | null {
  if (!Array.isArray(value)) return null
  const [lng, lat, ...more]: readonly unknown[] = value
  if (!isNumber(lng) || !isNumber(lat)) return null
  const others = more.filter(Number.isFinite) as number[]
  return [within(180, lng), within(90, lat), ...others.slice(0, positionMaxNumbers - 2)]
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(value)

const within = (most: number, degrees: number): number => Math.min(Math.max(degrees, -most), most)

/** The rings of a polygon, each closed; null when the outer ring is not a valid ring. */
export function repairedRings(rings: unknown): Place[][] | null {
  if (!Array.isArray(rings)) return null
  const [outer, ...holes] = rings.map(repairedRing)
  if (!outer) return null
  return [outer, ...holes.filter((hole) => hole !== null)].slice(0, mapMaxRings)
}

function repairedRing(ring: unknown): Place[] | null {
  const positions = positionsOf(ring)
  const [first] = positions
  const last = positions.at(-1)
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1]
  const closed = first && !isClosed ? [...positions, first] : positions
  return isRing(closed) && closed.length <= mapRingMaxPositions ? closed : null
}

/** The positions of a line; null when there are too few or too many. */
export function repairedLine(line: unknown): Place[] | null {
  const positions = positionsOf(line)
  return positions.length >= 2 && positions.length <= mapRingMaxPositions ? positions : null
}

function positionsOf(list: unknown): Place[] {
  return Array.isArray(list)
    ? list.flatMap((one) => [nearestPosition(one) ?? []].filter(hasTwo))
    : []
}

const hasTwo = (place: Place): boolean => place.length >= 2
