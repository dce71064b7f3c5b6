import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import { describe, expect, it } from 'vitest'

import { aCompanyFile, aTitleLine } from '../../testing/company-csv.ts'
import { inputOf, unwatched } from '@terrier/files/testing/input-of'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import { publishedColumns, type CompanySource } from './columns.ts'
import { readCompanyOwnership } from './read-company-ownership.ts'

async function read(csv: string | Buffer, source: CompanySource = 'ccod') {
  const report = recordedReport()
  const rows = readCompanyOwnership(source, inputOf(csv), report, unwatched)
  return { titles: await Array.fromAsync(rows), ...report }
}

// The header line of the files of 2026, as read in November 2026.
const ccodHeader =
  'Title Number,Tenure,Property Address,District,County,Region,Postcode,Multiple Address Indicator,Price Paid,' +
  [1, 2, 3, 4]
    .map(
      (n) =>
        `Proprietor Name (${n}),Company Registration No. (${n}),Proprietorship Category (${n}),` +
        `Proprietor (${n}) Address (1),Proprietor (${n}) Address (2),Proprietor (${n}) Address (3),`,
    )
    .join('') +
  'Date Proprietor Added,Additional Proprietor Indicator'

describe('reading CCOD and OCOD', () => {
  it('knows the published columns', () => {
    expect(publishedColumns('ccod').join(',')).toBe(ccodHeader)
    expect(publishedColumns('ocod')).toHaveLength(publishedColumns('ccod').length + 4)
    expect(publishedColumns('ocod')[12]).toBe('Country Incorporated (1)')
  })

  it('reads a title with all its fields', async () => {
    const line = aTitleLine({
      'Title Number': 'DGL77',
      Postcode: 'DG1 1AA',
      'Multiple Address Indicator': 'Y',
      'Price Paid': '1250000',
      'Proprietor Name (1)': 'TŶ GWYN CYF',
      'Company Registration No. (1)': '01234567',
      'Proprietorship Category (1)': 'Limited Company or Public Limited Company',
      'Proprietor (1) Address (1)': '1 Stryd Fawr',
      'Proprietor (1) Address (3)': 'DG1 1AB',
      'Proprietor Name (2)': 'DOGGERLAND COUNCIL',
      'Proprietorship Category (2)': 'Local Authority',
      'Additional Proprietor Indicator': 'N',
    })
    const { titles, rejected, notes } = await read(aCompanyFile([line]))
    expect({ rejected, notes }).toEqual({ rejected: [], notes: [] })
    expect(titles[0]).toMatchObject({
      titleNo: 'DGL77',
      source: 'ccod',
      tenure: 'Freehold',
      district: null,
      postcode: 'DG1 1AA',
      hasMoreAddresses: true,
      hasMoreProprietors: false,
      pricePaidPounds: 1_250_000,
      dateProprietorAdded: '2004-11-23',
      ownerClass: ownerClasses.localAuthority,
      proprietors: [
        { name: 'TŶ GWYN CYF', companyNumber: '01234567', addresses: ['1 Stryd Fawr', 'DG1 1AB'] },
        { name: 'DOGGERLAND COUNCIL', companyNumber: null },
      ],
    })
  })

  it('reads the country of an overseas company', async () => {
    const line = aTitleLine({ 'Country Incorporated (1)': 'JERSEY' }, 'ocod')
    const { titles } = await read(aCompanyFile([line], { source: 'ocod' }), 'ocod')
    expect(titles[0]?.proprietors[0]?.country).toBe('JERSEY')
  })

  it('matches columns by name in any case and order, and reports unknown and missing ones', async () => {
    const { titles, notes } = await read(
      'TENURE,title number,Proprietor name (1),Property Address,Colour\nFreehold,DGL1,A LTD,There,red\n',
    )
    expect(titles[0]).toMatchObject({ titleNo: 'DGL1', tenure: 'Freehold', address: 'There' })
    expect(notes).toContainEqual({ reason: 'unknown-column', detail: "'Colour'", where: 'header' })
    expect(notes).toContainEqual({
      reason: 'missing-column',
      detail: "'District'",
      where: 'header',
    })
  })

  it('reads a row with missing or invalid fields, and reports them', async () => {
    const bad = {
      'Price Paid': 'ask',
      'Date Proprietor Added': '31-02-2020',
      'Proprietorship Category (1)': '??',
    }
    const { titles, notes } = await read(
      aCompanyFile([
        aTitleLine({ ...bad, 'Property Address': '' }),
        aTitleLine({ 'Title Number': 'DGL2', 'Proprietor Name (1)': '' }),
      ]),
    )
    expect(titles[0]).toMatchObject({
      address: null,
      pricePaidPounds: null,
      dateProprietorAdded: null,
      proprietors: [{ name: 'MARSH FARMS LIMITED', category: null }],
    })
    expect(titles[1]?.proprietors).toEqual([])
    const reasons = notes.map(({ reason }) => reason)
    expect(reasons).toEqual(['bad-category', 'bad-price', 'bad-date', 'no-proprietor'])
  })

  it('reports an address that the publisher truncated at 999 characters', async () => {
    const { titles, notes } = await read(
      aCompanyFile([aTitleLine({ 'Property Address': 'x'.repeat(999) })]),
    )
    expect(titles[0]?.address).toHaveLength(999)
    expect(notes).toMatchObject([{ reason: 'address-cut', where: 'line 2' }])
  })

  it('rejects a row without a title number or with the wrong number of fields', async () => {
    const { titles, rejected } = await read(
      aCompanyFile([aTitleLine({ 'Title Number': '' }), '"DGL9","Freehold"\r\n', aTitleLine({})]),
    )
    expect(titles).toHaveLength(1)
    expect(rejected).toMatchObject([
      { reason: 'no-title-number', where: 'line 2' },
      { reason: 'wrong-columns', where: 'line 3', raw: '["DGL9","Freehold"]' },
    ])
  })

  it('joins adjacent rows of one title, so that no proprietor is lost', async () => {
    const { titles, notes } = await read(
      aCompanyFile([
        aTitleLine({ 'Proprietor Name (1)': 'FIRST LTD' }),
        aTitleLine({ 'Proprietor Name (1)': 'THE CHURCH COMMISSIONERS FOR ENGLAND' }),
      ]),
    )
    expect(titles).toHaveLength(1)
    expect(titles[0]?.proprietors).toHaveLength(2)
    expect(titles[0]?.ownerClass).toBe(ownerClasses.church)
    expect(notes).toMatchObject([{ reason: 'joined-rows', where: 'line 3' }])
  })

  it('reports a title that is repeated later', async () => {
    const numbers = ['DGL1', 'DGL2', 'DGL1', '0 odd', '0 odd2', '0 odd']
    const lines = numbers.map((number) => aTitleLine({ 'Title Number': number }))
    const { titles, notes } = await read(aCompanyFile(lines))
    expect(titles.map(({ titleNo }) => titleNo)).toEqual(numbers)
    expect(notes).toMatchObject([
      { reason: 'repeated-title', where: 'line 4' },
      { reason: 'repeated-title', where: 'line 7' },
    ])
  })

  it('reads Latin-1 bytes and reports them', async () => {
    const csv = aCompanyFile([aTitleLine({ 'Proprietor Name (1)': 'CAFÉ LTD' })])
    const { titles, notes } = await read(Buffer.from(csv, 'latin1'))
    expect(titles[0]?.proprietors[0]?.name).toBe('CAFÉ LTD')
    expect(notes).toMatchObject([{ reason: 'other-encoding', where: 'line 2' }])
  })

  it('reports a wrong or missing Row Count, and reads the rows', async () => {
    const wrong = await read(aCompanyFile([aTitleLine({})], { rowCount: 5 }))
    expect(wrong.titles).toHaveLength(1)
    expect(wrong.notes).toMatchObject([
      { reason: 'wrong-row-count', detail: 'the file says it has 5 rows, but it has 1' },
    ])
    const without = await read(aCompanyFile([aTitleLine({})]).replace(/"Row Count.*/s, ''))
    expect(without.titles).toHaveLength(1)
    expect(without.notes).toMatchObject([{ reason: 'no-row-count' }])
  })

  const whole = aCompanyFile([aTitleLine({}), aTitleLine({ 'Title Number': 'DGL2' })])
  it.each([
    ['cut off inside a field', whole.slice(0, -70), /cut off in the middle of line 3/],
    ['cut off between fields', whole.slice(0, whole.indexOf('"Row') - 9), /cut off/],
    ['empty', '', /no row/],
    ['only a header', `${ccodHeader}\n`, /no row/],
    ['another table', 'Postcode,Easting\nDG1,1\n', /no column 'Title Number'/],
    ['a web page', '<html><body>Sign in</body></html>', /no column/],
    ['of the other dataset', aCompanyFile([], { source: 'ocod' }), /those of ocod/],
  ])('refuses a file that is %s', async (_, csv, why) => {
    await expect(read(csv)).rejects.toThrow(why)
  })
})
