import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { PublishedDataset } from '@terrier/store/stored'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { hasGdal, needsGdal, readWithOgr2ogr } from '../testing/gdal-programs.ts'
import type { ExportTable, ExportTableRow } from './export-table.ts'
import { writeFlatgeobuf } from './write-flatgeobuf.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-flatgeobuf-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const dataset: PublishedDataset = {
  id: 'wards',
  title: 'Points',
  edition: '2026',
  publisher: 'Nobody',
  licence: 'None',
  attribution: 'Made up',
  fictional: true,
  version: 1,
  rows: 0,
  bounds: null,
  publishedAt: new Date('2026-10-01T00:00:00Z'),
  tileSet: null,
  corrections: 0,
}

/** Points a metre apart in rows of a hundred, from 400000, 300000. */
async function* points(count: number): AsyncGenerator<ExportTableRow> {
  for (let id = 0; id < count; id++) {
    const coordinates = [400_000 + (id % 100), 300_000 + Math.floor(id / 100)] as const
    yield { id, geometry: { type: 'Point', coordinates }, values: [id] }
  }
}

const tableOf = (count: number): ExportTable => ({
  name: 'points',
  dataset,
  crs: '27700',
  geometryType: 'Point',
  columns: [{ name: 'number', type: 'integer' }],
  rows: points(count),
})

describe.runIf(hasGdal)(`writeFlatgeobuf${needsGdal}`, () => {
  // Counts that give one level of nodes and its root, a full level, and three levels.
  it.each([0, 1, 2, 16, 17, 256, 257, 5000])('writes %i points that GDAL reads', async (count) => {
    const path = join(folder, `${count}.fgb`)
    expect(await writeFlatgeobuf(path, tableOf(count))).toBe(count)
    const read = readWithOgr2ogr(path)
    const numbers = read.map(({ properties }) => Number(properties['number']))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, id) => id))
    expect(readdirSync(folder)).not.toContain(`${count}.fgb.features`)
  })

  it('writes a spatial index that finds exactly the points in a bounding box', async () => {
    const path = join(folder, 'box.fgb')
    await writeFlatgeobuf(path, tableOf(5000))
    const read = readWithOgr2ogr(path, '-spat', '400010', '300020', '400011', '300022')
    const numbers = read.map(({ properties }) => Number(properties['number']))
    expect(numbers.toSorted((a, b) => a - b)).toEqual([2010, 2011, 2110, 2111, 2210, 2211])
  })
})
