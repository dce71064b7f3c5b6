import { describe, expect, it } from 'vitest'

import { RefusedFile } from '../reading/refused-file.ts'
import { inputOf, unwatched } from '../testing/input-of.ts'
import { recordedReport } from '../testing/recorded-report.ts'
import { readGml } from './read-gml.ts'

const namespaces = 'xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:a="urn:a"'

async function read(content: string) {
  const report = recordedReport()
  const gml = `<?xml version="1.0"?><a:All ${namespaces}>${content}</a:All>`
  const features = await Array.fromAsync(readGml(inputOf(gml), report, unwatched))
  return { features, ...report }
}

const member = (content: string) =>
  `<gml:featureMember><a:Ward>${content}</a:Ward></gml:featureMember>`
const grid = 'srsName="urn:ogc:def:crs:EPSG::27700"'
const ring = (positions: string) =>
  `<gml:LinearRing><gml:posList>${positions}</gml:posList></gml:LinearRing>`
const square = '400000 300000 400100 300000 400100 300100 400000 300000'
const hole = '400010 300001 400090 300001 400090 300009 400010 300001'

describe('reading GML', () => {
  it('reads multipolygons with holes, and their attributes', async () => {
    const { features } = await read(
      member(`<gml:boundedBy><gml:Envelope srsName="EPSG:4326"><gml:lowerCorner>0 0</gml:lowerCorner>
          </gml:Envelope></gml:boundedBy>
        <a:name>Sgeti &amp; Uplands</a:name><a:hectares>1.5</a:hectares><a:none/>
        <a:geom><gml:MultiSurface ${grid}>
          <gml:surfaceMember><gml:Polygon><gml:exterior>${ring(square)}</gml:exterior>
            <gml:interior>${ring(hole)}</gml:interior></gml:Polygon></gml:surfaceMember>
          <gml:surfaceMember><gml:Surface><gml:patches><gml:PolygonPatch>
            <gml:exterior>${ring(square)}</gml:exterior></gml:PolygonPatch></gml:patches>
          </gml:Surface></gml:surfaceMember>
        </gml:MultiSurface></a:geom>`),
    )
    expect(features).toMatchObject([
      {
        where: 'feature 1',
        crs: 'EPSG:27700',
        attributes: { name: 'Sgeti & Uplands', hectares: '1.5' },
        geometry: { type: 'MultiPolygon' },
      },
    ])
    const [[outer, inner] = []] = (features[0]?.geometry?.coordinates ?? []) as number[][][][]
    expect(outer).toEqual([
      [400000, 300000],
      [400100, 300000],
      [400100, 300100],
      [400000, 300000],
    ])
    expect(inner).toHaveLength(4)
  })

  it.each([
    ['by its URN, latitude first', 'urn:ogc:def:crs:EPSG::4326', '54.5 -1.5', 'EPSG:4326 lat-lng'],
    ['by its URL', 'http://www.opengis.net/def/crs/EPSG/0/4258', '54.5 -1.5', 'EPSG:4326 lat-lng'],
    ['by a short name', 'EPSG:4326', '-1.5 54.5', 'EPSG:4326'],
    [
      'by its URN, with the wrong axis order',
      'urn:ogc:def:crs:EPSG::4326',
      '-1.5 54.5',
      'EPSG:4326',
    ],
    ['by a short name, with the wrong axis order', 'EPSG:4326', '54.5 -1.5', 'EPSG:4326 lat-lng'],
    ['in metres', 'http://www.opengis.net/gml/srs/epsg.xml#27700', '400000 300000', 'EPSG:27700'],
  ])('detects the reference system %s', async (_, srsName, pos, crs) => {
    const { features } = await read(
      member(`<a:g><gml:Point srsName="${srsName}"><gml:pos>${pos}</gml:pos></gml:Point></a:g>`),
    )
    expect(features).toMatchObject([{ crs, geometry: { type: 'Point' } }])
  })

  it('uses the reference system of the file if a geometry has none, and drops heights', async () => {
    const { features } = await read(`
      <gml:boundedBy><gml:Envelope ${grid} srsDimension="2"><gml:lowerCorner>0 0</gml:lowerCorner></gml:Envelope></gml:boundedBy>
      <gml:featureMembers><a:Path><a:g><gml:LineString srsDimension="3">
        <gml:posList>400000 300000 12 400100 300100 13</gml:posList></gml:LineString></a:g></a:Path>
      <a:Post><a:g><gml:Point><gml:pos>400000 300000</gml:pos></gml:Point></a:g></a:Post></gml:featureMembers>`)
    expect(features.map(({ crs, geometry }) => [crs, geometry?.coordinates])).toEqual([
      [
        'EPSG:27700',
        [
          [400000, 300000],
          [400100, 300100],
        ],
      ],
      ['EPSG:27700', [400000, 300000]],
    ])
  })

  it('reads GML 2 coordinates, and rings composed of curves', async () => {
    const { features } = await read(
      member(`<a:g><gml:Polygon srsName="EPSG:27700"><gml:outerBoundaryIs><gml:LinearRing>
        <gml:coordinates>400000,300000,5 400100,300000,5 400100,300100,5 400000,300000,5</gml:coordinates>
        </gml:LinearRing></gml:outerBoundaryIs></gml:Polygon></a:g>`) +
        member(`<a:g><gml:Polygon ${grid}><gml:exterior><gml:Ring><gml:curveMember><gml:LineString>
        <gml:posList>400000 300000 400100 300000</gml:posList></gml:LineString></gml:curveMember>
        <gml:curveMember><gml:Curve><gml:segments><gml:LineStringSegment><gml:posList>400100 300000 400100 300100 400000 300000</gml:posList>
        </gml:LineStringSegment></gml:segments></gml:Curve></gml:curveMember></gml:Ring></gml:exterior></gml:Polygon></a:g>`),
    )
    const [first, second] = features
    expect(first?.geometry).toEqual(second?.geometry)
    expect(second?.geometry?.coordinates[0]).toHaveLength(4)
  })

  it('skips geometries with arcs and reports them', async () => {
    const { features, rejected } = await read(
      member(
        `<a:g><gml:Curve ${grid}><gml:segments><gml:Arc><gml:posList>1 1 2 2 3 1</gml:posList></gml:Arc></gml:segments></gml:Curve></a:g>`,
      ),
    )
    expect(features).toEqual([])
    expect(rejected).toMatchObject([{ reason: 'curved', where: 'feature 1' }])
  })

  it('reads features without a geometry, or with a linked one, with a null geometry', async () => {
    const { features } = await read(
      member('<a:name>a</a:name>') +
        member('<a:g><gml:Point xlink:href="http://127.0.0.1/x" xmlns:xlink="urn:x"/></a:g>'),
    )
    expect(features.map(({ geometry }) => geometry)).toEqual([null, null])
  })

  const point = (attributes: string, pos = '1 2') =>
    member(`<a:g><gml:Point ${attributes}><gml:pos>${pos}</gml:pos></gml:Point></a:g>`)
  it.each([
    ['no reference system', point('')],
    ['an unknown reference system', point('srsName="urn:ogc:def:crs:EPSG::2157"')],
    ['an undeclared entity', member('<a:name>&boom;</a:name>')],
    ['unclosed elements', member(`<a:g><gml:Point ${grid}>`).replace('</a:Ward>', '')],
    ['elements nested too deeply', member('<a:b>'.repeat(200) + '</a:b>'.repeat(200))],
    [
      'too many columns',
      member(Array.from({ length: 1500 }, (_, at) => `<a:c${at}>1</a:c${at}>`).join('')),
    ],
  ])('refuses a file with %s', async (_, content) => {
    await expect(read(content)).rejects.toThrow(RefusedFile)
  })

  it('reads missing and non-numeric coordinates as NaN', async () => {
    const { features } = await read(point(grid, 'north west') + point(grid, '1'))
    expect(features.map(({ geometry }) => geometry?.coordinates)).toEqual([
      [Number.NaN, Number.NaN],
      [1, Number.NaN],
    ])
  })
})
