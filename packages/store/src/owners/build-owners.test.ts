import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'
import { aDescription, aLink, aParcel, aProprietor, aTitle, streamOf } from '../testing/builders.ts'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'
import { buildOwners, ownerTables } from './build-owners.ts'

let database: FreshDatabase
let client: Client
let store: Store
let version: number

beforeAll(async () => {
  database = await freshDatabase()
  client = new Client({ connectionString: database.databaseUrl })
  await client.connect()
  store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  version = await publishRegister()
})
afterAll(async () => {
  await store.close()
  await client.end()
  await database.drop()
})

const marsh = { ...aProprietor('MARSH LIMITED'), companyNumber: '00000007' }
const otherThanMarsh = { ...marsh, name: 'SKELL WATER PLC' }
const numberless = { ...aProprietor('Marsh Trust'), companyNumber: null }

const report = () => null
const mark = <Part extends string>(part: Part) => ({ part, name: part, fingerprint: part })

async function publishRegister(): Promise<number> {
  const release = await store.beginOwnershipRelease(aDescription('ownership'))
  const order = { isFull: true, issued: '2026-10' }
  await release.parcels(mark('inspire'), streamOf([1, 2, 3].map((id) => aParcel(id))), report)
  await release.titles(
    mark('ccod'),
    streamOf([
      aTitle('A1', { proprietors: [marsh, { ...marsh, name: 'MARSH LTD' }] }),
      aTitle('A2', { proprietors: [{ ...marsh, name: 'MARSH LTD', companyNumber: '7' }] }),
      aTitle('A3', { proprietors: [marsh, numberless], district: null }),
      aTitle('A4', { proprietors: [{ ...numberless, name: 'THE MARSH TRUST' }] }),
      aTitle('A5', { proprietors: [] }),
      aTitle('A6', { proprietors: [otherThanMarsh, { ...marsh, name: 'MARSH (HOLDINGS) LTD' }] }),
    ]),
    order,
    report,
  )
  await release.titles(
    mark('ocod'),
    streamOf([aTitle('A3', { source: 'ocod', proprietors: [{ ...marsh, country: 'JERSEY' }] })]),
    order,
    report,
  )
  // Parcel 2 belongs to two titles of one owner, parcel 9 is in no file.
  const links = [aLink(1, 'A3'), aLink(2, 'A2'), aLink(2, 'A3'), aLink(9, 'A1'), aLink(3, 'A5')]
  await release.links(mark('links'), streamOf(links), report)
  return (await release.publish(null)).version
}

describe('the owners of a month', () => {
  it('are grouped by company number and similar name, otherwise by name', async () => {
    const { rows } = await client.query(
      'select key, name, titles, parcels from owners order by key',
    )
    expect(rows).toEqual([
      { key: 'GB-00000007', name: 'MARSH LIMITED', titles: 4, parcels: 2 },
      { key: 'GB-00000007-name-skell-water-plc', name: 'SKELL WATER PLC', titles: 1, parcels: 0 },
      { key: 'JERSEY-7', name: 'MARSH LIMITED', titles: 1, parcels: 2 },
      { key: 'name-marsh-trust', name: 'Marsh Trust', titles: 2, parcels: 2 },
    ])
  })

  it('are listed as sharing a company number when their names differ', async () => {
    const keyed = (key: string) => store.owners.byKey(version, key)
    const owner = await keyed('GB-00000007')
    const other = await keyed('GB-00000007-name-skell-water-plc')
    expect(await store.owners.sharingCompanyNumber(version, owner?.ownerId ?? 0)).toEqual([other])
    expect(await store.owners.sharingCompanyNumber(version, other?.ownerId ?? 0)).toEqual([owner])
    const alone = await keyed('JERSEY-7')
    expect(await store.owners.sharingCompanyNumber(version, alone?.ownerId ?? 0)).toEqual([])
  })

  it('count the area of each parcel once', async () => {
    const owner = await store.owners.byKey(version, 'GB-00000007')
    expect(owner?.areaSquareMetres).toBeCloseTo(2 * aParcel(1).areaSquareMetres, 6)
    const portfolio = await store.owners.portfolio(version, owner?.ownerId ?? 0)
    expect(portfolio.titlesWithoutParcel).toBe(2)
    expect(portfolio.byCouncil).toMatchObject([
      { name: 'DOGGERLAND', titles: 3, parcels: 1 },
      { name: null, titles: 1, parcels: 1 },
    ])
  })

  it('have consecutively numbered titles, those with parcels first', async () => {
    const { rows } = await client.query(
      `select key, array_agg(title_no order by position) as titles,
         array_agg(position order by position) as positions
       from owner_titles join owners using (version, owner_id) group by key order by key`,
    )
    expect(rows).toEqual([
      { key: 'GB-00000007', titles: ['A2', 'A3', 'A1', 'A6'], positions: [1, 2, 3, 4] },
      { key: 'GB-00000007-name-skell-water-plc', titles: ['A6'], positions: [1] },
      { key: 'JERSEY-7', titles: ['A3'], positions: [1] },
      { key: 'name-marsh-trust', titles: ['A3', 'A4'], positions: [1, 2] },
    ])
  })

  it('have title counts per spelling and name counts per word', async () => {
    const { rows } = await client.query(
      `select key, s.name, name_key, s.titles
       from owner_spellings s join owners using (version, owner_id) order by key, s.name`,
    )
    expect(rows).toEqual([
      {
        key: 'GB-00000007',
        name: 'MARSH (HOLDINGS) LTD',
        name_key: 'marsh holdings ltd',
        titles: 1,
      },
      { key: 'GB-00000007', name: 'MARSH LIMITED', name_key: 'marsh ltd', titles: 2 },
      { key: 'GB-00000007', name: 'MARSH LTD', name_key: 'marsh ltd', titles: 2 },
      {
        key: 'GB-00000007-name-skell-water-plc',
        name: 'SKELL WATER PLC',
        name_key: 'skell water plc',
        titles: 1,
      },
      { key: 'JERSEY-7', name: 'MARSH LIMITED', name_key: 'marsh ltd', titles: 1 },
      { key: 'name-marsh-trust', name: 'Marsh Trust', name_key: 'marsh trust', titles: 1 },
      { key: 'name-marsh-trust', name: 'THE MARSH TRUST', name_key: 'marsh trust', titles: 1 },
    ])
    const words = await client.query('select word, names from owner_words order by word')
    expect(words.rows).toEqual([
      { word: 'holdings', names: 1 },
      { word: 'ltd', names: 4 },
      { word: 'marsh', names: 6 },
      { word: 'plc', names: 1 },
      { word: 'skell', names: 1 },
      { word: 'trust', names: 2 },
      { word: 'water', names: 1 },
    ])
  })

  it('are identical when they are built again', async () => {
    const before = await contentOfAll()
    await buildOwners(client, version)
    expect(await contentOfAll()).toEqual(before)
  })

  it('are empty for an unknown version', async () => {
    expect(await store.owners.named(version + 1, 'marsh', 10)).toEqual([])
    expect(await store.owners.byKey(version + 1, 'GB-00000007')).toBeUndefined()
    expect(await store.owners.titles(version + 1, 1, { first: 1, last: 9 })).toEqual([])
  })
})

/** In physical row order, which the search relies on. */
async function contentOfAll(): Promise<unknown[]> {
  const contents = []
  for (const table of ownerTables) {
    contents.push((await client.query(`select * from ${table} order by ctid`)).rows)
  }
  return contents
}
