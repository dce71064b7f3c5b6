import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { openStore } from '../open-store.ts'
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

const begin = () => store.beginOwnershipRelease(aDescription('ownership'))

it('removing a file preserves the rows of other files, also of parcels in both', async () => {
  const release = await begin()
  const [left, right] = [aFile('inspire', 'left'), aFile('inspire', 'right')]
  await release.parcels(left, streamOf([aParcel(1), aParcel(2)]), nothing)
  await release.parcels(right, streamOf([aParcel(2), aParcel(3)]), nothing)
  await release.tidy()
  await release.removeFiles([right])
  expect((await release.loadedFiles()).map(({ fingerprint }) => fingerprint)).toEqual([
    left.fingerprint,
  ])
  expect(await release.publish({})).toMatchObject({ rows: 2 })
})

it('removing the last links file carries the published links over again', async () => {
  const first = await begin()
  await first.parcels(aFile('inspire'), streamOf([aParcel(1)]), nothing)
  await first.links(aFile('links', 'right'), streamOf([aLink(1, 'RIGHT')]), nothing)
  await first.publish({})
  const release = await begin()
  const wrong = aFile('links', 'wrong')
  await release.links(wrong, streamOf([aLink(1, 'WRONG')]), nothing)
  await release.assemble()
  await release.removeFiles([wrong])
  const { version } = await release.publish({})
  expect(await store.parcels.propertyOf(version, 1)).toMatchObject({ titleNo: 'RIGHT' })
})

it('a file replaces others only when it is loaded completely', async () => {
  const release = await begin()
  const [before, after] = [aFile('links', 'before'), aFile('links', 'after')]
  await release.links(before, streamOf([aLink(1, 'A')]), nothing)
  const broken = release.links(after, breakingOff(), nothing, [before])
  await expect(broken).rejects.toThrow('The file is cut.')
  expect(await release.loadedFiles()).toMatchObject([before])
  await release.links(after, streamOf([aLink(2, 'B')]), nothing, [before])
  expect(await release.loadedFiles()).toMatchObject([{ ...after, rows: 1 }])
  await release.discard()
})

async function* breakingOff() {
  yield aLink(2, 'B')
  throw new Error('The file is cut.')
}

it('rejects the removal of a file whose rows an earlier release of Terrier did not mark', async () => {
  const release = await begin()
  await release.parcels(aFile('inspire'), streamOf([aParcel(1)]), nothing)
  await release.leave()
  await client.query(`alter table parcels_${release.version}_arrivals drop column file`)
  await client.query(`drop table parcels_${release.version}_arrivals_duplicates`)
  const again = await begin()
  const removed = again.removeFiles([aFile('inspire')])
  await expect(removed).rejects.toMatchObject({ code: 'file-not-removable' })
  expect(await again.loadedFiles()).toHaveLength(1)
  expect(await again.publish({})).toMatchObject({ rows: 1 })
})

it('counts parcels, titles and links when a month is assembled', async () => {
  const release = await begin()
  const parcels = [1, 2, 3].map((id) => aParcel(id))
  await release.parcels(aFile('inspire'), streamOf(parcels), nothing)
  const titles = ['A', 'B', 'C', 'D'].map((number) => aTitle(number))
  const order = { isFull: true, issued: '2026-10' }
  await release.titles(aFile('ccod'), streamOf(titles), order, nothing)
  const overseas = aTitle('D', { source: 'ocod' })
  await release.titles(aFile('ocod'), streamOf([overseas]), order, nothing)
  const links = [aLink(1, 'A'), aLink(2, 'A'), aLink(8, 'A'), aLink(9, 'B'), aLink(3, 'PRIVATE')]
  await release.links(aFile('links'), streamOf(links), nothing)
  await release.assemble()
  expect(await store.datasets.figures(release.version)).toEqual({
    parcels: 3,
    titles: 4,
    titlesWithoutParcel: 3,
    links: 5,
    linksWithoutParcel: 2,
  })
  await release.discard()
})
