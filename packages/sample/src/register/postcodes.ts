import { settlements } from '../plan/road-plan.ts'
import { centroidOf } from '../plane/shape.ts'
import { plus, times, type Point } from '../plane/point.ts'
import type { LandUse, Plot } from '../plan/plot.ts'

export interface PostcodeUnit {
  readonly code: string
  readonly at: Point
  readonly place: string
}

export interface Postcodes {
  readonly units: readonly PostcodeUnit[]
  /** The postcode of a plot; empty for open land. */
  of(plot: Plot): string
}

const homesPerUnit = 17
const unpostable = new Set<LandUse>(['field', 'wood', 'moor', 'open-space', 'green', 'park'])

/**
 * Assigns postcodes to the homes of each street and hamlet, all in the fictional postcode area ZD.
 */
export function assignPostcodes(plots: readonly Plot[]): Postcodes {
  const posted = plots.filter((plot) => !unpostable.has(plot.use))
  const deliveries = Map.groupBy(posted, ({ place, group, number }) =>
    number === undefined ? place : `${place} ${group}`,
  )
  const codes = new Map<Plot, string>()
  const units: PostcodeUnit[] = []
  const counts = new Map<number, number>()
  for (const round of deliveries.values()) {
    for (let from = 0; from < round.length; from += homesPerUnit) {
      const homes = round.slice(from, from + homesPerUnit)
      const place = homes[0]?.place ?? ''
      const district = districtOf(place)
      const count = counts.get(district) ?? 0
      counts.set(district, count + 1)
      const code = `ZD${district} ${inwardCode(count)}`
      homes.forEach((home) => codes.set(home, code))
      units.push({ code, at: middleOf(homes), place })
    }
  }
  return { units, of: (plot) => codes.get(plot) ?? '' }
}

/** The town is 1; the villages share 2 and 3. */
function districtOf(place: string): number {
  const index = settlements.findIndex(({ name }) => name === place)
  return index < 0 ? 1 : 2 + (index % 2)
}

/** The letters that inward codes use. */
const letters = 'ABDEFGHJLNPQRSTUWXYZ'

function inwardCode(count: number): string {
  const sector = 1 + (Math.floor(count / 80) % 9)
  const pair = (count * 37) % letters.length ** 2
  return `${sector}${letters[Math.floor(pair / letters.length)]}${letters[pair % letters.length]}`
}

function middleOf(homes: readonly Plot[]): Point {
  const sum = homes.reduce<Point>((at, { shape }) => plus(at, centroidOf(shape)), [0, 0])
  return times(sum, 1 / homes.length)
}
