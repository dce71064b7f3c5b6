import {
  findPlaces as contract,
  type PlaceResult,
  type PlacesReply,
} from '@terrier/contract/places'
import type { SearchView } from '@terrier/domain/search/rank-places'
import { parseSearch, type ParsedSearch } from '@terrier/domain/search/parse-search'
import type { PublishedDataset } from '@terrier/store/stored'

import type { ProviderClient } from '../../place-search/provider-client.ts'
import { providerCredits } from '../../place-search/provider-setting.ts'
import { call, type Endpoint } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { findCodes } from './find-codes.ts'
import { placeResult, spacedPostcode } from './place-result.ts'

/** As many as a list shows without scrolling on a phone. */
const defaultLimit = 8

/** Codes always come from the installed data; names from the configured provider, if any. */
const findPlaces = (provider: ProviderClient | undefined) =>
  call(contract, async ({ query }, context): Promise<PlacesReply> => {
    const { limit = defaultLimit } = query
    const readings = parseSearch(query.query)
    const codes = await findCodes(readings, context)
    const question = { text: nameOf(query.query, readings), view: viewOf(query), limit }
    const answered = provider && (await provider.find(question))
    const named =
      provider && answered
        ? { results: answered, source: provider.setting.provider, credits: [creditOf(provider)] }
        : await findNamed(question, context)
    const results = unlike([...codes.results, ...named.results]).slice(0, limit)
    return {
      results,
      credits: [...new Set([...codes.credits, ...(results.length > 0 ? named.credits : [])])],
      source: named.source,
      isFallback: provider !== undefined && !answered,
      missing: [...codes.missing, ...(named.isMissing === true ? (['names'] as const) : [])],
    }
  })

/** Postcodes among names have a space, as people write them. */
function nameOf(text: string, readings: readonly ParsedSearch[]): string {
  const postcode = readings.find((one) => one.kind === 'postcode')
  return postcode ? spacedPostcode(postcode.postcode) : text
}

const creditOf = ({ setting }: ProviderClient): string => providerCredits[setting.provider]

function viewOf({
  lng,
  lat,
  zoom,
}: {
  lng?: number | undefined
  lat?: number | undefined
  zoom?: number | undefined
}): SearchView | undefined {
  if (lng === undefined || lat === undefined) return undefined
  return { centre: [lng, lat], zoom: zoom ?? 24 }
}

interface Named extends Pick<PlacesReply, 'source'> {
  readonly results: readonly PlaceResult[]
  readonly credits: readonly string[]
  /** No gazetteer is installed. */
  readonly isMissing?: boolean
}

interface Question {
  readonly text: string
  readonly view: SearchView | undefined
  readonly limit: number
}

async function findNamed(
  { text, view, limit }: Question,
  { store, datasets }: Context,
): Promise<Named> {
  const searched = await gazetteers(datasets)
  const found = await Promise.all(
    searched.map(async ({ id, version, attribution }) => {
      const places = await store.places.named(version, text, { ...(view && { view }), limit })
      return places.map((place) => ({ place, dataset: id, attribution }))
    }),
  )
  const best = found
    .flat()
    .toSorted((a, b) => b.place.score - a.place.score)
    .slice(0, limit)
  return {
    results: best.map(({ place, dataset }) => placeResult(place, dataset)),
    credits: best.map(({ attribution }) => attribution).filter((credit) => credit !== ''),
    source: 'installed',
    isMissing: searched.length === 0,
  }
}

/**
 * The gazetteers that names are searched in: the imported ones, and the embedded ones unless the
 * imported ones cover the real country: then the embedded ones add nothing and have less exact
 * positions.
 */
async function gazetteers(datasets: Context['datasets']): Promise<PublishedDataset[]> {
  const [names, embedded] = await Promise.all([
    datasets.named('names'),
    datasets.named('gazetteer'),
  ])
  if (names && !names.fictional) return [names]
  return [names, embedded].filter((one) => one !== undefined)
}

/** Removes postcodes that two datasets have in common. */
function unlike(results: readonly PlaceResult[]): PlaceResult[] {
  const codes = new Set<string>()
  return results.filter(({ kind, name }) => {
    if (kind !== 'postcode') return true
    const isNew = !codes.has(name)
    codes.add(name)
    return isNew
  })
}

export const placeEndpoints = (provider: ProviderClient | undefined): readonly Endpoint[] => [
  findPlaces(provider),
]
