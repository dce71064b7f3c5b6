import { decodeTwkb, encodeTwkb } from '@terrier/geo/twkb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { TitleRow } from '../import-rows.ts'
import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'
import {
  aDescription,
  aFile,
  aLink,
  aParcel,
  aProprietor,
  aTitle,
  streamOf,
} from '../testing/builders.ts'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'
import { queryDatabase } from '../testing/query-database.ts'

let database: FreshDatabase
let store: Store
beforeEach(async () => {
  database = await freshDatabase()
  store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

const nothing = () => null
const links = [1, 2, 3, 4].map((polyId) => aLink(polyId, `DG${polyId}`))

const owned = (titleNo: string, ...names: string[]) =>
  aTitle(titleNo, {
    proprietors: names.map((name) => Object.assign(aProprietor(name), { companyNumber: null })),
  })

const numbered = (titleNo: string, name: string) =>
  aTitle(titleNo, { proprietors: [{ ...aProprietor(name), companyNumber: '7' }] })

function parcelOf(polyId: number) {
  const [west, south] = [1.5 + polyId / 1000, 54.5]
  const ring: [number, number][] = [
    [west, south],
    [west + 1e-4, south],
    [west + 1e-4, south + 1e-4],
    [west, south],
  ]
  const geom = encodeTwkb({ type: 'Polygon', coordinates: [ring] })
  return aParcel(polyId, [west, south], { geom })
}

const overseas = (title: TitleRow): TitleRow => ({ ...title, source: 'ocod' })

async function publish(edition: string, titles: readonly TitleRow[], someLinks = links) {
  const release = await store.beginOwnershipRelease(aDescription('ownership', edition))
  const parcels = [1, 2, 3, 4].map(parcelOf)
  await release.parcels(aFile('inspire', edition), streamOf(parcels), nothing)
  for (const source of ['ccod', 'ocod'] as const) {
    const rows = titles.filter((title) => title.source === source)
    const order = { isFull: true, issued: edition }
    if (rows.length > 0) {
      await release.titles(aFile(source, edition), streamOf(rows), order, nothing)
    }
  }
  await release.links(aFile('links', edition), streamOf(someLinks), nothing)
  await release.tidy()
  await release.matching.listDifferences()
  await release.matching.carryLinks()
  await release.publish(null)
}

async function changes() {
  const { changes: found } = await store.changes.inBounds([-10, 48, 4, 62], { limit: 100 })
  return found.map(({ kind, titleNo, polyIdsBefore, polyIdsAfter, ownersBefore, ownersAfter }) => ({
    kind,
    titleNo,
    polyIds: [polyIdsBefore, polyIdsAfter],
    owners: [ownersBefore, ownersAfter],
  }))
}

describe('owner changes', () => {
  it('records sales of titles that stay listed', async () => {
    await publish('2026-09', [owned('DG1', 'ALFA LTD'), owned('DG2', 'BRAFO LTD')])
    await publish('2026-10', [owned('DG1', 'CEIRO LTD'), owned('DG2', 'BRAFO LTD')])
    expect(await changes()).toEqual([
      {
        kind: 'ownerChanged',
        titleNo: 'DG1',
        polyIds: [[1], [1]],
        owners: [['ALFA LTD'], ['CEIRO LTD']],
      },
    ])
  })

  it('ignores changes in only the spelling or order of names', async () => {
    await publish('2026-09', [
      owned('DG1', 'THE ALFA & BRAFO LIMITED', 'TŶ GWYN'),
      owned('DG2', 'X'),
    ])
    await publish('2026-10', [owned('DG1', 'Ty Gwyn', 'Alfa and Brafo Ltd.'), owned('DG2', 'X')])
    expect(await changes()).toEqual([])
  })

  it('records sales of titles without a parcel, which have no place', async () => {
    await publish('2026-09', [owned('DG1', 'ALFA LTD'), owned('DG9', 'X LTD')])
    await publish('2026-10', [owned('DG1', 'ALFA LTD'), owned('DG9', 'Y LTD')])
    expect(await changes()).toEqual([])
    const sold = ['ownerChanged DG9 {} {} true']
    expect(await changesOfOwner(await keyOf('X LTD'))).toEqual(sold)
    expect(await changesOfOwner(await keyOf('Y LTD'))).toEqual(sold)
  })

  it('keeps the former parcels of a title that is linked to none any more', async () => {
    await publish('2026-09', [owned('DG1', 'ALFA LTD')], [aLink(1, 'DG1')])
    await publish('2026-10', [owned('DG1', 'BRAFO LTD')], [aLink(2, 'DG2')])
    expect(await changesOfOwner(await keyOf('BRAFO LTD'))).toEqual(['ownerChanged DG1 {1} {} true'])
  })

  it('ignores owners whose key changes because of other owners', async () => {
    await publish('2026-09', [numbered('DG1', 'ALFA LTD')])
    // The more frequent of two names keeps the key of the number.
    const others = ['DG2', 'DG3'].map((titleNo) => numbered(titleNo, 'QUITE ANOTHER NAME PLC'))
    await publish('2026-10', [numbered('DG1', 'ALFA LTD'), ...others])
    const keys = await keysOf('ALFA LTD')
    expect(keys).toHaveLength(2)
    const found = await Promise.all(keys.map(changesOfOwner))
    expect(found.flat().filter((change) => change.includes('DG1'))).toEqual([])
  })
})

describe('titles that are newly or no longer listed', () => {
  it('have the parcels and owners of the month that lists them', async () => {
    const shared = [...links, aLink(4, 'DG3')]
    await publish('2026-09', [owned('DG1', 'ALFA LTD', 'BRAFO LTD')], shared)
    await publish('2026-10', [owned('DG3', 'DELTA LTD')], shared)
    expect(await changes()).toEqual([
      {
        kind: 'titleRemoved',
        titleNo: 'DG1',
        polyIds: [[1], []],
        owners: [['ALFA LTD', 'BRAFO LTD'], null],
      },
      { kind: 'titleAdded', titleNo: 'DG3', polyIds: [[], [3, 4]], owners: [null, ['DELTA LTD']] },
    ])
    const { changes: found } = await store.changes.inBounds([-10, 48, 4, 62], { limit: 9 })
    expect(found).toMatchObject([
      { isAccepted: true, areaBeforeSquareMetres: 71.5, areaAfterSquareMetres: null },
      { isAccepted: true, areaBeforeSquareMetres: null, areaAfterSquareMetres: 143 },
    ])
    const outlines = found.map(({ geomBefore, geomAfter }) =>
      [geomBefore, geomAfter].map((geom) => geom && decodeTwkb(geom).type),
    )
    expect(outlines).toEqual([
      ['Polygon', null],
      [null, 'MultiPolygon'],
    ])
  })

  it('are found by the keys of their owners, also without a parcel', async () => {
    await publish('2026-09', [owned('DG1', 'ALFA LTD'), owned('DG8', 'ALFA LTD')])
    await publish('2026-10', [owned('DG1', 'BRAFO LTD'), owned('DG9', 'BRAFO LTD')])
    const [alfa, brafo] = [await keyOf('ALFA LTD'), await keyOf('BRAFO LTD')]
    expect(await changesOfOwner(alfa)).toEqual([
      'ownerChanged DG1 {1} {1} false',
      'titleRemoved DG8 {} {} true',
    ])
    expect(await changesOfOwner(brafo)).toEqual([
      'ownerChanged DG1 {1} {1} false',
      'titleAdded DG9 {} {} true',
    ])
    expect(await changes()).toMatchObject([{ titleNo: 'DG1' }])
  })

  it('are not those that move to the register of overseas companies', async () => {
    await publish('2026-09', [
      owned('DG1', 'ALFA LTD'),
      owned('DG2', 'X'),
      overseas(owned('DG3', 'Y')),
    ])
    await publish('2026-10', [
      overseas(owned('DG1', 'ALFA LTD')),
      owned('DG2', 'X'),
      overseas(owned('DG3', 'Y')),
    ])
    expect(await changes()).toEqual([])
  })

  it('are not those of a first import of a register of overseas companies', async () => {
    await publish('2026-09', [owned('DG1', 'ALFA LTD'), owned('DG2', 'BRAFO LTD')])
    await publish('2026-10', [
      owned('DG2', 'BRAFO LTD'),
      overseas(owned('DG1', 'ALFA LTD')),
      overseas(owned('DG3', 'SARL GAMMA')),
    ])
    expect(await changes()).toEqual([])
  })

  it('are none in a month without titles of its own, and are told by the next that has them', async () => {
    await publish('2026-09', [owned('DG1', 'ALFA LTD')])
    await publish('2026-10', [])
    expect(await changes()).toEqual([])
    await publish('2026-11', [owned('DG2', 'BRAFO LTD')])
    expect(await changes()).toMatchObject([{ titleNo: 'DG1' }, { titleNo: 'DG2' }])
  })
})

async function keyOf(name: string): Promise<string> {
  const [key] = await keysOf(name)
  return key ?? ''
}

/** The different keys of an owner, oldest month first. */
async function keysOf(name: string): Promise<string[]> {
  const owners = await queryDatabase<{ key: string }>(
    database.databaseUrl,
    'select key from owners where name = $1 group by key order by min(version)',
    [name],
  )
  return owners.map(({ key }) => key)
}

/** Kind, title, parcels before and after, and whether it has no place. */
async function changesOfOwner(key: string): Promise<string[]> {
  const rows = await queryDatabase<{ text: string }>(
    database.databaseUrl,
    `select concat_ws(' ', kind, title_no, poly_ids_before, poly_ids_after,
       case when bbox is null then 'true' else 'false' end) as text
     from ownership_changes
     where owner_keys_before @> array[$1] or owner_keys_after @> array[$1] order by title_no`,
    [key],
  )
  return rows.map(({ text }) => text)
}
