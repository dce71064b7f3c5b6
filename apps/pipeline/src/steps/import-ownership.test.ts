import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import type { Bounds } from '@terrier/geo/bounds'
import { freshStore } from '@terrier/store/testing/fresh-database'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { describeDataset } from '../sources/publications.ts'
import { aCompanyFile, aTitleLine } from '../testing/company-csv.ts'
import { aGmlFile, aMember } from '../testing/gml.ts'
import { hasRealData, needsRealData, realData } from '../testing/real-data.ts'
import { importOwnership } from './import-ownership.ts'
import type { OwnershipPaths } from './ownership-files.ts'
import { createProgress } from '../progress/progress.ts'

type TestStore = Awaited<ReturnType<typeof freshStore>>

let folder: string
let store: TestStore
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-ownership-'))
  store = await freshStore()
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const everywhere: Bounds = [-12, 48, 4, 63]
const links = 'poly_id,title_no,provenance\n1,DGL1,licensed\n2,DGL2,licensed\n'
const churchLine = aTitleLine({
  'Title Number': 'DGL2',
  'Proprietor Name (1)': 'THE DOGGERPORT DIOCESAN BOARD OF FINANCE',
})

function fileOf(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

function importMonth(
  files: OwnershipPaths,
  edition = '2026-10',
  signal = new AbortController().signal,
) {
  const context = {
    store,
    progress: createProgress({ write: () => undefined }),
    signal,
    reportsFolder: join(folder, 'reports'),
    tilesFolder: join(folder, 'tiles'),
    now: () => new Date('2026-11-21T12:00:00Z'),
  }
  return importOwnership(context, describeDataset('ownership', edition), files)
}

async function parcels() {
  const published = await store.datasets.get('ownership')
  if (!published) return []
  const found = await store.parcels.inBounds(published.version, everywhere, { limit: 100 })
  return found
    .map(({ polyId, titleNo, ownerClass }) => ({ polyId, titleNo, ownerClass }))
    .toSorted((a, b) => a.polyId - b.polyId)
}

const month = (ids: string[]) => fileOf('month.gml', aGmlFile(ids.map((id) => aMember({ id }))))

/** A GeoJSON file of a triangle at this longitude. */
const aPieceOfLand = (lng: number): Uint8Array =>
  aGeoJsonFile({}, [
    [lng, 54],
    [lng + 0.001, 54],
    [lng, 54.001],
    [lng, 54],
  ])

const aLinkedPolygon = (polyId: number): Uint8Array =>
  aGeoJsonFile({ POLY_ID: polyId, TITLE_NO: `DGL${polyId}` })

function aGeoJsonFile(properties: object, ring?: number[][]): Uint8Array {
  const geometry = ring ? { type: 'Polygon', coordinates: [ring] } : null
  return strToU8(JSON.stringify({ type: 'Feature', properties, geometry }))
}

describe('importing ownership', () => {
  it('publishes parcels, titles and links together, with owner classes', async () => {
    const { published } = await importMonth({
      inspire: [month(['1', '2', '3'])],
      ccod: [
        fileOf('ccod.csv', aCompanyFile([aTitleLine({ 'Title Number': 'DGL1' }), churchLine])),
      ],
      links: [fileOf('links.csv', links)],
    })
    expect(published).toMatchObject({ id: 'ownership', edition: '2026-10', rows: 3 })
    expect(published.attribution).toContain('database rights 2026')
    expect(await parcels()).toEqual([
      { polyId: 1, titleNo: 'DGL1', ownerClass: ownerClasses.company },
      { polyId: 2, titleNo: 'DGL2', ownerClass: ownerClasses.church },
      { polyId: 3, titleNo: null, ownerClass: ownerClasses.private },
    ])
  })

  it('carries over the parts of the previous month that are not given', async () => {
    await importMonth({ inspire: [month(['1', '2'])], links: [fileOf('links.csv', links)] })
    await importMonth({ ccod: [fileOf('ccod.csv', aCompanyFile([churchLine]))] }, '2026-11')
    expect(await parcels()).toEqual([
      { polyId: 1, titleNo: 'DGL1', ownerClass: ownerClasses.private },
      { polyId: 2, titleNo: 'DGL2', ownerClass: ownerClasses.church },
    ])
  })

  it('loads every layer of a zip, and the links of one that describes itself', async () => {
    const layers = { 'a.geojson': aPieceOfLand(-1), 'b.geojson': aPieceOfLand(-2) }
    const tables = { 'links.csv': strToU8(links), 'about.json': strToU8('{"edition":"2026-10"}') }
    const { published, summary } = await importMonth({
      inspire: [month(['1', '2'])],
      links: [fileOf('links.zip', Buffer.from(zipSync(tables)))],
      unregistered: [fileOf('land.zip', Buffer.from(zipSync(layers)))],
    })
    expect(summary.files.map(({ file, loaded }) => [file, loaded])).toEqual([
      ['month.gml', 2],
      ['links.zip/links.csv', 2],
      ['land.zip/a.geojson', 1],
      ['land.zip/b.geojson', 1],
    ])
    expect((await parcels()).map(({ titleNo }) => titleNo)).toEqual(['DGL1', 'DGL2'])
    const pieces = await store.unregistered.inBounds(published.version, everywhere, { limit: 9 })
    expect(pieces.total).toBe(2)
  })

  it('loads the links of every layer of a zip', async () => {
    const zip = zipSync({
      'one.geojson': aLinkedPolygon(1),
      'two.geojson': aLinkedPolygon(2),
      'about.json': strToU8('{"type":"FeatureCollection","features":[]}'),
    })
    await importMonth({
      inspire: [month(['1', '2'])],
      links: [fileOf('polygons.zip', Buffer.from(zip))],
    })
    expect((await parcels()).map(({ titleNo }) => titleNo)).toEqual(['DGL1', 'DGL2'])
  })

  it('counts invalid rows, writes them to a file, and publishes the others', async () => {
    const gml = aGmlFile([aMember({ id: '1' }), aMember({ id: 'x' }), aMember({ posList: '1 1' })])
    const { published, summary } = await importMonth({ inspire: [fileOf('bad.gml', gml)] })
    expect(published.rows).toBe(1)
    expect(summary.files).toMatchObject([
      {
        file: 'bad.gml',
        loaded: 1,
        rejected: { 'bad-id': { count: 1 }, 'short-ring': { count: 1 } },
      },
    ])
    const rows = readFileSync(join(folder, 'reports', summary.files[0]?.rejectedRows ?? ''), 'utf8')
    expect(
      rows
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).reason),
    ).toEqual(['bad-id', 'short-ring'])
  })

  const whole = aGmlFile(Array.from({ length: 300 }, (_, id) => aMember({ id: `${id + 10}` })))
  it.each([
    ['cut off', whole.slice(0, -100_000), /well-formed/],
    ['corrupt', whole.replace('fid-200"', 'fid-200'), /well-formed/],
    ['short of parcels', aGmlFile([aMember()], 2), /says it has 2/],
    ['without a valid row', aGmlFile([aMember({ id: '' })]), /it contains no usable parcel/],
  ])('leaves the published month in place when a file is %s', async (_, gml, why) => {
    await importMonth({ inspire: [month(['1'])] })
    const before = await store.datasets.get('ownership')
    await expect(importMonth({ inspire: [fileOf('new.gml', gml)] }, '2026-11')).rejects.toThrow(why)
    expect(await store.datasets.get('ownership')).toEqual(before)
    expect((await parcels()).map(({ polyId }) => polyId)).toEqual([1])
    const report = readdirSync(join(folder, 'reports')).find((name) => name.endsWith('.json'))
    expect(readFileSync(join(folder, 'reports', report ?? ''), 'utf8')).toMatch(why)
    await importMonth({ inspire: [month(['1', '5'])] }, '2026-11')
    expect((await parcels()).map(({ polyId }) => polyId)).toEqual([1, 5])
  })

  it('leaves the published month in place when it is stopped', async () => {
    await importMonth({ inspire: [month(['1'])] })
    const stop = new AbortController()
    stop.abort()
    await expect(importMonth({ inspire: [month(['2'])] }, '2026-11', stop.signal)).rejects.toThrow()
    expect((await parcels()).map(({ polyId }) => polyId)).toEqual([1])
  })

  it('rejects a missing file before anything is written', async () => {
    await expect(importMonth({ inspire: [join(folder, 'none.gml')] })).rejects.toThrow(
      /no such file/,
    )
    expect(readdirSync(folder)).toEqual([])
  })

  it.skipIf(!hasRealData)(`imports the published sample${needsRealData}`, async () => {
    const path = realData('inspire/parcels_sample_Vale_of_Glamorgan_2026-08.gml')
    const { published, summary } = await importMonth({ inspire: [path] }, '2026-08')
    expect(published.rows).toBe(10)
    expect(summary.files[0]?.rejectedRows).toBeNull()
    const [west = 0, south = 0, east = 0, north = 0] = published.bounds ?? []
    expect(west).toBeGreaterThan(-3.65)
    expect(south).toBeGreaterThan(51.36)
    expect(east).toBeLessThan(-3.2)
    expect(north).toBeLessThan(51.52)
  })
})
