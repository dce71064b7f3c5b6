import {
  findPlaces as contract,
  type PlaceResult,
  type PlacesReply,
} from '@terrier/contract/places'
import type { SearchView } from '@terrier/domain/search/rank-places'
import { readSearch } from '@terrier/domain/search/read-search'
import type { PublishedDataset } from '@terrier/store/stored'

import { call } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { findCodes } from './find-codes.ts'
import { placeResult } from './place-result.ts'

/** As many as a list shows without scrolling on a telephone. */
const defaultLimit = 8

export const findPlaces = call(contract, async ({ query }, context): Promise<PlacesReply> => {
  const { limit = defaultLimit } = query
  const readings = readSearch(query.query)
  const codes = await findCodes(readings, context)
  const named = await findNamed(query.query, { view: viewOf(query), limit }, context)
  const results = unlike([...codes.results, ...named.results]).slice(0, limit)
  return {
    results,
    credits: creditsOf([
      ...codes.datasets,
      ...named.datasets.filter(({ id }) => results.some((one) => one.id.startsWith(`${id}-`))),
    ]),
    source: 'installed',
    isFallback: false,
    missing: [...codes.missing, ...(named.datasets.length === 0 ? (['names'] as const) : [])],
  }
})

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

interface Named {
  readonly results: readonly PlaceResult[]
  readonly datasets: readonly PublishedDataset[]
}

async function findNamed(
  text: string,
  { view, limit }: { readonly view: SearchView | undefined; readonly limit: number },
  { store, datasets }: Context,
): Promise<Named> {
  const searched = await gazetteers(datasets)
  const found = await Promise.all(
    searched.map(async ({ id, version }) => {
      const places = await store.places.named(version, text, { ...(view && { view }), limit })
      return places.map((place) => ({ place, dataset: id }))
    }),
  )
  const results = found
    .flat()
    .toSorted((a, b) => b.place.score - a.place.score)
    .map(({ place, dataset }) => placeResult(place, dataset))
  return { results, datasets: searched }
}

/**
 * What names are looked up in: those that were imported, and the embedded ones as long as none of the
 * real country were, since they say nothing more and know their places less well.
 */
async function gazetteers(datasets: Context['datasets']): Promise<PublishedDataset[]> {
  const [names, embedded] = await Promise.all([
    datasets.named('names'),
    datasets.named('gazetteer'),
  ])
  if (names && !names.fictional) return [names]
  return [names, embedded].filter((one) => one !== undefined)
}

/** A postcode that two datasets have is one. */
function unlike(results: readonly PlaceResult[]): PlaceResult[] {
  const codes = new Set<string>()
  return results.filter(({ kind, name }) => {
    if (kind !== 'postcode') return true
    const isNew = !codes.has(name)
    codes.add(name)
    return isNew
  })
}

const creditsOf = (datasets: readonly PublishedDataset[]): string[] => [
  ...new Set(datasets.map(({ attribution }) => attribution).filter((credit) => credit !== '')),
]
