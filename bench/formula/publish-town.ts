import { boundsOf } from '@terrier/geo/bounds'
import type { Polygon } from '@terrier/geo/geometry'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { areaSquareMetres } from '@terrier/geo/measure'
import { encodeTwkb } from '@terrier/geo/twkb'
import type { ParcelRow, TitleLinkRow, TitleRow } from '@terrier/store/import-rows'
import type { Store } from '@terrier/store/store'

import { blocksAcross, plotRing } from './town.ts'

const description = {
  id: 'ownership',
  title: 'A town by formula',
  edition: '2026-10',
  publisher: 'Nobody',
  licence: 'None',
  attribution: 'Made for a benchmark',
  fictional: true,
}

const mark = <Part extends string>(part: Part) => ({ part, name: part, fingerprint: part })
const nothing = () => null

/**
 * Publishes a town of this many parcels, two in three of them under a company's title. The owners'
 * names begin with `owner`.
 */
export async function publishTown(
  store: Store,
  parcels: number,
  { edition = description.edition, owner = 'FORMULA ESTATES' } = {},
) {
  const release = await store.beginOwnershipRelease({ ...description, edition })
  const order = { isFull: true, issued: edition }
  await release.parcels(mark('inspire'), parcelsOf(parcels), nothing)
  await release.titles(mark('ccod'), titlesOf(parcels, owner), order, nothing)
  await release.links(mark('links'), linksOf(parcels), nothing)
  return release.publish({})
}

async function* parcelsOf(count: number): AsyncGenerator<ParcelRow> {
  const grid = loadNationalGrid()
  const across = blocksAcross(count)
  for (let plot = 0; plot < count; plot++) {
    const ring = plotRing(plot, across).map((corner) => grid.toLngLat(corner))
    const polygon: Polygon = { type: 'Polygon', coordinates: [ring] }
    yield {
      polyId: polyIdOf(plot),
      geom: encodeTwkb(polygon),
      bounds: boundsOf(polygon),
      areaSquareMetres: areaSquareMetres(polygon),
      beganAt: '2015-03-01T00:00:00Z',
    }
  }
}

export const polyIdOf = (plot: number) => 15_000_000 + plot * 7
const titleOf = (plot: number) => `WM${100_000 + plot}`
const hasTitle = (plot: number) => plot % 3 > 0

async function* titlesOf(count: number, owner: string): AsyncGenerator<TitleRow> {
  for (let plot = 0; plot < count; plot++) if (hasTitle(plot)) yield aTitle(plot, owner)
}

async function* linksOf(count: number): AsyncGenerator<TitleLinkRow> {
  for (let plot = 0; plot < count; plot++) {
    if (hasTitle(plot))
      yield { polyId: polyIdOf(plot), titleNo: titleOf(plot), provenance: 'licensed' }
  }
}

const aTitle = (plot: number, owner: string): TitleRow => ({
  titleNo: titleOf(plot),
  source: 'ccod',
  tenure: plot % 4 === 0 ? 'Leasehold' : 'Freehold',
  address: `${plot % 200} Formula Street, Ashbourne (B${plot % 90} ${plot % 9}AA)`,
  district: 'BIRMINGHAM',
  county: 'WEST MIDLANDS',
  region: 'WEST MIDLANDS',
  postcode: `B${plot % 90} ${plot % 9}AA`,
  hasMoreAddresses: false,
  pricePaidPounds: plot % 2 === 0 ? 250_000 + plot : null,
  proprietors: [
    {
      name: `${owner} ${plot % 997} LIMITED`,
      companyNumber: String(1_000_000 + (plot % 997)).padStart(8, '0'),
      category: 'Limited Company or Public Limited Company',
      country: null,
      addresses: [`${plot % 50} Office Row, Ashbourne, Birmingham B1 1AA`],
    },
  ],
  dateProprietorAdded: '2012-05-01',
  hasMoreProprietors: false,
  ownerClass: 1 + (plot % 8),
})
