import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openCommandLine } from '../testing/command-line.ts'
import { aCompanyFile, aTitleLine } from '../testing/company-csv.ts'
import { hasGdal, needsGdal } from '../testing/gdal-programs.ts'
import { aGmlFile, aMember } from '../testing/gml.ts'

let commandLine: Awaited<ReturnType<typeof openCommandLine>>
beforeEach(async () => {
  commandLine = await openCommandLine()
})
afterEach(() => commandLine.close())

const terrier = async (...args: readonly string[]) => (await commandLine.terrier(args)).output
const fileOf = (name: string, content: string | Uint8Array) => commandLine.fileOf(name, content)

interface TitlePolygon {
  readonly id: number
  readonly titleNo: string
  readonly status?: string
  /** The south-west corner from 300000, 200000, and the side, in metres. */
  readonly at?: readonly [east: number, north: number]
  readonly metres?: number
}

const corners = ([east, north]: readonly [number, number], metres: number) =>
  [0, 1, 1, 0, 0].map((x, i) => [
    300_000 + east + x * metres,
    200_000 + north + (i > 1 && i < 4 ? metres : 0),
  ])

const national = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::27700' } }

/** A file as the National Polygon Service publishes them, as GeoJSON. */
function polygonFile(polygons: readonly TitlePolygon[]): string {
  const features = polygons.map(({ id, titleNo, status = 'A', at = [0, 0], metres = 20 }) => ({
    type: 'Feature',
    properties: { POLY_ID: id, TITLE_NO: titleNo, INSERT: '2011-05-01', REC_STATUS: status },
    geometry: { type: 'Polygon', coordinates: [corners(at, metres)] },
  }))
  return JSON.stringify({ type: 'FeatureCollection', crs: national, features })
}

/** The same features in another format by GDAL, with the columns of DBF or SQLite. */
function convertedFile(name: string, format: string, geoJson: string): string {
  const [extension = '', isZipped] = format.split('.')
  const source = fileOf(`${name}.geojson`, geoJson)
  const target = join(dirname(source), `${name}.${extension}`)
  execFileSync('ogr2ogr', [target, source])
  if (extension === 'gpkg' && !isZipped) return target
  // A shapefile is several files.
  const parts = readdirSync(dirname(target)).filter(
    (file) => file.startsWith(name) && !file.endsWith('.geojson'),
  )
  const contents = parts.map((file) => [file, readFileSync(join(dirname(target), file))])
  return fileOf(`${name}.zip`, zipSync(Object.fromEntries(contents)))
}

const inspireOf = (id: number, at: readonly [number, number], metres: number) =>
  aMember({
    id: `${id}`,
    posList: corners(at, metres)
      .map((corner) => corner.join(' '))
      .join(' '),
  })

const ccod = () =>
  fileOf('CCOD_FULL_2026_10.csv', aCompanyFile([aTitleLine({ 'Title Number': 'DGL1' })]))

async function publishedTitle(polyId: number) {
  const published = await commandLine.store.datasets.get('ownership')
  const property = await commandLine.store.parcels.propertyOf(published?.version ?? 0, polyId)
  return property && { titleNo: property.titleNo, provenance: property.linkProvenance }
}

const polygons = [
  { id: 1, titleNo: 'DGL1', metres: 100 },
  { id: 2, titleNo: 'DGL2' },
  { id: 2, titleNo: 'DGL3' },
  { id: 4, titleNo: 'DGL4', status: 'D' },
]
const named = ['--licence', 'National Polygon Service licence']

describe('importing title polygons', () => {
  it('loads polygons and their links by one command, under the licence that is named', async () => {
    const zip = zipSync({
      'LR_POLY_FULL_OCT_2026_0.geojson': strToU8(polygonFile(polygons)),
      'LR_POLY_FULL_OCT_2026_1.geojson': strToU8(polygonFile([{ id: 9, titleNo: 'DGL9' }])),
      'about.json': strToU8('{"files":2}'),
    })
    const path = fileOf('LR_POLY_FULL_OCT_2026.zip', zip)
    const reported = await terrier('data', 'import', 'polygons', path, ...named)
    expect(reported).toContain('loaded into Land ownership 2026-10')
    expect(reported).toMatch(/1.*deleted/)
    expect(await terrier('data', 'status')).toMatch(/polygons\s+3 rows {2}2 files/)
    const again = await terrier('data', 'import', 'polygons', path, ...named)
    expect(again).toContain('0 rows loaded')
    await terrier('data', 'import', 'ccod', ccod())
    expect(await terrier('data', 'publish', '--yes')).toContain('has been published: 3 rows')
    expect(await publishedTitle(1)).toEqual({ titleNo: 'DGL1', provenance: 'licensed' })
    expect(await publishedTitle(2)).toEqual({ titleNo: 'DGL2', provenance: 'licensed' })
    expect(await publishedTitle(4)).toBeUndefined()
    const october = await commandLine.store.datasets.get('ownership')
    expect(october?.licence).toBe('National Polygon Service licence')

    const later = fileOf('CCOD_FULL_2026_11.csv', aCompanyFile([aTitleLine({})]))
    await terrier('data', 'import', 'ccod', later)
    expect(await terrier('data', 'publish')).toContain('Land ownership 2026-11 has been published')
    expect((await commandLine.store.datasets.get('ownership'))?.licence).toBe(october?.licence)
  })

  it.skipIf(!hasGdal).each([
    ['a zipped shapefile', 'shp'],
    ['a GeoPackage', 'gpkg'],
    ['a zipped GeoPackage', 'gpkg.zip'],
  ])(`loads %s as it loads GeoJSON${needsGdal}`, async (_, format) => {
    const path = convertedFile('LR_POLY_FULL_OCT_2026_0', format, polygonFile(polygons))
    const reported = await terrier('data', 'import', 'polygons', path, ...named)
    expect(reported).toMatch(/1.*deleted/)
    expect(await terrier('data', 'status')).toMatch(/polygons\s+2 rows {2}1 file/)
    await terrier('data', 'import', 'ccod', ccod())
    await terrier('data', 'publish', '--yes', '--force')
    expect(await publishedTitle(1)).toEqual({ titleNo: 'DGL1', provenance: 'licensed' })
    expect(await publishedTitle(2)).toEqual({ titleNo: 'DGL2', provenance: 'licensed' })
    const published = await commandLine.store.datasets.get('ownership')
    const [parcel] = await commandLine.store.parcels.withIds(published?.version ?? 0, [1])
    expect(parcel?.areaSquareMetres).toBeCloseTo(100 * 100, -2)
    expect(parcel?.beganAt).toEqual(new Date('2011-05-01'))
  })

  it('keeps the licence with a month that was begun with other files', async () => {
    await terrier('data', 'import', 'ccod', ccod())
    await terrier(
      'data',
      'import',
      'polygons',
      fileOf('a.geojson', polygonFile(polygons)),
      ...named,
    )
    await terrier('data', 'publish', '--yes')
    expect(await commandLine.store.datasets.get('ownership')).toMatchObject({
      edition: '2026-10',
      licence: 'National Polygon Service licence',
    })
  })

  it('refuses polygons without a licence, and files of changes only', async () => {
    const full = fileOf('LR_POLY_FULL_OCT_2026_0.geojson', polygonFile(polygons))
    expect(await terrier('data', 'import', 'polygons', full)).toContain('Name the licence')
    const changes = fileOf('LR_POLY_COU_OCT_2026_0.geojson', polygonFile(polygons))
    expect(await terrier('data', 'import', 'polygons', changes, ...named)).toContain(
      'it has only the changes of a month (COU)',
    )
    expect(await commandLine.store.datasets.staging('ownership')).toBeUndefined()
  })

  it('replaces a corrected file of the same name, and removes polygons with their links', async () => {
    const first = fileOf('LR_POLY_FULL_OCT_2026_0.geojson', polygonFile(polygons))
    await terrier('data', 'import', 'polygons', first, ...named)
    fileOf('LR_POLY_FULL_OCT_2026_0.geojson', polygonFile([{ id: 1, titleNo: 'DGL7' }]))
    await terrier('data', 'import', 'polygons', first, ...named)
    const status = await terrier('data', 'status')
    expect(status).toMatch(/polygons\s+1 rows/)
    expect(status).toMatch(/links\s+1 rows/)
    await terrier('data', 'remove', 'LR_POLY_FULL_OCT_2026_0.geojson')
    expect(await commandLine.store.datasets.staging('ownership')).toMatchObject({ files: [] })
  })

  it('does not report the first leaseholds as new, and asks nobody about later ones', async () => {
    const inspire = fileOf('2026-09.gml', aGmlFile([inspireOf(1, [0, 0], 100)]))
    await terrier('data', 'import', 'inspire', inspire)
    await terrier('data', 'publish', '--yes', '--force')
    const freehold = { id: 1, titleNo: 'DGL1', metres: 100 }
    const flat = { id: 2, titleNo: 'DGL2', at: [5, 5] as const }
    const file = (month: string, rows: readonly TitlePolygon[]) =>
      fileOf(`LR_POLY_FULL_${month}_2026_0.geojson`, polygonFile(rows))
    await terrier('data', 'import', 'polygons', file('OCT', [freehold, flat]), ...named)
    expect(await terrier('data', 'match')).toContain('0 changes, 0 of them to be checked')
    await terrier('data', 'publish', '--yes', '--force')
    // A second flat comes, the first one goes, and a field is registered beside.
    const second = { id: 3, titleNo: 'DGL3', at: [50, 50] as const }
    const field = { id: 4, titleNo: 'DGL4', at: [200, 0] as const }
    const november = file('NOV', [freehold, second, field])
    await terrier('data', 'import', 'polygons', november, ...named)
    const matched = await terrier('data', 'match')
    expect(matched).toContain('3 changes, 0 of them to be checked')
    expect(matched).toMatch(/2 {2}newBoundary/)
    expect(matched).toMatch(/1 {2}removed/)
  })
})
