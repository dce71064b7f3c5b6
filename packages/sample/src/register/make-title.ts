import type { Random } from '../random/random.ts'
import { settlements, townName } from '../plan/road-plan.ts'
import type { Plot } from '../plan/plot.ts'
import type { Estate } from './estates.ts'
import { aDay } from './timestamps.ts'
import type { Title } from './parcel.ts'
import type { Postcodes } from './postcodes.ts'

/** HM Land Registry truncates property addresses at this length. */
const longestAddress = 999

export function makeTitle(
  titleNo: string,
  { ownership, plots }: Estate,
  postcodes: Postcodes,
  random: Random,
): Title {
  const owners = typeof ownership === 'string' ? [] : ownership
  const isSold = owners.length > 0 && random.chance(0.35)
  const [plot] = plots
  return {
    titleNo,
    tenure: 'Freehold',
    owners,
    address: addressOf(plots, postcodes),
    postcode: plot ? postcodes.of(plot) : '',
    hasMoreAddresses: plots.length > 1,
    hasMoreProprietors: owners.length === 4,
    pricePaidPounds: isSold ? random.integer(60, 900) * 500 * plots.length : null,
    ownedSince: aDay(random),
  }
}

function addressOf(plots: readonly Plot[], postcodes: Postcodes): string {
  const [plot] = plots
  if (!plot) return ''
  const { use, group, place, number } = plot
  const isCountry = settlements.some((settlement) => settlement.name === place)
  const where = isCountry ? `${place}, Doggerland` : `${place}, ${townName}`
  const postcode = postcodes.of(plot)
  if (number !== undefined) return `${number} ${group}, ${where} (${postcode})`
  if (use === 'open-space') return `Land at ${where}`
  if (use !== 'field' && use !== 'wood' && use !== 'moor') return `${group}, ${where}`
  const count = plots.length === 1 ? 'a field' : `${plots.length} fields`
  return `Land at ${group}, ${where}, being ${count} with the hedges, ditches and rights of way shown on the filed plan`
}

/**
 * Titles without a polygon: a lease of an upper floor, and a title whose address exceeds the
 * publisher's maximum length.
 */
export function titlesWithoutParcels(like: Title, firstNumber: number): Title[] {
  const parcels = Array.from({ length: 60 }, (_, at) => `plot ${at + 1} on the Great West Road`)
  const tale = `Land and buildings in the parish of Swarthoe, being ${parcels.join(', ')}`
  return [
    {
      ...like,
      titleNo: `DOG${firstNumber}`,
      tenure: 'Leasehold',
      address: 'First floor flat, 12 High Street, Dogger Haven',
    },
    {
      ...like,
      titleNo: `DOG${firstNumber + 1}`,
      hasMoreAddresses: true,
      address: tale.slice(0, longestAddress),
    },
  ]
}
