import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import { boundsOf } from '@terrier/geo/bounds'
import type { Polygon } from '@terrier/geo/geometry'
import { areaSquareMetres } from '@terrier/geo/measure'
import { encodeTwkb } from '@terrier/geo/twkb'
import type { FileKey, OwnershipPart } from '@terrier/store/loaded-files'
import type {
  FeatureRow,
  ParcelRow,
  PostcodeRow,
  TitleLinkRow,
  TitleRow,
  UnregisteredRow,
} from '@terrier/store/import-rows'
import type { BoundaryChangeRow } from '@terrier/store/matching/compared-parcels'
import type { Store } from '@terrier/store/store'
import type { PublishedDataset } from '@terrier/store/stored'

import { whenPublished } from './publications.ts'

const description = {
  title: 'A field of plots',
  edition: '2026-10',
  publisher: 'Nobody',
  licence: 'None',
  attribution: 'Made up for a test',
  fictional: true,
}

/**
 * A square plot, a thousandth of a degree wide, `column` plots east and `row` north of 1.5, 54.5.
 */
export function aPlot(column: number, row = 0): Polygon {
  const [west, south] = [(15_000 + column * 10) / 10_000, (545_000 + row * 10) / 10_000]
  const [east, north] = [(15_009 + column * 10) / 10_000, (545_009 + row * 10) / 10_000]
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}

export const aParcel = (polyId: number, plot: Polygon): ParcelRow => ({
  polyId,
  geom: encodeTwkb(plot),
  bounds: boundsOf(plot),
  areaSquareMetres: areaSquareMetres(plot),
  beganAt: '2020-05-04T00:00:00Z',
})

/** A polygon of unregistered land. */
export const aPiece = (id: number, plot: Polygon): UnregisteredRow => ({
  id,
  geom: encodeTwkb(plot),
  bounds: boundsOf(plot),
  areaSquareMetres: areaSquareMetres(plot),
})

export const aTitle = (titleNo: string, fields: Partial<TitleRow> = {}): TitleRow => ({
  titleNo,
  source: 'ccod',
  tenure: 'Freehold',
  address: '1 Tŷ Gwyn, Doggerland',
  district: 'DOGGERLAND',
  county: 'DOGGERLAND',
  region: 'NORTH SEA',
  postcode: null,
  hasMoreAddresses: false,
  pricePaidPounds: null,
  proprietors: [
    {
      name: 'DOGGER ESTATES LIMITED',
      companyNumber: '01234567',
      category: 'Limited Company or Public Limited Company',
      country: null,
      addresses: ['1 Quay Street, Doggerland'],
    },
  ],
  dateProprietorAdded: '2015-04-20',
  hasMoreProprietors: false,
  ownerClass: ownerClasses.company,
  ...fields,
})

export const aLink = (polyId: number, titleNo: string): TitleLinkRow => ({
  polyId,
  titleNo,
  provenance: 'licensed',
})

function aFile<Part extends OwnershipPart>(part: Part): FileKey<Part> {
  return { part, name: `a file of ${part}`, fingerprint: part }
}

export async function publishOwnership(
  store: Store,
  rows: {
    parcels: readonly ParcelRow[]
    titles?: readonly TitleRow[]
    links?: readonly TitleLinkRow[]
    unregistered?: readonly UnregisteredRow[]
    /** Boundary changes since the month before. */
    changes?: readonly BoundaryChangeRow[]
    /** True for the sample; other data is real. */
    fictional?: boolean
    edition?: string
  },
): Promise<PublishedDataset> {
  const release = await store.beginOwnershipRelease({
    ...description,
    id: 'ownership',
    fictional: rows.fictional ?? description.fictional,
    edition: rows.edition ?? description.edition,
  })
  const order = { isFull: true, issued: description.edition }
  await release.parcels(aFile('inspire'), each(rows.parcels), report)
  for (const source of ['ccod', 'ocod'] as const) {
    const titles = (rows.titles ?? []).filter((title) => title.source === source)
    await release.titles(aFile(source), each(titles), order, report)
  }
  await release.links(aFile('links'), each(rows.links ?? []), report)
  await release.unregistered(aFile('unregistered'), each(rows.unregistered ?? []), report)
  await release.matching.record(each(rows.changes ?? []))
  return whenPublished(store, () => release.publish({}))
}

export async function publishLayer(
  store: Store,
  id: string,
  features: readonly FeatureRow[],
): Promise<PublishedDataset> {
  const load = await store.beginLayerLoad({ ...description, id })
  await load.features(each(features))
  return whenPublished(store, () => load.publish({}))
}

export async function publishPostcodes(
  store: Store,
  postcodes: readonly PostcodeRow[],
): Promise<PublishedDataset> {
  const load = await store.beginPostcodeLoad({ ...description, id: 'postcodes' })
  await load.postcodes(each(postcodes))
  return whenPublished(store, () => load.publish({}))
}

export const aFeature = (
  plot: Polygon,
  legendIndex = 0,
  name: string | null = null,
): FeatureRow => ({
  geom: encodeTwkb(plot),
  bounds: boundsOf(plot),
  name,
  legendIndex,
  attributes: {},
})

const report = () => ({})

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}
