import { openStore } from '@terrier/store/open-store'
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
let owner: Client
let reader: Client
let stranger: Client
let eid: number

beforeAll(async () => {
  database = await freshDatabase()
  const open = () => openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  here = await runningApp({}, undefined, open)
  there = await runningApp({}, undefined, open)
  owner = await here.person()
  reader = await here.person()
  stranger = await here.person()
})
afterAll(async () => {
  await here[Symbol.asyncDispose]()
  await there[Symbol.asyncDispose]()
  await database.drop()
})

beforeEach(async () => {
  const sharedWith = [
    { user: { id: reader.userId ?? 0 }, access: 1 as const },
    { user: { id: stranger.userId ?? 0 }, access: 1 as const },
  ]
  eid = (await aMap(here.store, { id: owner.userId ?? 0 }, { sharedWith })).eid
  // Notifications arrive in the order of their commits: once each process has received one of a
  // save, none of the shares above can reach a subscriber of the test.
  for (const person of [owner, elsewhere(owner)]) {
    using first = await following(person)
    await owner.post('/api/user/map/save/zoom', { eid, zoom: [9] })
    await first.next('mapSaved')
  }
})

const elsewhere = (person: Client) => new Client(there.address, person.token, person.userId)

async function following(person: Client): Promise<SubscribedClient> {
  const watching = new SubscribedClient(person)
  watching.follow(eid)
  expect(await watching.next()).toMatchObject({ mapId: eid })
  return watching
}

const share = (person: Client, access: 1 | 3) =>
  here.store.write((tx) => tx.maps.share(eid, person.userId ?? 0, access))
const withdrawAll = () => owner.post('/api/user/map/share/sync', { eid, users: [] })

describe('a user who loses access to the followed map', () => {
  it('is notified when the share is removed, on any server process', async () => {
    using near = await following(reader)
    using far = await following(elsewhere(reader))
    expect((await withdrawAll()).status).toBe(200)
    expect(await near.nextLoss()).toEqual({ mapId: eid, isLost: true })
    expect(await far.nextLoss()).toEqual({ mapId: eid, isLost: true })
  })

  it('stays connected and can follow another map', async () => {
    using far = await following(elsewhere(reader))
    await withdrawAll()
    expect(await far.nextLoss()).toEqual({ mapId: eid, isLost: true })
    const own = await aMap(here.store, { id: reader.userId ?? 0 })
    far.follow(own.eid)
    expect(await far.next()).toMatchObject({ mapId: own.eid })
    expect(far.socket.connected).toBe(true)
  })

  it('is notified when the map is deleted, as is its owner in another window', async () => {
    using far = await following(elsewhere(reader))
    using own = await following(owner)
    expect((await owner.post('/api/user/map/delete', { eid })).status).toBe(200)
    expect(await far.nextLoss()).toEqual({ mapId: eid, isLost: true })
    expect(await own.nextLoss()).toEqual({ mapId: eid, isLost: true })
  })

  it('is notified on reconnecting', async () => {
    await withdrawAll()
    using again = new SubscribedClient(elsewhere(reader))
    again.follow(eid)
    expect(await again.nextLoss()).toEqual({ mapId: eid, isLost: true })
    expect(again.received()).toEqual([])
  })

  it('gets the same message as for a map that does not exist', async () => {
    await withdrawAll()
    using watching = new SubscribedClient(stranger)
    watching.follow(eid)
    expect(await watching.nextLoss()).toEqual({ mapId: eid, isLost: true })
    watching.follow(2_000_000_000)
    expect(await watching.nextLoss()).toEqual({ mapId: 2_000_000_000, isLost: true })
  })

  it('does not affect other subscribers', async () => {
    using own = await following(owner)
    using far = await following(elsewhere(reader))
    await withdrawAll()
    expect(await far.nextLoss()).toEqual({ mapId: eid, isLost: true })
    expect(own.socket.connected).toBe(true)
    expect(own.received('mapAccess')).toEqual([])
  })
})

describe('a user whose access to the followed map changes', () => {
  it('is notified, and no other subscriber is', async () => {
    using far = await following(elsewhere(reader))
    using other = await following(stranger)
    await share(reader, 3)
    expect(await far.next('mapAccess')).toEqual({ mapId: eid, isLost: false })
    await share(reader, 1)
    expect(await far.next('mapAccess')).toEqual({ mapId: eid, isLost: false })
    expect(far.socket.connected).toBe(true)
    expect(other.received('mapAccess')).toEqual([])
  })
})
