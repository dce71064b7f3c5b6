import type { Random } from '../random/random.ts'
import type { Plot } from '../plan/plot.ts'
import { ownerOfHolding, ownerOfPlot, ownerOfOpenLand, type Ownership } from './assign-owner.ts'

/** The land of one title: a house, or the fields of a farm. */
export interface Estate {
  readonly ownership: Ownership
  readonly plots: readonly Plot[]
}

/**
 * Groups the plots of the district into estates. Houses are separate; a farm's fields belong
 * together.
 */
export function* estatesOf(plots: readonly Plot[], random: Random): Generator<Estate> {
  const holdings = new Map<string, Plot[]>()
  for (const plot of plots) {
    if (plot.use === 'field' || plot.use === 'farmstead') {
      const holding = holdings.get(plot.group)
      if (holding) holding.push(plot)
      else holdings.set(plot.group, [plot])
    } else if (plot.use === 'wood' || plot.use === 'moor') {
      yield { ownership: ownerOfOpenLand(plot.use, random), plots: [plot] }
    } else {
      yield { ownership: ownerOfPlot(plot, random), plots: [plot] }
    }
  }
  for (const fields of holdings.values()) yield* holdingEstates(fields, random)
}

/** Most fields of a farm have one title; some were sold, some never registered. */
function* holdingEstates(fields: readonly Plot[], random: Random): Generator<Estate> {
  const ownership = ownerOfHolding(fields[0]?.place ?? '', random)
  const main: Plot[] = []
  for (const field of fields) {
    const chance = field.use === 'farmstead' ? 1 : random.next()
    if (chance < 0.055) yield { ownership: 'unregistered', plots: [field] }
    else if (chance < 0.17) yield { ownership: 'private', plots: [field] }
    else main.push(field)
  }
  if (main.length > 0) yield { ownership, plots: main }
}
