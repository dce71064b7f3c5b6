import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aChangeFile, aChangeLine, aCompanyFile, aTitleLine } from '../../testing/company-csv.ts'
import { inputOf, unwatched } from '@terrier/files/testing/input-of'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import { companyFileKind } from './company-file.ts'
import { readCompanyChanges } from './read-company-ownership.ts'

async function read(lines: readonly string[]) {
  const report = recordedReport()
  const rows = await Array.fromAsync(
    readCompanyChanges('ccod', inputOf(aChangeFile(lines)), report, unwatched),
  )
  const outcome = rows.map((row) =>
    'proprietors' in row
      ? `${row.titleNo} ${row.proprietors.map(({ name }) => name).join(' and ')}`
      : `${row.titleNo} removed`,
  )
  return { outcome, ...report }
}

const change = (indicator: string, day: string, number: string, owner = 'A LTD') =>
  aChangeLine(indicator, day, { 'Title Number': number, 'Proprietor Name (1)': owner })

describe('a change-only file', () => {
  it('adds titles and removes them', async () => {
    const { outcome, notes, rejected } = await read([
      change('A', '05-10-2026', 'DGL1'),
      change('D', '06-10-2026', 'DGL2'),
    ])
    expect(outcome).toEqual(['DGL1 A LTD', 'DGL2 removed'])
    expect({ notes, rejected }).toEqual({ notes: [], rejected: [] })
  })

  it('changes a title that is removed and added on the same day, in either order', async () => {
    const { outcome } = await read([
      change('A', '05-10-2026', 'DGL1', 'NEW LTD'),
      change('D', '05-10-2026', 'DGL1', 'OLD LTD'),
      change('D', '05-10-2026', 'DGL2', 'OLD LTD'),
      change('A', '05-10-2026', 'DGL2', 'NEW LTD'),
    ])
    expect(outcome).toEqual(['DGL1 NEW LTD', 'DGL2 NEW LTD'])
  })

  it('yields the state of the last day, whatever the order of its rows', async () => {
    const lines = [
      change('A', '03-10-2026', 'DGL1', 'FIRST LTD'),
      change('D', '20-10-2026', 'DGL1', 'FIRST LTD'),
      change('A', '20-10-2026', 'DGL1', 'SECOND LTD'),
      change('A', '01-10-2026', 'DGL2'),
      change('D', '02-10-2026', 'DGL2'),
    ]
    const order = fc.shuffledSubarray(lines, { minLength: lines.length })
    await fc.assert(
      fc.asyncProperty(order, async (shuffled) => {
        const { outcome } = await read(shuffled)
        expect(outcome.toSorted()).toEqual(['DGL1 SECOND LTD', 'DGL2 removed'])
      }),
    )
  })

  it('joins the proprietors of adjacent rows of one title', async () => {
    const { outcome, notes } = await read([
      change('A', '05-10-2026', 'DGL1', 'FIRST LTD'),
      change('A', '05-10-2026', 'DGL1', 'SECOND LTD'),
    ])
    expect(outcome).toEqual(['DGL1 FIRST LTD and SECOND LTD'])
    expect(notes).toMatchObject([{ reason: 'joined-rows' }])
  })

  it('rejects a row that is neither added nor deleted, and reports it once', async () => {
    const { outcome, rejected } = await read([change('X', '05-10-2026', 'DGL1')])
    expect(outcome).toEqual([])
    expect(rejected).toMatchObject([{ reason: 'no-change', where: 'line 2' }])
  })

  it('is recognised by its columns, and its month by its file name', async () => {
    const { signal } = unwatched
    const changes = inputOf(aChangeFile([]), 'ccod.zip/CCOD_COU_2026_10.csv')
    expect(await companyFileKind(changes, signal)).toEqual({ isFull: false, issued: '2026-10' })
    const full = inputOf(aCompanyFile([aTitleLine({})]), 'register.csv')
    expect(await companyFileKind(full, signal)).toEqual({ isFull: true, issued: undefined })
    await expect(companyFileKind(inputOf(''), signal)).rejects.toThrow(/no row/)
  })
})
