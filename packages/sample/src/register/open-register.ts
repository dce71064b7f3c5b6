import { createRandom, type Random } from '../random/random.ts'
import type { Plot } from '../plan/plot.ts'
import { estatesOf } from './estates.ts'
import { makeTitle, titlesWithoutParcels } from './make-title.ts'
import { aDay, timestampOn } from './timestamps.ts'
import type { Parcel, Register, Title, TitleLink } from './parcel.ts'
import type { Postcodes } from './postcodes.ts'

/** Real identifiers are below 90 million, so these cannot be mistaken for real ones. */
const firstPolyId = 90_000_001
const firstTitleNumber = 10_001

export interface OpenedRegister extends Register {
  /** Land that was never registered. */
  readonly unregistered: readonly Plot[]
}

/** The register of the district in the first month. */
export function openRegister(plots: readonly Plot[], postcodes: Postcodes): OpenedRegister {
  const random = createRandom('register')
  const parcels: Parcel[] = []
  const titles: Title[] = []
  const links: TitleLink[] = []
  const unregistered: Plot[] = []
  let polyId = firstPolyId
  let titleNumber = firstTitleNumber
  for (const estate of estatesOf(plots, random)) {
    if (estate.ownership === 'unregistered') {
      unregistered.push(...estate.plots)
      continue
    }
    const made = estate.plots.map(({ shape, use }): Parcel => {
      polyId += random.integer(1, 9)
      return { polyId, shape, use, beganAt: timestampOn(aDay(random), random) }
    })
    parcels.push(...made)
    // The title number of some parcels is unknown.
    if (estate.ownership === 'private' && random.chance(0.12)) continue
    titleNumber += random.integer(1, 4)
    const titleNo = `DOG${titleNumber}`
    titles.push(makeTitle(titleNo, estate, postcodes, random))
    const provenance = aProvenance(random)
    for (const parcel of made) links.push({ polyId: parcel.polyId, titleNo, provenance })
  }
  const like = titles.find(({ owners }) => owners.length > 0)
  if (like) titles.push(...titlesWithoutParcels(like, titleNumber + 50))
  return { parcels, titles, links, unregistered }
}

function aProvenance(random: Random): TitleLink['provenance'] {
  if (random.chance(0.93)) return 'licensed'
  return random.chance(0.6) ? 'matched-address' : 'user-confirmed'
}
