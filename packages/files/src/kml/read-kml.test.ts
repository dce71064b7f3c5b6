import { describe, expect, it } from 'vitest'

import { inputOf, unwatched } from '../testing/input-of.ts'
import { recordedReport } from '../testing/recorded-report.ts'
import { readKml } from './read-kml.ts'

async function read(content: string) {
  const report = recordedReport()
  const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${content}</Document></kml>`
  const features = await Array.fromAsync(readKml(inputOf(kml), report, unwatched, undefined))
  return { features, ...report }
}

const placemark = (geometry: string) => `<Placemark><name>a</name>${geometry}</Placemark>`
const line = (coordinates: string) =>
  placemark(`<LineString><coordinates>${coordinates}</coordinates></LineString>`)

const overlay = (name: string) =>
  `<${name}><name>Old map</name><Icon><href>a.png</href></Icon></${name}>`

const ringAt = (x: number) =>
  `<LinearRing><coordinates>${x},50 ${x + 1},50 ${x},51 ${x},50</coordinates></LinearRing>`
const positionsAt = (x: number) => [
  [x, 50],
  [x + 1, 50],
  [x, 51],
  [x, 50],
]

describe('reading KML', () => {
  it.each([
    ['as in the standard', '1,54,0 2,55,0'],
    ['with spaces after the commas', '1, 54, 0 2, 55, 0'],
    ['with spaces around the commas', '1 , 54 , 0\n 2 , 55 , 0'],
    ['with spaces before the commas', '1 ,54 2 ,55'],
    ['without heights', '1, 54\n2, 55'],
    ['with a comma after each', '1,54, 2,55,'],
    ['with a comma after each, and heights', '1,54,0,\n2,55,0,'],
  ])('reads positions %s', async (_, coordinates) => {
    const { features } = await read(line(coordinates))
    expect(features[0]?.geometry?.coordinates).toEqual([
      [1, 54],
      [2, 55],
    ])
  })

  it('reads an ambiguous position as NaN', async () => {
    const { features } = await read(line('1, 54, 2, 55'))
    expect(features[0]?.geometry?.coordinates).toEqual([[Number.NaN, Number.NaN]])
  })

  it('reads placemarks in folders, with the folder path as an attribute', async () => {
    const { features } = await read(
      `<name>Ours</name><Folder><name>North</name>${line('1,54 2,55')}
       <Folder><name>Fields</name>${line('1,54 2,55')}</Folder></Folder>${line('1,54 2,55')}`,
    )
    expect(features.map(({ attributes }) => attributes)).toEqual([
      { Folder: 'North', name: 'a' },
      { Folder: 'North / Fields', name: 'a' },
      { name: 'a' },
    ])
  })

  it('reports network links, which are not followed', async () => {
    const { features, rejected } = await read(
      `<NetworkLink><name>Live</name><Link><href>https://example.org/a.kml</href></Link></NetworkLink>
       ${line('1,54 2,55')}<NetworkLink><Url><href>b.kml</href></Url></NetworkLink>`,
    )
    expect(features).toHaveLength(1)
    expect(rejected).toEqual([
      {
        reason: 'network-link',
        where: "'Live'",
        detail:
          'the network link to https://example.org/a.kml was not followed; save the file it links to and import that',
      },
      expect.objectContaining({ reason: 'network-link', where: 'link or overlay 2' }),
    ])
  })

  it('reports image overlays, which are not imported', async () => {
    const { rejected } = await read(overlay('GroundOverlay') + overlay('PhotoOverlay'))
    expect(rejected).toMatchObject([
      { reason: 'image-overlay', where: "'Old map'" },
      { reason: 'image-overlay', where: "'Old map'" },
    ])
  })

  it('reads multi-geometries, including nested ones', async () => {
    const point = '<Point><coordinates>1,54</coordinates></Point>'
    const { features } = await read(
      placemark(
        `<MultiGeometry>${point}<MultiGeometry>${point}</MultiGeometry><LineString><coordinates>1,54 2,55</coordinates></LineString></MultiGeometry>`,
      ),
    )
    expect(features.map(({ geometry }) => geometry?.type)).toEqual(['MultiPoint', 'LineString'])
  })

  it('reads polygons with holes, and a ring by itself as a line', async () => {
    const { features } = await read(
      placemark(
        `<Polygon><outerBoundaryIs>${ringAt(1)}</outerBoundaryIs><innerBoundaryIs>${ringAt(2)}</innerBoundaryIs></Polygon>`,
      ) + placemark(ringAt(3)),
    )
    expect(features.map(({ geometry }) => geometry)).toEqual([
      { type: 'Polygon', coordinates: [positionsAt(1), positionsAt(2)] },
      { type: 'LineString', coordinates: positionsAt(3) },
    ])
  })

  it('reads tracks, and points without positions as empty', async () => {
    const { features } = await read(
      placemark('<gx:Track><gx:coord>1 54 9</gx:coord><gx:coord>2 55</gx:coord></gx:Track>') +
        placemark('<Point><coordinates> </coordinates></Point>') +
        placemark(''),
    )
    expect(features.map(({ geometry }) => geometry)).toEqual([
      {
        type: 'LineString',
        coordinates: [
          [1, 54],
          [2, 55],
        ],
      },
      { type: 'Point', coordinates: [] },
      null,
    ])
    expect(features.map(({ where }) => where)).toEqual([
      'placemark 1',
      'placemark 2',
      'placemark 3',
    ])
  })

  it('reads extended data and descriptions, but no texts of elements within', async () => {
    const { features } = await read(
      `<Placemark><name> Ash </name><description>A <![CDATA[<b>tree</b>]]></description>
       <ExtendedData><Data name="height"><displayName>Height</displayName><value>12</value></Data>
       <SchemaData><SimpleData name="age">7</SimpleData></SchemaData></ExtendedData>
       <Style><name>inner</name></Style><address/><phoneNumber>01632 960001</phoneNumber>
       <snippet>short</snippet><Point><coordinates>1,54</coordinates></Point></Placemark>`,
    )
    expect(features[0]?.attributes).toEqual({
      name: 'Ash',
      description: 'A <b>tree</b>',
      height: '12',
      age: '7',
      address: null,
      phoneNumber: '01632 960001',
    })
  })

  it('assumes WGS 84 unless another system was chosen', async () => {
    const point = `<kml>${placemark('<Point><coordinates>1,54</coordinates></Point>')}</kml>`
    const [assumed] = await Array.fromAsync(
      readKml(inputOf(point), recordedReport(), unwatched, undefined),
    )
    expect(assumed).toMatchObject({ crs: 'EPSG:4326', isCrsAssumed: true })
    const [chosen] = await Array.fromAsync(
      readKml(inputOf(point), recordedReport(), unwatched, 'EPSG:27700'),
    )
    expect(chosen).toMatchObject({ crs: 'EPSG:27700', isCrsAssumed: false })
  })
})
