import type { PlaceResult, PlacesReply } from '@terrier/contract/places'
import { assertNever } from '@terrier/geo/assert-never'
import type { ParsedSearch } from '@terrier/domain/search/parse-search'
import type { PublishedDataset } from '@terrier/store/stored'

import type { Context } from '../../http/context.ts'
import { codeResult, spacedPostcode } from './place-result.ts'

/** The most results among postcodes with a common prefix, and among parcels of one title. */
const maxOfCode = 5

interface Codes {
  readonly results: readonly PlaceResult[]
  readonly credits: readonly string[]
  readonly missing: PlacesReply['missing']
}

type Lookup = (reading: ParsedSearch, dataset: PublishedDataset) => Promise<PlaceResult[]>

/** Results for text that is a postcode or the number of an address, a title or a parcel. */
export async function findCodes(
  readings: readonly ParsedSearch[],
  context: Context,
): Promise<Codes> {
  const found = await Promise.all(readings.map((reading) => findCode(reading, context)))
  return {
    results: found.flatMap(({ results }) => results),
    credits: found.flatMap(({ credits }) => credits),
    missing: [...new Set(found.flatMap(({ missing }) => missing))],
  }
}

const datasetOf = {
  postcode: ['postcodes', 'postcodes'],
  'postcode-part': ['postcodes', 'postcodes'],
  uprn: ['uprn', 'addresses'],
  title: ['ownership', 'ownership'],
  'inspire-id': ['ownership', 'ownership'],
} as const

async function findCode(reading: ParsedSearch, context: Context): Promise<Codes> {
  // Clients parse positions themselves, also offline.
  if (reading.kind === 'position') return { results: [], credits: [], missing: [] }
  const [id, missing] = datasetOf[reading.kind]
  const dataset = await context.datasets.named(id)
  if (!dataset) return { results: [], credits: [], missing: [missing] }
  const results = await lookup(context)(reading, dataset)
  const credits = results.length > 0 && dataset.attribution !== '' ? [dataset.attribution] : []
  return { results, credits, missing: [] }
}

const lookup =
  ({ store: { places } }: Context): Lookup =>
  async (reading, { version }) => {
    switch (reading.kind) {
      case 'postcode': {
        const found = await places.postcodesBeginning(version, reading.postcode, 1)
        return found.map(({ postcode, lngLat }) =>
          codeResult('postcode', spacedPostcode(postcode), lngLat),
        )
      }
      case 'postcode-part':
        return postcodesIn(reading, version, places)
      case 'uprn': {
        const lngLat = await places.uprn(version, reading.uprn)
        return lngLat ? [codeResult('address', String(reading.uprn), lngLat)] : []
      }
      case 'title': {
        const parcels = await places.parcelsOfTitle(version, reading.titleNo, maxOfCode)
        return parcels.map(({ polyId, centre }) =>
          codeResult('title', reading.titleNo, centre, polyId),
        )
      }
      case 'inspire-id': {
        const centre = await places.parcel(version, reading.polyId)
        return centre ? [codeResult('parcel', String(reading.polyId), centre, reading.polyId)] : []
      }
      case 'position':
        return []
      default:
        return assertNever(reading)
    }
  }

async function postcodesIn(
  { outward, inward }: Extract<ParsedSearch, { kind: 'postcode-part' }>,
  version: number,
  places: Context['store']['places'],
): Promise<PlaceResult[]> {
  const found = await places.postcodesBeginning(version, outward + inward, maxOfCode * 4)
  // 'M3' is also a prefix of the postcodes of M33, which are not in that district.
  const units = found
    .filter(({ postcode }) => postcode.length === outward.length + 3)
    .slice(0, maxOfCode)
    .map(({ postcode, lngLat }) => codeResult('postcode', spacedPostcode(postcode), lngLat))
  const centre = inward === '' ? await places.postcodeDistrict(version, outward) : undefined
  return centre ? [codeResult('postcode-district', outward, centre), ...units] : units
}
