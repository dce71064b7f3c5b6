import { afterAll, beforeAll, expect, test } from 'vitest'

import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'
import { aUser } from '../testing/builders.ts'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'
import { queryOnce } from '../testing/test-cluster.ts'

let database: FreshDatabase
let store: Store
beforeAll(async () => {
  database = await freshDatabase()
  store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const aMail = (about: string, senderId: number | null = null) => ({
  senderId,
  about,
  recipient: 'mair@example.org',
  words: {
    en: { subject: 'A map', text: 'A map', html: '<p>A map</p>' },
    cy: { subject: 'Map', text: 'Map', html: '<p>Map</p>' },
  },
})

const add = (about: string, senderId?: number) =>
  store.write((tx) => tx.outbox.add(aMail(about, senderId)))
/** As if this time had passed since the mail was added. */
const pass = (about: string, time: string) =>
  queryOnce(
    database.databaseUrl,
    `update outbox set created_at = created_at - interval '${time}' where about = '${about}'`,
  )
const claim = (limit = 100) => store.write((tx) => tx.outbox.claim({ limit, leaseSeconds: 600 }))

test('concurrent claims return each mail once', async () => {
  for (let index = 0; index < 40; index++) await add(`share:${index}`)
  const taken = (await Promise.all(Array.from({ length: 16 }, () => claim(5)))).flat()
  const rest = await claim()
  const ids = [...taken, ...rest].map(({ id }) => id)
  expect(new Set(ids).size).toBe(40)
  expect(ids).toHaveLength(40)
  expect(await claim()).toEqual([])
})

test('retries a failed mail with the same message id until it is given up', async () => {
  await add('again')
  const [first] = await claim()
  await store.write((tx) => tx.outbox.markFailed(first?.id ?? 0, 'busy', 0))
  const [second] = await claim()
  expect(second).toMatchObject({ id: first?.id, messageId: first?.messageId, attempts: 2 })
  await store.write((tx) => tx.outbox.markFailed(first?.id ?? 0, 'busy', 3600))
  expect(await claim()).toEqual([])
  await store.write((tx) => tx.outbox.markFailed(first?.id ?? 0, 'no such person', null))
  expect(await claim()).toEqual([])
})

test('rejects a duplicate mail, unless the first was withdrawn before it was sent', async () => {
  const { id } = await aUser(store)
  expect(await add('once', id)).toBe(true)
  expect(await add('once', id)).toBe(false)
  await store.write((tx) => tx.outbox.withdraw(['once']))
  expect(await add('once', id)).toBe(true)
  const [mail] = await claim()
  await store.write((tx) => tx.outbox.markSent(mail?.id ?? 0))
  await store.write((tx) => tx.outbox.withdraw(['once']))
  expect(await add('once', id)).toBe(false)
})

test('rejects a duplicate mail within a day, also of one that was sent, and accepts it afterwards', async () => {
  expect(await add('daily')).toBe(true)
  const [mail] = await claim()
  await store.write((tx) => tx.outbox.markSent(mail?.id ?? 0))
  await pass('daily', '23 hours 50 minutes')
  expect(await add('daily')).toBe(false)
  await pass('daily', '20 minutes')
  expect(await add('daily')).toBe(true)
  expect(await claim()).toHaveLength(1)
})

test('a transaction that is rolled back adds no mail', async () => {
  const undone = store.write(async (tx) => {
    await tx.outbox.add(aMail('undone'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await claim()).toEqual([])
})
