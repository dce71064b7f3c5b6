import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'

import type { Geometry } from '@terrier/geo/geometry'
import { positionsOf } from '@terrier/geo/map-geometry'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { parseWellKnownBinary } from '@terrier/files/geopackage/well-known-binary'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aCompanyFile, aTitleLine } from '../testing/company-csv.ts'
import { openCommandLine } from '../testing/command-line.ts'
import {
  hasGdal,
  needsGdal,
  ogrinfo,
  readWithOgr2ogr,
  withoutNulls,
} from '../testing/gdal-programs.ts'
import { aGmlFile, aMember } from '../testing/gml.ts'

let here: Awaited<ReturnType<typeof openCommandLine>>
beforeAll(async () => {
  here = await openCommandLine()
  const path = here.fileOf(
    'grades.geojson',
    JSON.stringify({ type: 'FeatureCollection', features }),
  )
  const imported = await here.terrier(
    `data import agricultural-land ${path} --edition 2026-08 --publisher Cyhoeddwr`,
  )
  expect(imported.exitCode).toBe(0)
  await publishMonth()
})
afterAll(() => here.close())

const square = (east: number) =>
  `${east} 200000 ${east + 20} 200000 ${east + 20} 200020 ${east} 200020 ${east} 200000`

const member = (id: number) => aMember({ id: `${id}`, posList: square(300_000 + id * 20) })

/** Two parcels; one has two titles, of which CCOD lists the freehold. */
async function publishMonth(): Promise<void> {
  const title = aTitleLine({
    'Title Number': 'DGL1',
    'Price Paid': '250000',
    'Proprietor Name (1)': 'Tŷ GWYN LIMITED',
  })
  const files = [
    ['inspire', here.fileOf('a.gml', aGmlFile([member(1), member(2)]))],
    ['ccod', here.fileOf('CCOD_FULL_2026_10.csv', aCompanyFile([title]))],
    ['links', here.fileOf('links.csv', 'poly_id,title_no\n1,DGL1\n1,DGL2\n')],
  ]
  for (const [part, path] of files) {
    const options = part === 'links' ? ' --provenance licensed' : ''
    await here.terrier(`data import ${part} ${path} --edition 2026-10${options}`)
  }
  expect((await here.terrier('data publish --yes --force')).output).toContain('has been published')
}

const ring = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]

const withHole: Geometry = {
  type: 'Polygon',
  coordinates: [ring(-3.2, 51.5, 0.01), ring(-3.198, 51.502, 0.001).toReversed()],
}
const inTwoParts: Geometry = {
  type: 'MultiPolygon',
  coordinates: [[ring(-3.1, 51.5, 0.01)], [ring(-3.05, 51.5, 0.01)]],
}

const features = [
  {
    type: 'Feature',
    properties: {
      ALC_GRADE: 'Grade 1',
      Area: 12.5,
      area: 'twelve',
      fid: 71,
      'Tŷ "ŵyn"': "O'r <b>=1+1",
      PERIMETER: 100,
      mixed: 1,
    },
    geometry: withHole,
  },
  {
    type: 'Feature',
    properties: {
      ALC_GRADE: 'Urban',
      Area: 3,
      fid: null,
      PERIMETER: 123_456_789_012_345,
      mixed: 'x',
    },
    geometry: inTwoParts,
  },
]

/** The expected properties of each feature: the publisher's columns and those added by Terrier. */
const expected = [
  {
    ALC_GRADE: 'Grade 1',
    Area: 12.5,
    area_2: 'twelve',
    fid_2: 71,
    'Tŷ "ŵyn"': "O'r <b>=1+1",
    PERIMETER: 100,
    mixed: '1',
    terrier_name: 'Grade 1',
    terrier_class: 'Grade 1',
  },
  {
    ALC_GRADE: 'Urban',
    Area: 3,
    area_2: null,
    fid_2: null,
    'Tŷ "ŵyn"': null,
    PERIMETER: 123_456_789_012_345,
    mixed: 'x',
    terrier_name: 'Urban',
    terrier_class: 'Exclusion / Non Agricultural / Urban',
  },
]

const partsOf = (geometry: Geometry) =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates]

/** Expects geometries at the positions of the features, to the stored precision of a centimetre. */
function expectGeometries(read: readonly Geometry[], crs: string): void {
  expect(read.map(({ type }) => type)).toEqual(['MultiPolygon', 'MultiPolygon'])
  const grid = loadNationalGrid()
  for (const [index, stored] of [withHole, inTwoParts].entries()) {
    const geometry = read[index] ?? fail()
    const ringCounts = (one: Geometry) => partsOf(one).map((part) => (part as unknown[]).length)
    expect(ringCounts(geometry)).toEqual(ringCounts(stored))
    const wanted = positionsOf(stored).map((position) =>
      crs === '4326' ? position : grid.toEastNorth(position),
    )
    const off = positionsOf(geometry).map(([x, y], at) =>
      Math.hypot(x - (wanted[at]?.[0] ?? 0), y - (wanted[at]?.[1] ?? 0)),
    )
    expect(off).toHaveLength(wanted.length)
    expect(Math.max(...off)).toBeLessThan(crs === '4326' ? 1e-7 : 0.01)
  }
}

const byGrade = (a: { ALC_GRADE?: unknown }, b: { ALC_GRADE?: unknown }) =>
  String(a.ALC_GRADE) < String(b.ALC_GRADE) ? -1 : 1

describe.runIf(hasGdal)(`data export, read back by GDAL${needsGdal}`, () => {
  it.each([
    ['gpkg', '27700'],
    ['gpkg', '4326'],
    ['fgb', '27700'],
    ['fgb', '4326'],
  ])('writes counts, columns and geometry as they are stored: %s, EPSG:%s', async (format, crs) => {
    const path = join(here.folder, `grades-${crs}.${format}`)
    const { output, exitCode } = await here.terrier(
      `data export agricultural-land ${path} --crs ${crs}`,
    )
    expect(exitCode).toBe(0)
    expect(output).toContain(`2026-08 has been written to ${path}: 2 rows, EPSG:${crs}.`)

    const read = readWithOgr2ogr(path).toSorted((a, b) => byGrade(a.properties, b.properties))
    expect(read.map(({ properties }) => properties)).toEqual(expected.map(withoutNulls))
    expectGeometries(
      read.map(({ geometry }) => geometry),
      crs,
    )

    const info = ogrinfo(path)
    expect(info).toContain('Geometry: Multi Polygon')
    expect(info).toContain(`ID["EPSG",${crs}]]`)
    expect(info).toMatch(/^PERIMETER: Integer64/m)
    expect(info).toMatch(/^Area: Real/m)
    // How GDAL displays the metadata depends on its version, so only its presence is checked.
    const text = readFileSync(path, 'latin1')
    for (const value of ['Cyhoeddwr', '2026-08', 'Open Government Licence']) {
      expect(text).toContain(value)
    }
  })

  it.each(['gpkg', 'fgb'])(
    'writes a spatial index in %s that finds the features in a bounding box',
    async (format) => {
      const path = join(here.folder, `indexed.${format}`)
      await here.terrier(`data export agricultural-land ${path} --crs 4326`)
      const found = readWithOgr2ogr(path, '-spat', '-3.07', '51.4', '-3', '51.6')
      expect(found.map(({ properties }) => properties['ALC_GRADE'])).toEqual(['Urban'])
    },
  )

  it.each(['gpkg', 'fgb'])('writes a month of ownership with its titles as %s', async (format) => {
    const path = join(here.folder, `ownership.${format}`)
    const { output } = await here.terrier(`data export ownership ${path}`)
    expect(output).toContain('2 rows')
    const read = readWithOgr2ogr(path, '-sql', 'select * from ownership order by poly_id')
    expect(read.map(({ properties }) => properties)).toMatchObject([
      {
        poly_id: 1,
        title_no: 'DGL1',
        other_title_nos: 'DGL2',
        link_provenance: 'licensed',
        owner_class: 'company',
        is_overseas: false,
        tenure: 'Freehold',
        price_paid_pounds: 250_000,
        proprietor_1_name: 'Tŷ GWYN LIMITED',
      },
      { poly_id: 2, owner_class: 'private' },
    ])
    expect(read[1]?.properties).not.toHaveProperty('title_no')
    expect(read[0]?.properties['date_proprietor_added']).toMatch(/^2004.11.23/)
    expect(read[0]?.properties['began_at']).toMatch(/^2009.01.14.14:28:39.898/)
    expect(read[0]?.properties['area_m2']).toBeCloseTo(400, 0)
    expect(positionsOf(read[0]?.geometry ?? fail())[0]).toEqual([
      expect.closeTo(300_020, 1),
      expect.closeTo(200_000, 1),
    ])
    expect(ogrinfo(path)).toMatch(/^is_overseas: Integer\(Boolean\)/m)
  })
})

describe('data export to GeoParquet', () => {
  it.each(['27700', '4326'])(
    'writes the stored rows, metadata and geometries in EPSG:%s',
    async (crs) => {
      const path = join(here.folder, `grades-${crs}.parquet`)
      await here.terrier(`data export agricultural-land ${path} --crs ${crs}`)
      const bytes = readFileSync(path)
      const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
      const { key_value_metadata: pairs, schema } = parquetMetadata(file)
      const metadata = new Map(pairs?.map(({ key, value }) => [key, JSON.parse(value ?? '')]))
      expect(metadata.get('geo')).toMatchObject({
        version: '1.1.0',
        primary_column: 'geometry',
        columns: { geometry: { encoding: 'WKB', geometry_types: ['MultiPolygon'] } },
      })
      const { crs: system } = metadata.get('geo').columns.geometry
      if (crs === '4326') expect(system).toBeUndefined()
      else expect(system.id).toEqual({ authority: 'EPSG', code: 27700 })
      expect(metadata.get('dataset')).toMatchObject({
        version: '2026-08',
        creator: { name: 'Cyhoeddwr' },
        license: 'Open Government Licence v3.0',
      })
      const typeOf = (name: string) => schema.find((one) => one.name === name)?.type
      expect(['PERIMETER', 'Area', 'geometry'].map(typeOf)).toEqual([
        'INT64',
        'DOUBLE',
        'BYTE_ARRAY',
      ])

      const rows = await parquetReadObjects({
        file,
        utf8: false,
        compressors: { ZSTD: (input) => zstdDecompressSync(input) },
        geoparquet: false,
      })
      const own = new Set(['fid', 'bbox', 'geometry'])
      const asNumbers = rows.map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([name]) => !own.has(name))
            .map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
        ),
      )
      expect(asNumbers).toEqual(expected)
      expectGeometries(
        rows.map(({ geometry }) => parseWellKnownBinary(Buffer.from(geometry))[0] as Geometry),
        crs,
      )
      expect(rows[0]?.['bbox'].xmin).toBeLessThan(rows[1]?.['bbox'].xmin)
    },
  )
})

const leftovers = () => readdirSync(here.folder).filter((name) => name.endsWith('.part'))

describe('data export', () => {
  it.each([
    ['data export', 2, 'Give a dataset'],
    ['data export wards', 2, 'the file to write'],
    ['data export wards a.gpkg b.gpkg', 2, "Unexpected argument 'b.gpkg'"],
    ['data export wards a.doc', 2, "'doc' is not the extension of a known format"],
    ['data export wards a.gpkg --format shp', 2, '--format must be one of'],
    ['data export wards a.gpkg --crs 3857', 2, '--crs must be one of'],
    ['data export wards a.gpkg', 1, "'wards' is not published yet"],
    ['data export base-map a.gpkg', 1, "'base-map' is not a dataset that can be exported"],
  ])('refuses %s', async (command, code, message) => {
    const { output, exitCode } = await here.terrier(command.replace('a.', `${here.folder}/a.`))
    expect(exitCode).toBe(code)
    expect(output).toContain(message)
    expect(existsSync(join(here.folder, 'a.gpkg'))).toBe(false)
  })

  it('does not overwrite an existing file', async () => {
    const path = here.fileOf('mine.gpkg', 'mine')
    const { output, exitCode } = await here.terrier(`data export agricultural-land ${path}`)
    expect({ output, exitCode }).toEqual({ output: `${path} already exists.`, exitCode: 1 })
  })

  it('leaves no partial file when the file cannot be written', async () => {
    const path = join(here.folder, 'no such folder', 'a.gpkg').replaceAll(' ', '_')
    const { output, exitCode } = await here.terrier(`data export agricultural-land ${path}`)
    expect(exitCode).toBe(1)
    expect(output).toContain('cannot be written')
    expect(leftovers()).toEqual([])
  })
})

function fail(): never {
  throw new Error('A feature is missing.')
}
