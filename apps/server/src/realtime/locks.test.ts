import { randomUUID } from 'node:crypto'

import { sessionHeader } from '@terrier/contract/map-locks'
import type { MapRecord } from '@terrier/contract/maps'
import { openStore } from '@terrier/store/open-store'
import { assertDone } from '@terrier/store/outcome'
import { aMap } from '@terrier/store/testing/builders'
import { freshDatabase, type FreshDatabase } from '@terrier/store/testing/fresh-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { Client } from '../testing/client.ts'
import { runningApp, type RunningApp } from '../testing/running-app.ts'
import { SubscribedClient } from '../testing/subscribed-client.ts'

let database: FreshDatabase
/** Stand for two server processes: they share nothing but the database. */
let here: RunningApp
let there: RunningApp
let olwen: Client
let bryn: Client
let eid: number
let tab: string

beforeAll(async () => {
  database = await freshDatabase()
  const open = () => openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  here = await runningApp({}, undefined, open)
  there = await runningApp({}, undefined, open)
  olwen = await here.person({ firstName: 'Olwen', lastName: 'Tŷ-Gwyn' })
  bryn = await here.person({ firstName: 'Bryn', lastName: 'Ŵr' })
})
afterAll(async () => {
  await here[Symbol.asyncDispose]()
  await there[Symbol.asyncDispose]()
  await database.drop()
})

beforeEach(async () => {
  tab = randomUUID()
  const sharedWith = [{ user: { id: bryn.userId ?? 0 }, access: 3 as const }]
  const map = await aMap(here.store, { id: olwen.userId ?? 0 }, { sharedWith })
  eid = map.eid
})

const inTab = (session: string) => ({ [sessionHeader]: session })
const elsewhere = (person: Client) => new Client(there.address, person.token, person.userId)

const lock = (person: Client, session?: string) =>
  person.post(`/api/user/map/${eid}/lock`, undefined, session ? inTab(session) : {})
const unlock = (person: Client, session?: string) =>
  person.post(`/api/user/map/${eid}/unlock`, undefined, session ? inTab(session) : {})

const byOlwen = (isMe: boolean) => ({
  mapId: eid,
  userId: olwen.userId,
  userInitials: 'OT',
  userName: 'Olwen Tŷ-Gwyn',
  isMe,
})
const byNobody = () => ({
  mapId: eid,
  userId: null,
  userInitials: null,
  userName: null,
  isMe: false,
})

async function following(person: Client, session?: string): Promise<SubscribedClient> {
  const watching = new SubscribedClient(person, session ? { session } : {})
  watching.follow(eid)
  expect(await watching.next()).toMatchObject({ mapId: eid })
  return watching
}

it('notifies all subscribers of each lock and unlock, on any server process', async () => {
  using holder = await following(olwen, tab)
  using otherTab = await following(olwen, randomUUID())
  using near = await following(bryn)
  using far = await following(elsewhere(bryn))
  expect((await lock(olwen, tab)).status).toBe(200)
  expect(await holder.next()).toEqual(byOlwen(true))
  for (const watching of [otherTab, near, far]) {
    expect(await watching.next()).toEqual(byOlwen(false))
  }
  expect((await unlock(olwen, tab)).status).toBe(200)
  for (const watching of [holder, otherTab, near, far]) {
    expect(await watching.next()).toEqual(byNobody())
  }
})

it('sends the current lock to new subscribers', async () => {
  await lock(olwen, tab)
  using near = new SubscribedClient(bryn)
  using far = new SubscribedClient(elsewhere(bryn))
  using older = new SubscribedClient(olwen)
  for (const watching of [near, far, older]) {
    watching.follow(eid)
    expect(await watching.next()).toEqual(byOlwen(false))
  }
})

it('an older client without a tab id holds the lock by its token', async () => {
  using older = await following(olwen)
  using near = await following(bryn)
  await lock(olwen)
  expect(await older.next()).toEqual(byOlwen(true))
  expect(await near.next()).toEqual(byOlwen(false))
})

it('renewing the lock sends no messages', async () => {
  using near = await following(bryn)
  await lock(olwen, tab)
  expect(await near.next()).toEqual(byOlwen(false))
  for (let beat = 0; beat < 5; beat += 1) await lock(olwen, tab)
  await unlock(olwen, tab)
  expect(await near.next()).toEqual(byNobody())
  expect(near.received()).toEqual([])
})

it('the last message after a quick lock and unlock is unlocked', async () => {
  using near = await following(bryn)
  await lock(olwen, tab)
  await unlock(olwen, tab)
  let last = await near.next()
  while (last['userId'] !== null) last = await near.next()
  expect(last).toEqual(byNobody())
})

it('notifies current subscribers of a save, but not former ones', async () => {
  using far = await following(elsewhere(bryn))
  using gone = await following(bryn)
  gone.follow(null)
  const { status } = await olwen.post('/api/user/map/save/zoom', { eid, zoom: [9] })
  expect(status).toBe(200)
  const { map } = (await olwen.get(`/api/user/map/${eid}`)).body as MapRecord
  expect(await far.next('mapSaved')).toEqual({ mapId: eid, revision: map.revision })
  expect(gone.received('mapSaved')).toEqual([])
})

it('signing out releases the lock and notifies subscribers', async () => {
  const session = await here.store.users.byId(olwen.userId ?? 0)
  const again = await here.anyone.signIn(session?.username ?? '', 'terrier-demo', olwen.userId)
  await lock(again, tab)
  using far = await following(elsewhere(bryn))
  await again.post('/api/token/revoke')
  expect(await far.next()).toEqual(byNobody())
})

it('notifies subscribers of an expired lock', async () => {
  const leaseMs = 1
  await here.store.write(async (tx) =>
    assertDone(
      await tx.locks.acquire(eid, {
        userId: olwen.userId ?? 0,
        session: { holder: tab, sessionId: null, leaseMs: 60_000 },
      }),
    ),
  )
  using far = await following(elsewhere(bryn))
  await here.store.write(async (tx) =>
    assertDone(
      await tx.locks.acquire(eid, {
        userId: olwen.userId ?? 0,
        session: { holder: tab, sessionId: null, leaseMs },
      }),
    ),
  )
  expect(await far.next()).toEqual(byNobody())
})

it('a user who loses access gets no more messages for the map, and can follow another', async () => {
  using far = await following(elsewhere(bryn))
  await here.store.write((tx) => tx.maps.share(eid, olwen.userId ?? 0, 1))
  await olwen.post('/api/user/map/share/sync', { eid, users: [] })
  expect(await far.nextLoss()).toEqual({ mapId: eid, isLost: true })
  await lock(olwen, tab)
  await olwen.post('/api/user/map/save/zoom', { eid, zoom: [9] })
  const own = await aMap(here.store, { id: bryn.userId ?? 0 })
  far.follow(eid)
  far.follow(own.eid)
  expect(await far.next()).toMatchObject({ mapId: own.eid })
  expect([...far.received(), ...far.received('mapSaved')]).toEqual([])
})

it('following another map ends the messages for the previous one', async () => {
  const own = await aMap(here.store, { id: bryn.userId ?? 0 })
  using near = await following(bryn)
  near.follow(own.eid)
  expect(await near.next()).toMatchObject({ mapId: own.eid })
  await lock(olwen, tab)
  near.follow(null)
  near.follow(own.eid)
  expect(await near.next()).toMatchObject({ mapId: own.eid })
  expect(near.received()).toEqual([])
})

const ask = (person: Client, requestId: string) =>
  person.post(`/api/user/map/${eid}/lock/ask`, { requestId }, inTab(randomUUID()))
const answer = (person: Client, session: string, requestId: string, reply: string) =>
  person.post(`/api/user/map/${eid}/lock/answer`, { requestId, answer: reply }, inTab(session))

describe('asking to edit', () => {
  it('notifies only the tab that holds the lock, and the requester of the answer', async () => {
    await lock(olwen, tab)
    using holder = await following(olwen, tab)
    using otherTab = await following(olwen, randomUUID())
    using asker = await following(elsewhere(bryn))
    const requestId = randomUUID()
    expect(await ask(elsewhere(bryn), requestId)).toMatchObject({
      status: 200,
      body: { isAsked: true },
    })
    expect(await holder.next('lockAsked')).toEqual({
      mapId: eid,
      requestId,
      userId: bryn.userId,
      userName: 'Bryn Ŵr',
    })
    expect((await answer(olwen, tab, requestId, 'declined')).status).toBe(200)
    expect(await asker.next('lockAnswered')).toEqual({ mapId: eid, requestId, answer: 'declined' })
    expect(otherTab.received('lockAsked')).toEqual([])
    expect(asker.received('lockAsked')).toEqual([])
  })

  it('releases the lock when it is granted', async () => {
    await lock(olwen, tab)
    using asker = await following(bryn)
    const requestId = randomUUID()
    await ask(bryn, requestId)
    expect((await lock(bryn, randomUUID())).status).toBe(503)
    expect((await answer(olwen, tab, requestId, 'granted')).status).toBe(200)
    expect(await asker.next('lockAnswered')).toMatchObject({ requestId, answer: 'granted' })
    expect(await asker.next()).toEqual(byNobody())
    expect((await lock(bryn, randomUUID())).status).toBe(200)
  })

  it('returns isAsked false when the map is not locked', async () => {
    expect(await ask(bryn, randomUUID())).toMatchObject({ status: 200, body: { isAsked: false } })
  })

  it('requires write access and is rate-limited', async () => {
    const reader = await here.person()
    const stranger = await here.person()
    await here.store.write((tx) => tx.maps.share(eid, reader.userId ?? 0, 1))
    expect((await ask(reader, randomUUID())).status).toBe(403)
    expect((await ask(stranger, randomUUID())).status).toBe(404)
    expect((await ask(here.anyone, randomUUID())).status).toBe(401)
    expect((await ask(bryn, 'no uuid')).status).toBe(400)
    const statuses: number[] = []
    for (let nth = 0; nth < 5; nth += 1) statuses.push((await ask(bryn, randomUUID())).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })

  it('can be answered only by the holder of the lock', async () => {
    await lock(olwen, tab)
    const requestId = randomUUID()
    expect((await answer(bryn, randomUUID(), requestId, 'granted')).status).toBe(503)
    expect((await answer(olwen, randomUUID(), requestId, 'granted')).status).toBe(503)
    const stranger = await here.person()
    expect((await answer(stranger, tab, requestId, 'granted')).status).toBe(404)
    expect((await answer(olwen, tab, requestId, 'perhaps')).status).toBe(400)
  })
})
