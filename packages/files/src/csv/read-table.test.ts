import { formatGridReference } from '@terrier/geo/grid-reference'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { EastNorth } from '@terrier/geo/position'
import { describe, expect, it } from 'vitest'

import { placeFeature } from '../placed-feature.ts'
import { inputOf, unwatched } from '../testing/input-of.ts'
import { recordedReport } from '../testing/recorded-report.ts'
import { readTable } from './read-table.ts'
import { readTableHead } from './table-head.ts'

async function read(text: string) {
  const report = recordedReport()
  const input = inputOf(text, 'a.csv', 4096)
  const head = await readTableHead(input, unwatched)
  const positions = head.positions ?? { kind: 'xy', x: 0, y: 1 }
  const rows = readTable(input, head, { positions, crs: undefined }, report, unwatched)
  return { head, features: await Array.fromAsync(rows), ...report }
}

describe('a table', () => {
  it('gives back a thousand grid references', async () => {
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
      const placed = placeFeature(feature, grid)
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
    ['Name,Postcode\na,M33 7XY', undefined],
  ])('%j is placed by %j', async (text, positions) => {
    expect((await read(text)).head.positions).toEqual(positions)
  })

  it('passes over a title above its head, empty rows, and rows that lie nowhere', async () => {
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

  it('tells columns of one name apart', async () => {
    expect((await read('a,a,,lat,lng\n1,2,3,54,1')).head.columns).toEqual([
      'a',
      'a (2)',
      'Column 3',
      'lat',
      'lng',
    ])
  })

  it('reads well-known text of every kind, and no nonsense', async () => {
    const shapes = [
      'POINT Z (1 54 12)',
      'SRID=4326;LINESTRING(1 54, 2 55)',
      'MULTIPOINT (1 54, 2 55)',
      'MULTIPOINT ((1 54), (2 55))',
      'POLYGON ((1 54, 2 54, 2 55, 1 54))',
      'POINT EMPTY',
      'GEOMETRYCOLLECTION (POINT (1 54))',
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
    ])
    expect(rejected).toHaveLength(3)
  })
})
