import { describe, expect, it } from 'vitest'

import { openInputs } from '@terrier/files/reading/input'
import { aGmlFile, aMember } from '../../testing/gml.ts'
import { inputOf, unwatched } from '@terrier/files/testing/input-of'
import { hasRealData, needsRealData, realData } from '../../testing/real-data.ts'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import { readInspire } from './read-inspire.ts'

async function read(gml: string | Buffer) {
  const report = recordedReport()
  const parcels = (await Array.fromAsync(readInspire(inputOf(gml), report, unwatched))).flat()
  return { parcels, ...report }
}

const hole = '300010 200010 300010 200020 300020 200020 300020 200010 300010 200010'

describe('reading INSPIRE GML', () => {
  it('reads every parcel with its rings and its date', async () => {
    const { parcels } = await read(
      aGmlFile([aMember({ id: '7', holes: [hole] }), aMember({ beganAt: '2003-08-26T23:00:00Z' })]),
    )
    expect(parcels.map(({ polyId, beganAt }) => [polyId, beganAt])).toEqual([
      [7, '2009-01-14T14:28:39.898Z'],
      [1001, '2003-08-26T23:00:00Z'],
    ])
    expect(parcels[0]?.geometry.coordinates).toHaveLength(2)
    expect(parcels[0]?.geometry.coordinates[1]?.[2]).toEqual([300020, 200020])
  })

  it('reads other namespace prefixes, and several polygons as one parcel', async () => {
    const member = aMember().replace(
      /(<gml:Polygon.*<\/gml:Polygon>)/,
      '<gml:MultiSurface><gml:surfaceMember>$1</gml:surfaceMember><gml:surfaceMember>$1</gml:surfaceMember></gml:MultiSurface>',
    )
    const gml = aGmlFile([member]).replaceAll('gml:', 'g:').replaceAll('LR:', 'x:')
    const bound = gml.replace('xmlns:LR', 'xmlns:x').replace('xmlns:gml', 'xmlns:g')
    const { parcels } = await read(bound)
    expect(parcels[0]?.geometry.type).toBe('MultiPolygon')
  })

  it.each([
    ['no-id', aMember({ id: '' })],
    ['bad-id', aMember({ id: '12a' })],
    ['open-ring', aMember({ posList: '1 1 2 1 2 2 1 2' })],
    ['short-ring', aMember({ posList: '1 1 2 1 1 1' })],
    ['short-ring', aMember({ posList: '' })],
    ['bad-position', aMember({ posList: '1 1 2 1 2 x 1 1' })],
    ['bad-position', aMember({ posList: '1 1 2 1 2 2 1' })],
    ['no-geometry', aMember().replace(/<gml:Polygon.*<\/gml:Polygon>/, '')],
  ])('rejects a parcel with %s, and reads the others', async (reason, bad) => {
    const { parcels, rejected } = await read(aGmlFile([aMember({ id: '1' }), bad, aMember()]))
    expect(parcels.map(({ polyId }) => polyId)).toEqual([1, 1001])
    expect(rejected).toMatchObject([{ reason, where: expect.stringMatching(/^character \d+, /) }])
    expect(rejected[0]?.raw).toContain('PREDEFINED.fid')
  })

  it.each([
    ['cut off in the middle', aGmlFile([aMember(), aMember()]).slice(0, 900), /well-formed/],
    ['empty', '', /well-formed/],
    ['not well-formed', aGmlFile([aMember()]).replace('</LR:LABEL>', '</LR:LABLE>'), /well-formed/],
    ['not valid UTF-8', Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe]), /well-formed/],
    ['a web page', '<html><body>Sign in</body></html>', /its root is 'html'/],
    ['short of parcels', aGmlFile([aMember()], 2), /says it has 2 parcels, but it has 1/],
    ['in degrees', aGmlFile([aMember({ crs: 'urn:ogc:def:crs:EPSG::4326' })]), /EPSG::4326/],
    ['an entity bomb', aGmlFile([aMember({ id: '&a;' })]), /well-formed/],
  ])('refuses a file that is %s', async (_, gml, why) => {
    await expect(read(gml)).rejects.toThrow(why)
  })

  it.skipIf(!hasRealData)(`reads the published sample${needsRealData}`, async () => {
    const path = realData('inspire/parcels_sample_Vale_of_Glamorgan_2026-08.gml')
    const [input] = await openInputs(path, /\.gml$/)
    const report = recordedReport()
    const batches = readInspire(input ?? expect.fail(), report, unwatched)
    const parcels = (await Array.fromAsync(batches)).flat()
    expect(parcels).toHaveLength(10)
    expect(report.rejected).toEqual([])
    expect(parcels.filter(({ geometry }) => geometry.coordinates.length === 2)).toHaveLength(1)
  })
})
