import * as contract from '@terrier/contract/proposed-links'
import { csvCell } from '@terrier/domain/export/csv-cell'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { ConfirmedLink } from '@terrier/store/proposed-links/proposed-links'
import type { Store } from '@terrier/store/store'

import { call } from '../../http/call.ts'
import { attachment } from '../../http/content-disposition.ts'
import { textStream } from '../../http/text-stream.ts'

const pageSize = 500

/** Of the links; the parcels in the GeoJSON are under the licence of the register's publisher. */
const licence = 'CC0-1.0'

const columns = [
  'poly_id',
  'title_no',
  'document',
  'document_date',
  'proposed_on',
  'confirmed_on',
  'licence',
] as const

export const exportLinksCsv = call(contract.exportLinksCsv, (_, { store }) =>
  Promise.resolve({
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment('Confirmed links.csv'),
      'Cache-Control': 'no-store',
    },
    body: textStream(csvOf(store)),
  }),
)

export const exportLinksGeojson = call(contract.exportLinksGeojson, async (_, context) => {
  const release = await context.datasets.named('ownership')
  const about = {
    licence,
    parcels: release?.attribution ?? null,
    edition: release?.edition ?? null,
  }
  return {
    headers: {
      'Content-Type': 'application/geo+json',
      'Content-Disposition': attachment('Confirmed links.geojson'),
      'Cache-Control': 'no-store',
    },
    body: textStream(geojsonOf(context.store, about)),
  }
})

async function* csvOf(store: Store): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`
  for await (const link of confirmedLinks(store)) {
    const row = propertiesOf(link)
    yield `${columns.map((column) => csvCell(row[column])).join(',')}\r\n`
  }
}

async function* geojsonOf(store: Store, about: object): AsyncGenerator<string> {
  yield `{"type":"FeatureCollection","about":${JSON.stringify(about)},"features":[`
  let separator = ''
  for await (const link of confirmedLinks(store)) {
    const geometry = link.geom && decodeTwkb(link.geom)
    const feature = { type: 'Feature', geometry, properties: propertiesOf(link) }
    yield `${separator}${JSON.stringify(feature)}`
    separator = ',\n'
  }
  yield ']}'
}

const propertiesOf = (
  link: ConfirmedLink,
): Readonly<Record<(typeof columns)[number], string | number | null>> => ({
  poly_id: link.polyId,
  title_no: link.titleNo,
  document: link.document,
  document_date: link.documentDate,
  proposed_on: dayOf(link.proposedAt),
  confirmed_on: dayOf(link.confirmedAt),
  licence,
})

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

async function* confirmedLinks(store: Store): AsyncGenerator<ConfirmedLink> {
  let after = 0
  for (;;) {
    const page = await store.proposedLinks.confirmed({ after, limit: pageSize })
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}
