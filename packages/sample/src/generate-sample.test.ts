import { createHash } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { layers } from '@terrier/domain/land-data/layers'
import { classifyOwner } from '@terrier/domain/ownership/classify-owner'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'

import type { Change, ChangeList } from './editions/change-list.ts'
import type { SampleEdition } from './edition-manifest.ts'
import { intersection } from './plane/overlay.ts'
import { hasSample, sampleVersion, type FolderManifest } from './sample-folder.ts'
import { boxOf, signedAreaOf, type Shape } from './plane/shape.ts'
import { PolygonIndex } from './plane/polygon-index.ts'
import {
  isConfirmedByOverlay,
  polygonsTouchedBy,
  squareMetresOf,
} from './testing/expected-changes.ts'
import { readCsv, readPolygons } from './testing/read-sample.ts'
import { writeTestSample } from './testing/write-test-sample.ts'
import { marketCross } from './writers/on-grid.ts'

const generating = 300_000

let folder: string
let manifest: FolderManifest
let before: Map<number, Shape>
let after: Map<number, Shape>
let changes: readonly Change[]

const inEdition = (...path: string[]) => join(folder, ...path)
const gml = (edition: string) => inEdition(edition, 'inspire', 'Doggerland_Council.gml')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doggerland-'))
  await writeTestSample(folder)
  manifest = JSON.parse(await readFile(inEdition('manifest.json'), 'utf8')) as FolderManifest
  before = readPolygons(gml('2026-09'))
  after = readPolygons(gml('2026-10'))
  const text = await readFile(inEdition('2026-10', 'changes.json'), 'utf8')
  changes = (JSON.parse(text) as ChangeList).changes
}, generating)

afterAll(() => rm(folder, { recursive: true }))

/** SHA-256 of the paths and contents of all files, in the order of their paths. */
async function fingerprint(): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.parentPath !== folder)
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
  const hash = createHash('sha256')
  for (const path of paths) hash.update(relative(folder, path)).update(await readFile(path))
  expect(manifest.files.map(({ path }) => join(folder, path))).toEqual(paths)
  return hash.digest('hex')
}

describe('the sample district', () => {
  it('is the same, byte for byte, in every process and on every machine', async () => {
    expect(await fingerprint()).toBe(sampleVersion)
  })

  it('lists all its files with their sizes and checksums', async () => {
    expect(manifest.files.length).toBeGreaterThan(50)
    for (const { path, sizeBytes, sha256 } of manifest.files) {
      expect((await stat(inEdition(path))).size).toBe(sizeBytes)
      const bytes = await readFile(inEdition(path))
      expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
  })

  it('is recognised in its folder, until a file is changed or missing', async () => {
    expect(await hasSample(folder)).toBe(true)
    const links = inEdition('2026-10', 'title-links.csv')
    const { size } = await stat(links)
    await appendFile(links, 'x')
    expect(await hasSample(folder)).toBe(false)
    await truncate(links, size)
    expect(await hasSample(folder)).toBe(true)
    expect(await hasSample(inEdition('2026-10'))).toBe(false)
  })

  it('has its market cross at longitude 1.5, latitude 54.5', () => {
    const [east, north] = loadNationalGrid().toEastNorth([1.5, 54.5])
    expect(Math.hypot(east - marketCross[0], north - marketCross[1])).toBeLessThan(0.6)
  })

  it('lists files of ownership, base map, names and every layer in each edition', async () => {
    expect(manifest.editions).toEqual(['2026-09', '2026-10'])
    for (const edition of manifest.editions) {
      const text = await readFile(inEdition(edition, 'manifest.json'), 'utf8')
      const { files } = JSON.parse(text) as SampleEdition
      const datasets = new Set(files.map(({ dataset }) => dataset))
      expect(datasets).toEqual(
        new Set([
          'ownership',
          'road-lines',
          'common-land',
          'high-water',
          'sample-district',
          'aerial',
          'country-land',
          'names',
          ...layers.map(({ id }) => id),
        ]),
      )
      const formats = new Set(files.map(({ format }) => format))
      expect(formats).toEqual(
        new Set(['gml', 'csv', 'geojson', 'geopackage', 'shapefile', 'shapefile-zip', 'mbtiles']),
      )
    }
  })
})

describe('the parcels', () => {
  it('are about twelve thousand, in each month', () => {
    for (const polygons of [before, after]) {
      expect(polygons.size).toBeGreaterThan(11_000)
      expect(polygons.size).toBeLessThan(13_000)
    }
  })

  it('are written on one line, as published', async () => {
    const text = await readFile(gml('2026-10'), 'utf8')
    expect(text).not.toContain('\n')
    expect(text).toContain(`numberMatched="${after.size}" numberReturned="${after.size}"`)
    expect(text.endsWith('</wfs:FeatureCollection>')).toBe(true)
  })

  it('have closed rings of at least three vertices, in the right direction', async () => {
    const text = await readFile(gml('2026-10'), 'utf8')
    for (const [, list = ''] of text.matchAll(/<gml:posList>([^<]*)</g)) {
      const numbers = list.split(' ')
      expect(numbers.slice(0, 2)).toEqual(numbers.slice(-2))
      expect(numbers.length).toBeGreaterThanOrEqual(8)
    }
    for (const [outer = [], ...holes] of after.values()) {
      expect(signedAreaOf(outer)).toBeGreaterThan(4)
      for (const hole of holes) expect(signedAreaOf(hole)).toBeLessThan(0)
    }
    expect([...after.values()].filter((shape) => shape.length > 1).length).toBeGreaterThan(20)
  })

  it.each(['before', 'after'])('never overlap, %s the changes', (when) => {
    const polygons = when === 'before' ? before : after
    const overlaps = [...neighbours(polygons)].filter(
      ([a, b]) => squareMetresOf(intersection([a], [b])) > 1,
    )
    expect(overlaps).toEqual([])
  })

  it('share identical vertices with their neighbours', () => {
    let shared = 0
    for (const [a, b] of neighbours(before)) {
      const corners = new Set(a.flat().map(String))
      shared += b.flat().filter((corner) => corners.has(String(corner))).length > 1 ? 1 : 0
    }
    expect(shared).toBeGreaterThan(before.size)
  })
})

describe('the owners', () => {
  it('are counted on the last line of both company files', () => {
    for (const name of ['CCOD', 'OCOD']) {
      const rows = readCsv(inEdition('2026-10', `${name}_FULL_2026_10.csv`))
      expect(rows.at(-1)).toEqual(['Row Count:', String(rows.length - 2)])
      const columns = new Set(rows.slice(0, -1).map((row) => row.length))
      expect(columns).toEqual(new Set([name === 'CCOD' ? 35 : 39]))
    }
  })

  it('have titles linked to existing parcels, and only a few without a link', () => {
    for (const [edition, polygons] of [
      ['2026-09', before],
      ['2026-10', after],
    ] as const) {
      const links = readCsv(inEdition(edition, 'title-links.csv')).slice(1)
      const linked = new Set(links.map(([polyId]) => Number(polyId)))
      expect(linked.size).toBeLessThan(links.length)
      expect([...linked].filter((polyId) => !polygons.has(polyId))).toEqual([])
      const titles = new Set(links.map(([, titleNo]) => titleNo))
      const companies = ['CCOD', 'OCOD'].flatMap((name) =>
        readCsv(inEdition(edition, `${name}_FULL_${edition.replace('-', '_')}.csv`)).slice(1, -1),
      )
      const groundless = companies.filter(([titleNo]) => !titles.has(titleNo))
      expect(groundless.length).toBeGreaterThan(0)
      expect(groundless.length).toBeLessThan(30)
    }
  })

  it('let some of their parcels by head leases, the same in both months', () => {
    const [first, second] = (['2026-09', '2026-10'] as const).map((edition) => {
      const links = readCsv(inEdition(edition, 'title-links.csv')).slice(1)
      const byParcel = Map.groupBy(links, ([polyId]) => polyId)
      const several = [...byParcel.values()].filter((titles) => titles.length > 1)
      const rows = readCsv(inEdition(edition, `CCOD_FULL_${edition.replace('-', '_')}.csv`))
      const tenures = new Map(rows.map(([titleNo, tenure]) => [titleNo, tenure]))
      expect(several.length).toBeGreaterThan(5)
      for (const [freehold, lease, ...more] of several) {
        expect(more).toEqual([])
        expect(tenures.get(freehold?.[1])).not.toBe('Leasehold')
        expect(tenures.get(lease?.[1])).toBe('Leasehold')
      }
      return several
    })
    expect(second).toEqual(first)
  })

  it('cover the owner classes of the map, with enough overseas titles to search for', () => {
    const links = readCsv(inEdition('2026-10', 'title-links.csv'))
    const onMap = new Set(links.map(([, titleNo]) => titleNo))
    const linked = (name: string) =>
      readCsv(inEdition('2026-10', `${name}_FULL_2026_10.csv`)).filter(([titleNo]) =>
        onMap.has(titleNo),
      )
    const classes = linked('CCOD').map((row) =>
      classifyOwner([{ name: row[9] ?? '', category: row[11] ?? null }]),
    )
    const publicLand = ['localAuthority', 'church', 'government', 'health', 'utility']
    expect(new Set(classes)).toEqual(new Set(['company', ...publicLand]))
    expect(linked('OCOD').length).toBeGreaterThan(15)
  })

  it('cover seven proprietorship categories, Welsh letters and an address of 999 characters', async () => {
    const ccod = await readFile(inEdition('2026-10', 'CCOD_FULL_2026_10.csv'), 'utf8')
    for (const category of [
      'Limited Company or Public Limited Company',
      'Local Authority',
      'County Council',
      'Corporate Body',
      'Housing Association/Society (Corporate)',
      'Community Benefit Society (Company)',
      'Limited Liability Partnership',
    ]) {
      expect(ccod).toContain(category)
    }
    for (const letter of 'ŵŷâêîôû') expect(ccod).toContain(letter)
    const rows = readCsv(inEdition('2026-10', 'CCOD_FULL_2026_10.csv'))
    const lengths = rows.map((row) => row[2]?.length ?? 0)
    expect(Math.max(...lengths)).toBe(999)
    expect(rows.some((row) => row[27] !== '' && row[34] === 'Y')).toBe(true)
  })
})

describe('the changes between the months', () => {
  it('are complete: parcels that are not listed are identical', () => {
    const listed = new Set(changes.flatMap(polygonsTouchedBy))
    const ids = new Set([...before.keys(), ...after.keys()])
    const differing = [...ids].filter(
      (id) => !listed.has(id) && JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)),
    )
    expect(differing).toEqual([])
  })

  it('are each confirmed by an overlay of the two months', () => {
    const untrue = changes.filter((change) => !isConfirmedByOverlay(change, before, after))
    expect(untrue).toEqual([])
    expect(new Set(changes.map(({ kind }) => kind)).size).toBe(8)
  })
})

/** Every pair of polygons whose bounding boxes intersect, once. */
function* neighbours(polygons: ReadonlyMap<number, Shape>): Generator<[Shape, Shape]> {
  const index = new PolygonIndex<Shape>(150)
  for (const shape of polygons.values()) {
    const box = boxOf(shape)
    for (const other of index.near(box)) yield [shape, other]
    index.add(box, shape)
  }
}
