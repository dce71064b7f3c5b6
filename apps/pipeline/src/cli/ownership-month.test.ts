import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { openStore } from '@terrier/store/open-store'
import type { Store } from '@terrier/store/store'
import { freshDatabase, type FreshDatabase } from '@terrier/store/testing/fresh-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import { aChangeFile, aChangeLine, aCompanyFile, aTitleLine } from '../testing/company-csv.ts'
import { aGmlFile, aMember } from '../testing/gml.ts'
import { explainFailure, runCommand } from '../run-command.ts'

let folder: string
let database: FreshDatabase
let store: Store
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-month-'))
  database = await freshDatabase()
  store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: folder })
})
afterAll(async () => {
  await store.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function terrier(args: string) {
  let output = ''
  const screen = { write: (text: string) => (output += text) }
  const config = readConfig({ TERRIER_DATA: folder, DATABASE_URL: database.databaseUrl })
  const { signal } = new AbortController()
  try {
    await runCommand(args.split(' '), { config, output: screen, errors: screen, signal })
  } catch (error) {
    output += explainFailure(error, true).message
  }
  return output
}

function fileOf(name: string, content: string): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}

const square = (east: number) =>
  [0, 1, 1, 0, 0].map((x, i) => `${east + x * 20} ${200_000 + (i > 1 && i < 4 ? 20 : 0)}`).join(' ')
const parcel = (id: number, east = 300_000 + id * 20) =>
  aMember({ id: `${id}`, posList: square(east) })
const title = (number: string, owner: string) =>
  aTitleLine({ 'Title Number': number, 'Proprietor Name (1)': owner })

const change = (kind: string, day: string, number: string, owner: string) =>
  aChangeLine(kind, day, { 'Title Number': number, 'Proprietor Name (1)': owner })

async function ownerOf(polyId: number): Promise<string | undefined> {
  const published = await store.datasets.get('ownership')
  const property = await store.parcels.propertyOf(published?.version ?? 0, polyId)
  return property?.title?.proprietors[0]?.name
}

const archives = () => readdirSync(join(folder, 'tiles')).toSorted()

describe('a month of ownership at the command line', () => {
  it('is loaded part by part, listed by data status, and published by data publish', async () => {
    fileOf('months/09/inspire/a.gml', aGmlFile([parcel(1), parcel(2)]))
    fileOf('months/09/inspire/b.gml', aGmlFile([parcel(2), parcel(3)]))
    const inspire = await terrier(
      `data import inspire ${folder}/months/09/inspire --edition 2026-09`,
    )
    expect(inspire).toContain('4 rows loaded into Land ownership 2026-09.')
    fileOf('CCOD_FULL_2026_09.csv', aCompanyFile([title('DGL1', 'A LTD'), title('DGL2', 'B LTD')]))
    await terrier(`data import ccod ${folder}/CCOD_FULL_2026_09.csv`)
    fileOf('links.csv', 'poly_id,title_no\n1,DGL1\n2,DGL2\n3,DGL3\n')
    await terrier(`data import links ${folder}/links.csv --provenance licensed`)
    const status = await terrier('data status')
    expect(status).toMatch(/2026-09 has been loading since/)
    expect(status).toMatch(/inspire\s+4 rows {2}2 files/)
    expect(status).toMatch(/2 rows {2}a\.gml\n\s+2 rows {2}b\.gml/)
    expect(status).toMatch(/ocod\s+none\s+nothing to carry over/)
    expect(status).toMatch(/done: nothing; missing: tidy, match, .*, publish/)
    expect(await store.datasets.get('ownership')).toBeUndefined()
    const outcome = await terrier('data publish')
    expect(outcome).toContain('Land ownership 2026-09 has been published: 3 rows.')
    expect(await ownerOf(2)).toBe('B LTD')
    expect(archives()).toHaveLength(1)
  })

  it('is unchanged when publish and match are run again', async () => {
    const before = await store.datasets.get('ownership')
    expect(await terrier('data publish')).toContain(
      'no loaded month to publish; 2026-09 is already published',
    )
    expect(await terrier('data match')).toContain('There is no loaded month')
    expect(await store.datasets.get('ownership')).toEqual(before)
  })

  it('applies change-only files by month, whatever their order on the command line', async () => {
    const later = fileOf(
      'CCOD_COU_2026_11.csv',
      aChangeFile([change('A', '05-11-2026', 'DGL1', 'LAST LTD')]),
    )
    const earlier = fileOf(
      'CCOD_COU_2026_10.csv',
      aChangeFile([
        change('A', '05-10-2026', 'DGL1', 'MIDDLE LTD'),
        change('D', '05-10-2026', 'DGL2', 'B LTD'),
      ]),
    )
    const reported = await terrier(`data import ccod ${later} ${earlier} --edition 2026-11`)
    expect(reported).toContain('Land ownership 2026-11')
    expect(await terrier('data status')).toMatch(/inspire\s+none\s+carried over from 2026-09/)
    const again = await terrier(`data import ccod ${later} ${earlier}`)
    expect(again).toContain('0 rows loaded into Land ownership 2026-11.')
    expect(again).toContain('CCOD_COU_2026_11.csv is already loaded, with the same contents')
    await terrier('data publish')
    expect(await ownerOf(1)).toBe('LAST LTD')
    expect(await ownerOf(2)).toBeUndefined()
    expect(archives()).toHaveLength(2)
  })

  it('is matched with the previous month, published with --force, and rolled back', async () => {
    const path = fileOf('2026-12.gml', aGmlFile([parcel(1), parcel(2), parcel(9, 300_400)]))
    await terrier(`data import inspire ${path}`)
    const matched = await terrier('data match')
    expect(matched).toMatch(/1 {2}newBoundary/)
    expect(matched).toMatch(/1 {2}removed/)
    expect(await terrier('data status')).toMatch(/done: tidy, match; missing: assemble/)
    const stopped = await terrier('data publish')
    expect(stopped).toContain('2 authorities are missing that 2026-11 has: a, b')
    await terrier('data publish --force')
    expect((await store.datasets.get('ownership'))?.edition).toBe('2026-12')
    expect(await terrier('data status')).toContain('Can be rolled back to: ownership 2026-11')
    expect(await terrier('data rollback')).toContain(
      'Land ownership 2026-11 has been published again',
    )
    expect(await ownerOf(1)).toBe('LAST LTD')
    expect(archives()).toHaveLength(2)
    expect(await terrier('data rollback')).toContain('There is no earlier version to roll back to')
  })

  it('reports that another edition discards one that was never published', async () => {
    const path = fileOf('2027-01.gml', aGmlFile([parcel(1)]))
    await terrier(`data import inspire ${path}`)
    const reported = await terrier(`data import inspire ${path} --edition 2027-02 --yes`)
    expect(reported).toContain('2027-01 is loaded and not published (1 file, 1 row).')
    expect(reported).toContain('It will be discarded to start 2027-02.')
    expect(await terrier('sample load')).toContain('cannot be mixed with it')
    expect((await store.datasets.staging('ownership'))?.description.edition).toBe('2027-02')
  })
})
