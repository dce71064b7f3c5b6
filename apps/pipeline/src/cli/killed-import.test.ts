import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openStore } from '@terrier/store/open-store'
import { freshDatabase } from '@terrier/store/testing/fresh-database'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { aCompanyFile, aTitleLine } from '../testing/company-csv.ts'
import { aGmlFile, aMember } from '../testing/gml.ts'
import { hashOfPublishedMonth } from '../testing/hash-month.ts'
import {
  importByCommand,
  importHere,
  importWithKills,
  type MonthPaths,
} from '../testing/killed-import.ts'

const parcels = Number(process.env['TERRIER_TEST_PARCELS'] ?? 4000)
const kills = Number(process.env['TERRIER_TEST_KILLS'] ?? 2)
const files = 4
const across = 100

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-kills-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A generated month, in which every fiftieth parcel of the one before is redrawn. */
function monthOf(edition: string, isRedrawn: boolean): MonthPaths {
  const path = (name: string, content: string) => {
    writeFileSync(join(folder, edition, name), content)
    return join(folder, edition, name)
  }
  mkdirSync(join(folder, edition))
  const inspire = Array.from({ length: files }, (_, file) => {
    const first = (parcels / files) * file
    const members = Array.from({ length: parcels / files }, (__, index) =>
      plot(first + index + 1, isRedrawn && index % 50 === 0 ? 2 : 0),
    )
    return path(`authority-${file}.gml`, aGmlFile(members))
  })
  const titles = Array.from({ length: parcels / 10 }, (_, title) =>
    aTitleLine({ 'Title Number': `DGL${title}`, 'Proprietor Name (1)': `OWNER ${title % 40} LTD` }),
  )
  const links = titles.map((_, title) => `${title * 10 + 1},DGL${title},licensed\n`).join('')
  return {
    edition,
    inspire,
    ccod: path('ccod.csv', aCompanyFile(titles)),
    ocod: path('ocod.csv', aCompanyFile([aTitleLine({}, 'ocod')], { source: 'ocod' })),
    links: path('links.csv', `poly_id,title_no,provenance\n${links}`),
  }
}

function plot(id: number, redrawnMetres: number): string {
  const east = 300_000 + (id % across) * 20
  const north = 200_000 + Math.floor(id / across) * 20
  const corners = [
    [0, 0],
    [19 - redrawnMetres, 0],
    [19, 19],
    [0, 19],
    [0, 0],
  ]
  const posList = corners.map(([x = 0, y = 0]) => `${east + x} ${north + y}`).join(' ')
  return aMember({ id: `${id}`, posList })
}

async function installation(name: string) {
  const database = await freshDatabase()
  const dataFolder = join(folder, name)
  const { databaseUrl } = database
  const store = await openStore({ databaseUrl, dataFolder })
  const close = async () => {
    await store.close()
    await database.drop()
  }
  const environment = { DATABASE_URL: databaseUrl, TERRIER_DATA: dataFolder }
  return { store, environment, [Symbol.asyncDispose]: close }
}

it(
  'an import that is killed repeatedly publishes the same month as an uninterrupted one',
  { timeout: 600_000 },
  async () => {
    const [first, second] = [monthOf('2026-09', false), monthOf('2026-10', true)]
    await using unbroken = await installation('unbroken')
    await importHere(unbroken, first)
    const usualMs = await importByCommand(unbroken, second)
    await using broken = await installation('broken')
    await importHere(broken, first)
    await importWithKills(broken, second, { kills, usualMs })
    const hash = await hashOfPublishedMonth(unbroken.store)
    expect(hash).toMatch(/^4\d\d\d-/)
    expect(await hashOfPublishedMonth(broken.store)).toBe(hash)
    const published = await broken.store.datasets.get('ownership')
    expect(published).toMatchObject({ edition: '2026-10', rows: parcels })
  },
)
