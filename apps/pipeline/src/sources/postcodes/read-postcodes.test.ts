import { describe, expect, it } from 'vitest'

import { openInputs } from '@terrier/files/reading/input'
import { inputOf, unwatched } from '@terrier/files/testing/input-of'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { hasRealData, needsRealData, realData } from '../../testing/real-data.ts'
import { PostcodeSet } from './postcode-set.ts'
import { readPostcodes } from './read-postcodes.ts'

const grid = loadNationalGrid()

async function read(csv: string, seen = new PostcodeSet()) {
  const report = recordedReport()
  const rows = readPostcodes(inputOf(csv), { seen, grid }, report, unwatched)
  return { rows: await Array.fromAsync(rows), ...report }
}

const codes = '"E92000001","E19000001","E18000002","","E08000009","E05000829"'

describe('reading a register of postcodes', () => {
  it('reads Code-Point Open, which has no header, and converts its positions by OSTN15', async () => {
    const { rows, rejected } = await read(
      `"M331AA",10,379112,392480,${codes}\n"M33 1AB",90,0,0,${codes}\n`,
    )
    const [lng = 0, lat = 0] = rows[0]?.lngLat ?? []
    const [east, north] = grid.toEastNorth([lng, lat])
    expect(rows.map(({ postcode }) => postcode)).toEqual(['M331AA'])
    expect(Math.hypot(east - 379_112, north - 392_480)).toBeLessThan(0.02)
    expect(rejected.map(({ reason, where }) => [reason, where])).toEqual([
      ['no-position', 'line 2'],
    ])
  })

  it.each([
    ['pcd,pcd2,pcds,doterm,oseast1m,osnrth1m,lat,long'],
    ['pcd7,pcd8,pcds,doterm,east1m,north1m,lat,long'],
  ])('reads the ONS postcode directory by its column names: %s', async (header) => {
    const { rows, rejected, notes } = await read(
      [
        header,
        'SW1A1AA,SW1A 1AA,SW1A 1AA,,529090,179645,51.501009,-0.141588',
        'SW1A9ZZ,SW1A 9ZZ,SW1A 9ZZ,199806,529090,179645,51.501009,-0.141588',
        'JE2 3AB,JE2  3AB,JE2 3AB,,,,99.999999,0.000000',
        'BT1 1AA,BT1  1AA,BT1 1AA,,333842,374061,54.596,-5.93',
        'SW1A1AA,SW1A 1AA,SW1A 1AA,,529090,179645,51.501009,-0.141588',
        'SW1A,SW1A,SW1A,,529090,179645,51.501009,-0.141588',
        'SW1A1AB,SW1A 1AB,SW1A 1AB,,x,y,north,west',
        'SW1A1AD,SW1A 1AD,SW1A 1AD,,x,y,-0.141588,51.501009',
      ].join('\r\n'),
    )
    expect(rows).toEqual([
      { postcode: 'SW1A1AA', lngLat: [-0.141588, 51.501009] },
      { postcode: 'SW1A9ZZ', lngLat: [-0.141588, 51.501009] },
    ])
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'no-position',
      'northern-ireland',
      'repeated',
      'bad-postcode',
      'bad-position',
      'outside-britain',
    ])
    expect(notes).toMatchObject([{ reason: 'terminated', where: 'line 3' }])
  })

  it('skips postcodes repeated within or across files, and no others', async () => {
    const seen = new PostcodeSet()
    const file = 'postcode,lat,long\nM33 1AA,53.4,-2.3\nM3 31AA,53.4,-2.3\nM33 1AB,53.4,-2.3\n'
    expect((await read(file, seen)).rows).toHaveLength(2)
    const again = await read(`${file}M33 2AA,53.4,-2.3\n`, seen)
    expect(again.rows.map(({ postcode }) => postcode)).toEqual(['M332AA'])
  })

  it.each([
    ['that is empty', '', /no row/],
    ['of another kind', 'a,b\n1,2\n', /neither Code-Point Open/],
    ['without positions', 'pcds,doterm\nM33 1AA,\n', /neither Code-Point Open/],
    ['that is cut off', `"M331AA",10,379112,392480,${codes}\n"M331AB",10,3791`, /cut off/],
  ])('refuses a file %s', async (_, csv, why) => {
    await expect(read(csv)).rejects.toThrow(why)
  })

  it.skipIf(!hasRealData)(`reads the postcodes of Trafford${needsRealData}`, async () => {
    const report = recordedReport()
    const [input] = await openInputs(realData('land-data/trafford_postcodes.csv'), /./)
    if (!input) throw new Error('There is no such file.')
    const register = { seen: new PostcodeSet(), grid }
    const rows = await Array.fromAsync(readPostcodes(input, register, report, unwatched))
    expect(rows).toHaveLength(11_264)
    expect(report.rejected).toEqual([])
    expect(rows[0]).toEqual({ postcode: 'M154AB', lngLat: [-2.26046, 53.465578] })
  })
})
