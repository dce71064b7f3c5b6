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
          'the network link to https://example.org/a.kml was not followed; save what it leads to and import that file',
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
})
