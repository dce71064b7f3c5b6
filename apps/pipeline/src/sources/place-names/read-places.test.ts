import { openInputs } from '@terrier/files/reading/input'
import { inputOf, unwatched } from '@terrier/files/testing/input-of'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { describe, expect, it } from 'vitest'

import { hasRealData, needsRealData, realData } from '../../testing/real-data.ts'
import { readPlaces } from './read-places.ts'

const grid = loadNationalGrid()

async function read(csv: string) {
  const report = recordedReport()
  const rows = readPlaces(inputOf(csv), { grid, lastId: 0 }, report, unwatched)
  return { rows: await Array.fromAsync(rows), ...report }
}

/** A row in the 34 columns of the publisher. */
function aRow(fields: Readonly<Record<number, string>>): string {
  const usual: Readonly<Record<number, string>> = {
    0: 'osgb1',
    2: 'Caergybi',
    3: 'cym',
    4: 'Holyhead',
    5: 'eng',
    6: 'populatedPlace',
    7: 'Town',
    8: '224700',
    9: '382774',
    16: 'LL65',
    24: '"Sir Ynys Mon - Isle of Anglesey"',
    29: 'Wales',
    12: '222556',
    13: '380298',
    14: '227637',
    15: '383631',
  }
  const row = { ...usual, ...fields }
  return Array.from({ length: 34 }, (_, place) => row[place] ?? '').join(',')
}

describe('reading OS Open Names', () => {
  it('reads both names with their languages, the kind and the context of a place', async () => {
    const { rows, rejected } = await read(`\uFEFF${aRow({})}\r\n`)
    expect(rejected).toEqual([])
    expect(rows).toEqual([
      {
        placeId: 1,
        kind: 'town',
        importance: 79,
        lngLat: [expect.closeTo(-4.633, 2), expect.closeTo(53.31, 2)],
        name: 'Caergybi',
        language: 'cy',
        otherName: 'Holyhead',
        otherLanguage: 'en',
        context: ['Sir Ynys Mon - Isle of Anglesey', 'Wales', 'LL65'],
      },
    ])
  })

  it('rejects invalid rows, and reads the others', async () => {
    const { rows, rejected } = await read(
      [
        aRow({ 2: '' }),
        aRow({ 8: 'x' }),
        aRow({ 8: '', 9: '' }),
        aRow({ 8: '9000000' }),
        aRow({ 2: 'x'.repeat(300) }),
        aRow({ 7: 'Toll Booth', 4: 'Caergybi' }),
      ].join('\n'),
    )
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'no-name',
      'bad-position',
      'bad-position',
      'outside-britain',
      'bad-name',
    ])
    expect(rows).toMatchObject([{ kind: 'other', otherName: null }])
  })

  it.each([
    ['that is empty', '', /no row/],
    ['of another kind', 'a,b\n1,2\n', /not OS Open Names/],
    ['that is cut off', `${aRow({})}\n${aRow({}).slice(0, 40)}`, /cut off/],
  ])('refuses a file %s', async (_, csv, why) => {
    await expect(read(csv)).rejects.toThrow(why)
  })

  it.skipIf(!hasRealData)(`reads real tiles${needsRealData}`, async () => {
    const report = recordedReport()
    const numbering = { grid, lastId: 0 }
    let count = 0
    for (const tile of ['SP66', 'NT06', 'HY40']) {
      const [input] = await openInputs(realData(`names/${tile}.csv`), /./)
      if (!input) throw new Error('There is no such file.')
      const rows = await Array.fromAsync(readPlaces(input, numbering, report, unwatched))
      count += rows.length
      expect(rows.filter(({ kind }) => kind === 'town').length + rows.length).toBeGreaterThan(0)
    }
    expect(count).toBe(16_314)
    expect(report.rejected).toEqual([])
  })
})
