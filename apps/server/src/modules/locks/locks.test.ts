import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aMarker, aSavedMap } from '../../testing/saved-map.ts'

let app: RunningApp
let owner: Client
let writer: Client
let writerId: number
beforeAll(async () => {
  app = await runningApp()
  owner = await app.person({ firstName: 'Olwen', lastName: 'Rees' })
  writer = await app.person({ firstName: 'Sam', lastName: 'Ieuan' })
  writerId = writer.userId ?? 0
})
afterAll(() => app[Symbol.asyncDispose]())

/** A map that both users may write. */
async function aSharedMap(): Promise<number> {
  const body = { eid: null, name: 'Fields', data: aSavedMap() }
  const { eid } = (await owner.post('/api/user/map/save', body)).body as { eid: number }
  await app.store.write((tx) => tx.maps.share(eid, writerId, 3))
  return eid
}

const inTab = (tab: string | undefined) => (tab === undefined ? {} : { 'X-Terrier-Session': tab })
const take = (person: Client, eid: number, tab?: string) =>
  person.post(`/api/user/map/${eid}/lock`, undefined, inTab(tab))
const free = (person: Client, eid: number, tab?: string) =>
  person.post(`/api/user/map/${eid}/unlock`, undefined, inTab(tab))
const look = async (person: Client, eid: number, tab?: string) =>
  (await person.get(`/api/user/map/${eid}/lock`, inTab(tab))).body
const save = (person: Client, eid: number, fields: object = {}, tab?: string) =>
  person.post(
    '/api/user/map/save',
    { eid, name: 'Saved', data: aSavedMap(), ...fields },
    inTab(tab),
  )

const locked = { status: 503, body: { code: 'map-locked' } }
const bySam = { userId: expect.any(Number) as number, initials: 'SI', name: 'Sam Ieuan' }

test('the first editor gets the lock, and other users see who holds it', async () => {
  const eid = await aSharedMap()
  expect(await look(owner, eid)).toEqual({ eid, lockedBy: null, revision: 1 })
  const taken = await take(writer, eid)
  expect(taken).toMatchObject({ status: 200, body: { fence: 1, revision: 1 } })
  expect(await look(writer, eid)).toMatchObject({ lockedBy: { ...bySam, isMe: true } })
  expect(await look(owner, eid)).toMatchObject({ lockedBy: { ...bySam, isMe: false } })
  const refused = { ...locked, body: { code: 'map-locked', lockedBy: bySam } }
  expect(await take(owner, eid)).toMatchObject(refused)
  expect(await save(owner, eid)).toMatchObject(refused)
  const change = { changeId: randomUUID(), revision: 1, patch: {} }
  expect(await owner.post(`/api/user/map/${eid}/changes`, change)).toMatchObject(refused)
  expect((await save(writer, eid)).status).toBe(200)
})

test('a save acquires the lock, and releasing it frees it for the next editor', async () => {
  const eid = await aSharedMap()
  expect((await save(writer, eid)).status).toBe(200)
  expect(await save(owner, eid)).toMatchObject(locked)
  // Somebody else's lock is not released.
  expect((await free(owner, eid)).status).toBe(200)
  expect(await save(owner, eid)).toMatchObject(locked)
  expect((await free(writer, eid)).status).toBe(200)
  expect((await save(owner, eid)).status).toBe(200)
})

test('two tabs of one user are separate sessions', async () => {
  const eid = await aSharedMap()
  const [one, other] = [randomUUID(), randomUUID()]
  expect((await take(owner, eid, one)).status).toBe(200)
  expect(await take(owner, eid, other)).toMatchObject({
    ...locked,
    body: { lockedBy: { userId: owner.userId, isMe: false } },
  })
  // A client that identifies no tab is a session of its own too.
  expect(await save(owner, eid)).toMatchObject(locked)
  // A tab's id is no credential: another user gains nothing by sending it.
  expect(await take(writer, eid, one)).toMatchObject(locked)
  await free(writer, eid, one)
  expect(await look(owner, eid, one)).toMatchObject({ lockedBy: { isMe: true } })
  expect((await free(owner, eid, one)).status).toBe(200)
  expect((await take(owner, eid, other)).status).toBe(200)
})

function expectLease({ most, least }: { most: number; least: number }, seconds: number): void {
  expect(most).toBeGreaterThan(seconds - 5)
  expect(least).toBeLessThan(seconds + 5)
}

test('the lease is one minute for a tab and five without a tab id, by the database clock', async () => {
  const eid = await aSharedMap()
  const leaseOf = async (tab?: string) => {
    const before = Date.now()
    const { body } = await take(owner, eid, tab)
    const after = Date.now()
    await free(owner, eid, tab)
    const heldUntil = Date.parse((body as { heldUntil: string }).heldUntil)
    // However long the call took, the lease began between its start and its end.
    return { most: (heldUntil - before) / 1000, least: (heldUntil - after) / 1000 }
  }
  // The lease is measured by the database's clock, not the application's.
  app.passSeconds(3600)
  expectLease(await leaseOf(randomUUID()), 60)
  expectLease(await leaseOf(), 300)
})

test('rejects a change with an outdated fence after another user held the lock', async () => {
  const eid = await aSharedMap()
  const { fence } = (await take(owner, eid)).body as { fence: number }
  const change = (patch: object) =>
    owner.post(`/api/user/map/${eid}/changes`, {
      changeId: randomUUID(),
      revision: 1,
      fence,
      patch,
    })
  await free(owner, eid)
  await take(writer, eid)
  await free(writer, eid)
  const patch = { markers: { put: [{ item: aMarker(), at: 0 }] } }
  expect(await change(patch)).toMatchObject(locked)
  // Acquired again, the lock has another number.
  const again = (await take(owner, eid)).body as { fence: number }
  expect(again.fence).toBeGreaterThan(fence)
  expect(await change(patch)).toMatchObject(locked)
})

test('signing out releases the locks of the session', async () => {
  const eid = await aSharedMap()
  const leaving = await app.person()
  await app.store.write((tx) => tx.maps.share(eid, leaving.userId ?? 0, 3))
  expect((await take(leaving, eid, randomUUID())).status).toBe(200)
  expect(await take(owner, eid)).toMatchObject(locked)
  await leaving.post('/api/token/revoke')
  expect((await take(owner, eid)).status).toBe(200)
})

test('a user who loses write access loses the lock', async () => {
  const eid = await aSharedMap()
  await take(writer, eid)
  await app.store.write((tx) => tx.maps.share(eid, writerId, 1))
  expect(await look(owner, eid)).toMatchObject({ lockedBy: null })
  expect((await save(owner, eid)).status).toBe(200)
  expect(await save(writer, eid)).toMatchObject({ status: 403 })
})

test('readers can see the lock, only writers can acquire it, strangers get 404', async () => {
  const eid = await aSharedMap()
  const [reader, stranger] = [await app.person(), await app.person()]
  await app.store.write((tx) => tx.maps.share(eid, reader.userId ?? 0, 1))
  expect(await look(reader, eid)).toMatchObject({ lockedBy: null })
  expect((await take(reader, eid)).status).toBe(403)
  expect((await take(stranger, eid)).status).toBe(404)
  expect((await stranger.get(`/api/user/map/${eid}/lock`)).status).toBe(404)
  expect(await free(stranger, eid)).toMatchObject({ status: 404, body: { code: 'map-not-found' } })
  expect((await free(stranger, 2_147_483_647)).status).toBe(404)
  expect((await free(reader, eid)).status).toBe(200)
  expect((await app.anyone.get(`/api/user/map/${eid}/lock`)).status).toBe(401)
  expect((await take(owner, eid, 'not a uuid')).status).toBe(400)
  const snapshot = (await save(owner, eid, { eid: null, isSnapshot: true })).body as { eid: number }
  expect((await take(owner, snapshot.eid)).status).toBe(404)
})
