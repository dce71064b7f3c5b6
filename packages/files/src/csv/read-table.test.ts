import { formatGridReference } from '@terrier/geo/grid-reference'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { EastNorth, LngLat } from '@terrier/geo/position'
import { describe, expect, it } from 'vitest'

import type { Crs } from '../crs.ts'
import { reprojectFeature } from '../reproject-feature.ts'
import { inputOf, unwatched } from '../testing/input-of.ts'
import { recordedReport } from '../testing/recorded-report.ts'
import type { FindPostcodes } from './geocode-by-postcode.ts'
import { postcodeKey } from './postcode.ts'
import { readTable } from './read-table.ts'
import { readTableHead } from './table-head.ts'
import { csvTable } from './table-source.ts'

const register = new Map<string, LngLat>([
  ['M337XQ', [-2.3, 53.4]],
  ['ZD11AB', [1.5, 54.5]],
])

const find: FindPostcodes = async (keys) =>
  new Map([...register].filter(([key]) => keys.includes(key)))

async function read(text: string, findPostcodes?: FindPostcodes, expected?: Crs) {
  const report = recordedReport()
  const input = inputOf(text, 'a.csv', 4096)
  const table = await csvTable(input, unwatched)
  const head = await readTableHead(table, unwatched)
  const positions = head.positions ?? { kind: 'xy', x: 0, y: 1 }
  const rows = readTable(
    table,
    head,
    { positions, crs: undefined, expected, findPostcodes },
    report,
    unwatched,
  )
  return { head, features: await Array.fromAsync(rows), ...report }
}

describe('a table', () => {
  it('is read from 1,000 grid references, which convert back to the same references', async () => {
    const grid = loadNationalGrid()
    const references = Array.from({ length: 1000 }, (_, place) => {
      const spot: EastNorth = [
        150_000 + ((place * 7919) % 450_000),
        100_000 + ((place * 104_729) % 500_000),
      ]
      return formatGridReference(spot, 5)
    })
    const { features } = await read(
      ['Site,Where', ...references.map((one) => `a,${one}`)].join('\n'),
    )
    const back = features.map((feature) => {
      const placed = reprojectFeature(feature, grid)
      if (!placed.ok || placed.value.geometry.type !== 'Point') throw new Error('It has no place.')
      return formatGridReference(grid.toEastNorth(placed.value.geometry.coordinates), 5)
    })
    expect(back).toEqual(references)
  })

  it.each([
    ['Longitude,Latitude\n1,54', { kind: 'xy', x: 0, y: 1 }],
    ['Ref,GeoX,GeoY\na,378312,391207', { kind: 'xy', x: 1, y: 2 }],
    ['A register\nRef;Easting;Northing\na;378312;391207', { kind: 'xy', x: 1, y: 2 }],
    ['Ref;Easting;Northing\na;378312;391207', { kind: 'xy', x: 1, y: 2 }],
    ['Ref\tEasting\tNorthing\na\t378312\t391207', { kind: 'xy', x: 1, y: 2 }],
    ['Name,Place\na,SJ 78312 91207', { kind: 'grid-reference', column: 1 }],
    ['id,WKT\n1,"POINT (1 54)"', { kind: 'well-known-text', column: 1 }],
    [
      'id,geometry,point\n1,"MULTIPOLYGON (((1 54, 2 54, 2 55, 1 54)))","POINT (1 54)"',
      { kind: 'well-known-text', column: 1 },
    ],
    ['Name,Postcode\na,M33 7XQ', { kind: 'postcode', column: 1 }],
    ['Name,Where\na,m337xq\nb,M33', { kind: 'postcode', column: 1 }],
    ['Postcode,Grid reference\nM33 7XQ,SJ 78312 91207', { kind: 'grid-reference', column: 1 }],
    ['Our members,\nName,Postcode\na,M33 7XQ', { kind: 'postcode', column: 1 }],
    ['Sites,,,\nCode,GeoX,GeoY\nM33 7XQ,1,54', { kind: 'xy', x: 1, y: 2 }],
    ['a,M33 7XQ\nb,M33 7XD', { kind: 'postcode', column: 1 }],
    ['Name,Town\na,Sale', undefined],
  ])('%j has its positions detected as %j', async (text, positions) => {
    expect((await read(text, find)).head.positions).toEqual(positions)
  })

  it('is read without a title above the header, blank rows and rows without a position', async () => {
    const { features, rejected, notes, head } = await read(
      'Brownfield register of 2017,,\nName,GeoX,GeoY\na,378312,391207\n,,\nb,n/a,\nc,,\n',
    )
    expect(head.rowsAbove).toBe(1)
    expect(features.map(({ where }) => where)).toEqual(['line 3'])
    expect(notes.map(({ reason }) => reason)).toEqual(['blank-row'])
    expect(rejected.map(({ where, reason }) => [where, reason])).toEqual([
      ['line 5', 'bad-position'],
      ['line 6', 'no-position'],
    ])
  })

  it('has unique names for columns with the same name', async () => {
    expect((await read('a,a,,lat,lng\n1,2,3,54,1')).head.columns).toEqual([
      'a',
      'a (2)',
      'Column 3',
      'lat',
      'lng',
    ])
  })

  it('is read from several types of well-known text, rejecting empty and malformed ones', async () => {
    const shapes = [
      'POINT Z (1 54 12)',
      'SRID=4326;LINESTRING(1 54, 2 55)',
      'MULTIPOINT (1 54, 2 55)',
      'MULTIPOINT ((1 54), (2 55))',
      'POLYGON ((1 54, 2 54, 2 55, 1 54))',
      'POINT EMPTY',
      'GEOMETRYCOLLECTION (POINT (1 54))',
      'POINT (1 54) x',
      `POINT (${'1'.repeat(100_000)}`,
      'POINT (1 54',
    ]
    const { features, rejected } = await read(
      ['id,wkt', ...shapes.map((one, place) => `${place},"${one}"`)].join('\n'),
    )
    expect(features.map(({ geometry }) => geometry)).toEqual([
      { type: 'Point', coordinates: [1, 54] },
      {
        type: 'LineString',
        coordinates: [
          [1, 54],
          [2, 55],
        ],
      },
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 54],
          [2, 55],
        ],
      },
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 54],
          [2, 55],
        ],
      },
      {
        type: 'Polygon',
        coordinates: [
          [
            [1, 54],
            [2, 54],
            [2, 55],
            [1, 54],
          ],
        ],
      },
      { type: 'Point', coordinates: [1, 54] },
    ])
    expect(rejected).toHaveLength(4)
  })
})

async function placesOf(text: string, expected?: Crs) {
  const { features } = await read(text, undefined, expected)
  return features.map(({ crs, geometry }) => [crs, geometry?.coordinates])
}

describe('the numbers of a table', () => {
  it.each([
    ['Name;Easting;Northing\na;45730,5;391207,25', ['EPSG:27700', [45730.5, 391_207.25]]],
    ['Name;Lng;Lat\na;-2,298;53,417', ['EPSG:4326', [-2.298, 53.417]]],
    ['Name\tEasting\tNorthing\na\t378312,5\t391207,5', ['EPSG:27700', [378_312.5, 391_207.5]]],
    ['Name,Easting,Northing\na,"378,312","391,207"', ['EPSG:27700', [378_312, 391_207]]],
    ['Name;Easting;Northing\na;378,312;391,207', ['EPSG:27700', [378_312, 391_207]]],
  ])('are parsed with decimal commas or thousands separators: %j', async (text, place) => {
    expect(await placesOf(text)).toEqual([place])
  })

  it('follow the expected axis order unless only the other lies in Britain', async () => {
    const text = 'Name,x,y\nLeeds,53.8,-1.55\nParis,48.85,2.35\nright,-1.55,53.8'
    const { features, notes } = await read(text, undefined, 'EPSG:4326 lat-lng')
    expect(features.map(({ geometry }) => geometry?.coordinates)).toEqual([
      [-1.55, 53.8],
      [2.35, 48.85],
      [-1.55, 53.8],
    ])
    expect(notes).toEqual([])
    expect(await placesOf(text)).toContainEqual(['EPSG:4326', [48.85, 2.35]])
  })

  it('use the SRID of well-known text as their reference system', async () => {
    const { features, rejected } = await read(
      'id,wkt\n1,SRID=27700;POINT(1 54)\n2,SRID=2154;POINT(1 54)\n3,POINT(1 54)',
    )
    expect(features.map(({ crs }) => crs)).toEqual(['EPSG:27700', 'EPSG:4326'])
    expect(rejected).toMatchObject([{ reason: 'unknown-crs', where: 'line 3' }])
  })

  it('are reported with their column names if they are not a position', async () => {
    const { rejected } = await read('Site,East (m),North (m),x,y\na,,,n/a,54\nb,,,,\n')
    expect(rejected.map(({ detail }) => detail)).toEqual([
      "'n/a' in the column 'x' and '54' in the column 'y' are not a position",
      "the columns 'x' and 'y' are empty",
    ])
  })
})

describe('a table of postcodes', () => {
  it('is located by the register row by row, reporting rows without a known postcode', async () => {
    const { features, rejected } = await read(
      'Name,Postcode\na,M33 7XQ\nb,m337xq\nc,\nd,Sale\ne,M33 7XD\nf, ZD1 1AB \n',
      find,
    )
    expect(features.map(({ where, crs, geometry }) => [where, crs, geometry?.coordinates])).toEqual(
      [
        ['line 2', 'EPSG:4326', [-2.3, 53.4]],
        ['line 3', 'EPSG:4326', [-2.3, 53.4]],
        ['line 7', 'EPSG:4326', [1.5, 54.5]],
      ],
    )
    expect(features[0]?.attributes).toEqual({ Name: 'a', Postcode: 'M33 7XQ' })
    expect(rejected.map(({ where, reason, detail }) => [where, reason, detail])).toEqual([
      ['line 4', 'no-postcode', "the column 'Postcode' is empty"],
      ['line 5', 'bad-postcode', "'Sale' in the column 'Postcode' is not a postcode"],
      [
        'line 6',
        'unknown-postcode',
        "'M33 7XD' in the column 'Postcode' is not in the list of postcodes",
      ],
    ])
  })

  it('has its header detected below a title', async () => {
    const { head } = await read('Our members,\nName,Postcode\na,M33 7XQ', find)
    expect([head.columns, head.rowsAbove]).toEqual([['Name', 'Postcode'], 1])
  })

  it('looks postcodes up in batches, each postcode once per batch', async () => {
    const asked: number[] = []
    const rows = Array.from({ length: 1200 }, () => 'a,M33 7XQ')
    const { features } = await read(['Name,Postcode', ...rows].join('\n'), async (keys) => {
      asked.push(keys.length)
      return register
    })
    expect(features).toHaveLength(1200)
    expect(asked).toEqual([1, 1, 1])
  })

  it('is refused without a register, with advice on importing postcodes', async () => {
    await expect(read('Name,Postcode\na,M33 7XQ')).rejects.toThrow(/data import postcodes/)
  })
})

it.each([
  ['sw1a 1aa', 'SW1A1AA'],
  ['M331AA', 'M331AA'],
  ['W1A 0AX', 'W1A0AX'],
  ['ZD1 1AB', 'ZD11AB'],
  ['M33', undefined],
  ['M33 1CC', undefined],
  ['SJ 783 912', undefined],
  ['', undefined],
])('the postcode key of %j is %j', (text, key) => {
  expect(postcodeKey(text)).toBe(key)
})
