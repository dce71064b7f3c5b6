import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'

let database: FreshDatabase
let client: Client
let store: Store
/** Versions of the months 2026-06 to 2026-10; the fourth was withdrawn. */
let versions: number[]

beforeAll(async () => {
  database = await freshDatabase()
  client = new Client({ connectionString: database.databaseUrl })
  await client.connect()
  store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  versions = []
  for (const [edition, state, fictional] of [
    ['2026-06', 'dropped', false],
    ['2026-07', 'retired', false],
    ['2026-08', 'retired', false],
    ['2026-09', 'withdrawn', false],
    ['2026-10', 'published', false],
    ['2026-05', 'dropped', true],
  ] as const) {
    versions.push(await aMonth(edition, state, fictional))
  }
})
afterAll(async () => {
  await store.close()
  await client.end()
  await database.drop()
})

async function aMonth(edition: string, state: string, fictional: boolean): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `insert into dataset_versions
       (dataset_id, title, edition, publisher, licence, attribution, fictional, state)
     values ('ownership', 'Parcels', $1, 'Nobody', 'None', 'None', $3, $2) returning version`,
    [edition, state, fictional],
  )
  return rows[0]?.version ?? 0
}

interface Change {
  month: number
  kind?: string
  before?: number[]
  after?: number[]
  titleNo?: string
  isAccepted?: boolean
  at?: [number, number]
}

/** Resolves to the id of the change. */
async function aChange({ month, kind = 'moved', at = [1.5, 54.5], ...change }: Change) {
  const { rows } = await client.query<{ id: string }>(
    `insert into ownership_changes
       (version, kind, is_accepted, poly_ids_before, poly_ids_after, title_no, bbox, geom_after)
     values ($1, $2, $9, $3, $4, $5, box(point($6, $7), point($6 + 0.001, $7 + 0.001)), $8)
     returning id`,
    [
      versions[month],
      kind,
      change.before ?? [],
      change.after ?? [],
      change.titleNo ?? null,
      ...at,
      Buffer.of(1, 2),
      change.isAccepted ?? true,
    ],
  )
  return Number(rows[0]?.id)
}

const history = async (polyId: number) =>
  (await store.changes.ofParcel(versions[4] ?? 0, polyId)).map(({ id }) => id)

describe('the history of a parcel', () => {
  it('follows mergers and splits, newest first', async () => {
    const first = await aChange({ month: 0, kind: 'newBoundary', after: [10] })
    const split = await aChange({ month: 1, kind: 'segmented', before: [10], after: [11, 12] })
    const merger = await aChange({ month: 2, kind: 'merged', before: [11, 20], after: [30] })
    const other = await aChange({ month: 1, before: [20], after: [20] })
    const moved = await aChange({ month: 4, before: [30], after: [30] })
    await aChange({ month: 2, before: [12], after: [12] })
    expect(await history(30)).toEqual([moved, merger, split, other, first])
    expect(await history(11)).toEqual([merger, split, first])
  })

  it('includes the removal of the parcel', async () => {
    const removed = await aChange({ month: 4, kind: 'removed', before: [40] })
    expect(await history(40)).toEqual([removed])
  })

  it('marks changes before an unaccepted change as uncertain', async () => {
    const origin = await aChange({ month: 0, kind: 'newBoundary', after: [15] })
    const unclear = await aChange({
      month: 1,
      kind: 'failed',
      before: [15],
      after: [16],
      isAccepted: false,
    })
    const recent = await aChange({ month: 4, before: [16], after: [16] })
    const found = await store.changes.ofParcel(versions[4] ?? 0, 16)
    expect(found.map(({ id, isCertain }) => [id, isCertain])).toEqual([
      [recent, true],
      [unclear, true],
      [origin, false],
    ])
  })

  it('includes owner changes of all titles of the parcel', async () => {
    const version = versions[4] ?? 0
    await client.query(
      `create table title_links_${version} partition of title_links for values in (${version})`,
    )
    await client.query(
      `insert into title_links (version, poly_id, title_no, provenance)
       values ($1, 75, 'DG75', 'licensed'), ($1, 75, 'DG76', 'licensed')`,
      [version],
    )
    const lease = await aChange({ month: 2, kind: 'ownerChanged', titleNo: 'DG76', after: [75] })
    expect(await history(75)).toEqual([lease])
  })

  it('terminates when parcel ids form a cycle', async () => {
    const there = await aChange({ month: 1, kind: 'merged', before: [51, 50], after: [50] })
    const back = await aChange({ month: 2, kind: 'segmented', before: [50], after: [50, 51] })
    expect(await history(50)).toEqual([back, there])
    expect(await history(51)).toEqual([back, there])
  })

  it('excludes withdrawn months and fictional land', async () => {
    await aChange({ month: 3, before: [60], after: [60] })
    await aChange({ month: 5, before: [60], after: [60] })
    expect(await history(60)).toEqual([])
  })

  it('includes owner changes of its title, but no changes of other parcels of the title', async () => {
    const version = versions[4] ?? 0
    await client.query(
      `create table parcels_${version} partition of parcels for values in (${version})`,
    )
    await client.query(
      `insert into parcels (version, poly_id, owner_class, title_no, area_square_metres, bbox, geom)
       values ($1, 70, 1, 'DG70', 1, '(1,1),(0,0)', '')`,
      [version],
    )
    const sold = await aChange({
      month: 2,
      kind: 'ownerChanged',
      titleNo: 'DG70',
      before: [70, 71],
      after: [70, 71],
    })
    await aChange({ month: 1, before: [71], after: [71] })
    expect(await history(70)).toEqual([sold])
  })
})

describe('changes within bounds', () => {
  const bounds = [0.9, 50.9, 1.2, 51.2] as const

  it('lists changes newest first with their total, optionally since a month', async () => {
    const old = await aChange({ month: 0, after: [80], at: [1, 51] })
    const recent = await aChange({ month: 4, before: [81], after: [82], at: [1.1, 51.1] })
    await aChange({ month: 4, after: [83], at: [3, 51] })
    const all = await store.changes.inBounds(bounds, { limit: 10 })
    expect(all.total).toBe(2)
    expect(all.changes.map(({ id }) => id)).toEqual([recent, old])
    expect(all.changes[0]).toEqual({
      id: recent,
      kind: 'moved',
      edition: '2026-10',
      isAccepted: true,
      polyIdsBefore: [81],
      polyIdsAfter: [82],
      titleNo: null,
      ownersBefore: null,
      ownersAfter: null,
      areaBeforeSquareMetres: null,
      areaAfterSquareMetres: null,
      geomBefore: null,
      geomAfter: Buffer.of(1, 2),
    })
    expect(await store.changes.inBounds(bounds, { limit: 1 })).toMatchObject({ total: 2 })
    const since = await store.changes.inBounds(bounds, { since: '2026-07', limit: 10 })
    expect(since.changes.map(({ id }) => id)).toEqual([recent])
    expect((await store.changes.inBounds(bounds, { since: '2027', limit: 10 })).total).toBe(0)
  })

  it('lists only boundary changes of the newest month as pending', async () => {
    const at: [number, number] = [2, 52]
    await aChange({ month: 2, after: [90], at })
    await aChange({ month: 4, kind: 'ownerChanged', titleNo: 'DG90', at })
    const pending = await aChange({ month: 4, kind: 'failed', after: [91], at })
    const found = await store.changes.pendingInBounds(versions[4] ?? 0, [1.9, 51.9, 2.1, 52.1], {
      limit: 10,
    })
    expect(found.total).toBe(1)
    expect(found.changes[0]).toMatchObject({ id: pending, kind: 'failed' })
  })

  it('returns the first non-fictional month as the start of the record', async () => {
    expect(await store.changes.knownSince()).toBe('2026-06')
  })
})
