import { expect, it } from 'vitest'

import { unwatched } from '@terrier/files/testing/input-of'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import type { LayerFile } from '../layers/open-layer.ts'
import type { Attributes } from '@terrier/files/source-feature'
import { polygonLinks } from './polygon-links.ts'

/** A layer whose features have these attributes and no geometry. */
function layerOf(rows: readonly Attributes[]): LayerFile {
  return {
    name: 'LR_POLY_FULL_SEP_2026_0.shp',
    sizeBytes: 0,
    inputs: [],
    async *read() {
      for (const [index, attributes] of rows.entries()) {
        yield { where: `feature ${index + 1}`, crs: 'EPSG:27700', geometry: null, attributes }
      }
    },
  }
}

async function read(rows: readonly Attributes[]) {
  const report = recordedReport()
  const links = await Array.fromAsync(polygonLinks(layerOf(rows), 'licensed', report, unwatched))
  return { links, ...report }
}

it('reads links from the attributes of polygons, in upper or lower case', async () => {
  const { links } = await read([
    { poly_id: 17, title_no: 'DGL1', update: 'I' },
    { POLY_ID: '18', TITLE_NO: ' DGL2 ', PROVENANCE: 'user-confirmed' },
  ])
  expect(links).toEqual([
    { polyId: 17, titleNo: 'DGL1', provenance: 'licensed' },
    { polyId: 18, titleNo: 'DGL2', provenance: 'user-confirmed' },
  ])
})

it('rejects a polygon without a usable link', async () => {
  const { links, rejected } = await read([
    { poly_id: null, title_no: 'DGL1' },
    { poly_id: 18, title_no: null },
  ])
  expect(links).toEqual([])
  expect(rejected).toMatchObject([
    { reason: 'bad-id', where: 'feature 1' },
    { reason: 'no-title-number', where: 'feature 2' },
  ])
})

it('refuses polygons without the columns of a link', async () => {
  await expect(read([{ name: 'Dogger Bank' }])).rejects.toThrow(/do not name 'poly_id'/)
})
