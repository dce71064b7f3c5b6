import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { OwnershipRelease } from '../dataset-loads.ts'
import { openStore } from '../open-store.ts'
import type { TitleRemoval, TitleRow, UnregisteredRow } from '../import-rows.ts'
import type { Store } from '../store.ts'
import { aDescription, aFile, aLink, aParcel, aTitle, streamOf } from '../testing/builders.ts'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'

const nothing = () => null

let database: FreshDatabase
let store: Store
let client: Client
beforeEach(async () => {
  database = await freshDatabase()
  store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  client = new Client({ connectionString: database.databaseUrl })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await store.close()
  await database.drop()
})

type Fill = (release: OwnershipRelease) => Promise<void>

async function publish(edition: string, fill: Fill): Promise<number> {
  const release = await store.beginOwnershipRelease(aDescription('ownership', edition))
  await fill(release)
  return (await release.publish({})).version
}

interface TitleFile {
  issued: string
  isFull?: boolean
  source?: 'ccod' | 'ocod'
  rows: (TitleRow | TitleRemoval)[]
}

/** Loads the files in the given order. */
function titleFiles(...files: TitleFile[]): Fill {
  return async (release) => {
    for (const { issued, isFull = false, source = 'ccod', rows } of files) {
      const mark = aFile(source, `${issued} ${isFull} ${JSON.stringify(rows)}`)
      await release.titles(mark, streamOf(rows), { isFull, issued }, nothing)
    }
  }
}

const at = (titleNo: string, address: string) => aTitle(titleNo, { address })
const overseas = (titleNo: string, address: string) => aTitle(titleNo, { address, source: 'ocod' })
const gone = (titleNo: string): TitleRemoval => ({ titleNo, source: 'ccod' })

async function rowsOf(table: string, columns: string, version: number): Promise<unknown[][]> {
  const { rows } = await client.query<unknown[]>({
    text: `select ${columns} from ${table} where version = $1 order by 1, 2`,
    values: [version],
    rowMode: 'array',
  })
  return rows
}

const addresses = (version: number) => rowsOf('titles', 'title_no, address', version)

describe('the titles of a month', () => {
  it('are the full register with changes applied by month, then in file order', async () => {
    const version = await publish(
      '2026-10',
      titleFiles(
        { issued: '2026-10', rows: [at('A', 'October'), gone('C')] },
        { issued: '2026-09', rows: [at('A', 'September'), at('C', 'September'), gone('B')] },
        { issued: '2026-10', rows: [at('D', 'October'), at('E', 'first')] },
        { issued: '2026-10', rows: [at('E', 'second')] },
        { issued: '2026-08', isFull: true, rows: ['A', 'B', 'F'].map((no) => at(no, 'August')) },
      ),
    )
    expect(await addresses(version)).toEqual([
      ['A', 'October'],
      ['D', 'October'],
      ['E', 'second'],
      ['F', 'August'],
    ])
  })

  it('are those of the newest full register, ignoring changes up to its month', async () => {
    const version = await publish(
      '2026-10',
      titleFiles(
        { issued: '2026-10', isFull: true, rows: [at('A', 'October')] },
        { issued: '2026-10', isFull: true, rows: [at('B', 'October, second part')] },
        { issued: '2026-09', isFull: true, rows: [at('A', 'September'), at('C', 'September')] },
        { issued: '2026-10', rows: [gone('A'), at('D', 'October')] },
      ),
    )
    expect(await addresses(version)).toEqual([
      ['A', 'October'],
      ['B', 'October, second part'],
    ])
  })

  it('are the published ones with changes applied when there is no full register', async () => {
    await publish(
      '2026-09',
      titleFiles(
        { issued: '2026-09', isFull: true, rows: [at('A', 'old'), at('B', 'old'), at('C', 'old')] },
        { issued: '2026-09', isFull: true, source: 'ocod', rows: [overseas('A', 'Jersey')] },
      ),
    )
    const version = await publish(
      '2026-10',
      titleFiles({ issued: '2026-10', rows: [gone('A'), at('B', 'new'), at('D', 'new')] }),
    )
    expect(await addresses(version)).toEqual([
      ['A', 'Jersey'],
      ['B', 'new'],
      ['C', 'old'],
      ['D', 'new'],
    ])
  })
})

const links = (version: number) => rowsOf('title_links', 'poly_id, title_no, provenance', version)

/** Parcel 1 was split into 2 and 3; 4 and 5 were merged into 4. */
async function match(release: OwnershipRelease): Promise<void> {
  await release.tidy()
  await release.matching.listDifferences()
  const change = {
    isAccepted: true,
    areaBeforeSquareMetres: 1,
    areaAfterSquareMetres: 1,
    bounds: [1, 54, 1.1, 54.1] as const,
    geomBefore: null,
    geomAfter: null,
  }
  await release.matching.record(
    streamOf([
      { ...change, kind: 'segmented' as const, polyIdsBefore: [1], polyIdsAfter: [2, 3] },
      { ...change, kind: 'merged' as const, polyIdsBefore: [4, 5], polyIdsAfter: [4] },
    ]),
  )
  await release.matching.carryLinks()
}

const parcels =
  (...ids: number[]): Fill =>
  async (release) => {
    await release.parcels(aFile('inspire'), streamOf(ids.map((id) => aParcel(id))), nothing)
  }

describe('the links of a month', () => {
  beforeEach(async () => {
    await publish('2026-09', async (release) => {
      await parcels(1, 4, 5)(release)
      const rows = [
        { ...aLink(1, 'A'), provenance: 'user-confirmed' as const },
        aLink(4, 'B'),
        { ...aLink(5, 'B'), provenance: 'matched-address' as const },
        aLink(5, 'C'),
      ]
      await release.links(aFile('links'), streamOf(rows), nothing)
    })
  })

  it('are carried over to matched parcels with their provenance', async () => {
    const version = await publish('2026-10', async (release) => {
      await parcels(2, 3, 4)(release)
      await match(release)
    })
    const found = await links(version)
    expect(found.filter(([polyId]) => polyId !== '1' && polyId !== '5')).toEqual([
      ['2', 'A', 'user-confirmed'],
      ['3', 'A', 'user-confirmed'],
      ['4', 'B', 'licensed'],
      ['4', 'C', 'licensed'],
    ])
  })

  it('are those of a file, and carried over only to new parcels that are not in it', async () => {
    const version = await publish('2026-10', async (release) => {
      await parcels(2, 3, 4)(release)
      await release.links(aFile('links', 'October'), streamOf([aLink(2, 'Z')]), nothing)
      await match(release)
    })
    expect(await links(version)).toEqual([
      ['2', 'Z', 'licensed'],
      ['3', 'A', 'user-confirmed'],
    ])
  })
})

it('a parcel is overseas when any of its titles is in OCOD', async () => {
  const version = await publish('2026-10', async (release) => {
    await parcels(1, 2, 3)(release)
    await titleFiles(
      { issued: '2026-10', isFull: true, rows: [at('A', 'x'), at('B', 'x')] },
      { issued: '2026-10', isFull: true, source: 'ocod', rows: [overseas('C', 'x')] },
    )(release)
    const rows = [aLink(1, 'A'), aLink(1, 'C'), aLink(2, 'B'), aLink(3, 'C')]
    await release.links(aFile('links'), streamOf(rows), nothing)
  })
  const columns = 'poly_id, title_no, owner_class, is_overseas'
  expect(await rowsOf('parcels', columns, version)).toEqual([
    ['1', 'A', ownerClasses.company, true],
    ['2', 'B', ownerClasses.company, false],
    ['3', 'C', ownerClasses.company, true],
  ])
})

const piece = (id: number, west: number): UnregisteredRow => ({
  id,
  geom: Uint8Array.of(id),
  bounds: [west, 54, west + 0.1, 54.1],
  areaSquareMetres: id * 100,
})
const pieces = (version: number) => rowsOf('unregistered_land', 'id, area_square_metres', version)

const loaded: Fill = async (release) => {
  const rows = [piece(1, 1), piece(2, 2), piece(3, 3)]
  await release.unregistered(aFile('unregistered'), streamOf(rows), nothing)
}

describe('the unregistered land of a month', () => {
  it('is carried over when the parcels are unchanged', async () => {
    await publish('2026-09', loaded)
    const version = await publish(
      '2026-10',
      titleFiles({ issued: '2026-10', rows: [at('A', 'x')] }),
    )
    expect(await pieces(version)).toEqual([
      ['1', 100],
      ['2', 200],
      ['3', 300],
    ])
  })

  it('is replaced within changed bounds, with the same result when repeated', async () => {
    await publish('2026-09', loaded)
    const version = await publish('2026-10', async (release) => {
      await parcels(1)(release)
      await release.assemble()
      for (let run = 0; run < 2; run += 1) {
        expect(await release.carryUnregistered([[2, 54, 2.05, 54.05]])).toBe(2)
        const again = { ...piece(3, 3), areaSquareMetres: 7 }
        expect(await release.keepUnregistered(streamOf([piece(4, 2), again]))).toBe(2)
      }
    })
    expect(await pieces(version)).toEqual([
      ['1', 100],
      ['3', 7],
      ['4', 400],
    ])
  })
})
