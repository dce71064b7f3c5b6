import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { sessionHeader } from '@terrier/contract/map-locks'
import { openStore } from '@terrier/store/open-store'
import { aMap } from '@terrier/store/testing/builders'
import { freshDatabase, type FreshDatabase } from '@terrier/store/testing/fresh-database'
import { queryDatabase } from '@terrier/store/testing/query-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { Client } from '../testing/client.ts'
import { runningApp, type RunningApp } from '../testing/running-app.ts'
import { Program } from '../testing/started-program.ts'
import { SubscribedClient } from '../testing/subscribed-client.ts'

let database: FreshDatabase
/** Stand for two server processes: they share nothing but the database. */
let here: RunningApp
let there: RunningApp
let olwen: Client
let bryn: Client
let eid: number
let tab: string

const open = () => openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })

beforeAll(async () => {
  database = await freshDatabase()
  here = await runningApp({}, undefined, open)
  there = await runningApp({}, undefined, open)
  olwen = await here.person({ firstName: 'Olwen', lastName: 'Rees' })
  bryn = await here.person({ firstName: 'Bryn', lastName: 'Hughes' })
})
afterAll(async () => {
  await here[Symbol.asyncDispose]()
  await there[Symbol.asyncDispose]()
  await database.drop()
})

beforeEach(async () => {
  tab = randomUUID()
  const sharedWith = [{ user: { id: bryn.userId ?? 0 }, access: 3 as const }]
  eid = (await aMap(here.store, { id: olwen.userId ?? 0 }, { sharedWith })).eid
})

const at = (address: string, person: Client) => new Client(address, person.token, person.userId)
const lock = (person: Client, session?: string) =>
  person.post(
    `/api/user/map/${eid}/lock`,
    undefined,
    session === undefined ? {} : { [sessionHeader]: session },
  )

async function follow(person: Client, session?: string): Promise<SubscribedClient> {
  const watching = new SubscribedClient(person, session === undefined ? {} : { session })
  watching.follow(eid)
  expect(await watching.next()).toMatchObject({ mapId: eid })
  return watching
}

type Lease = {
  readonly secondsLeft: number
  readonly connections: number
}

async function readLease(): Promise<Lease> {
  const [lease] = await queryDatabase<Lease>(
    database.databaseUrl,
    `select extract(epoch from held_until - clock_timestamp())::float8 as "secondsLeft",
      cardinality(connected_servers) as connections from map_locks where map_id = $1`,
    [eid],
  )
  if (!lease) throw new Error('The map was never locked.')
  return lease
}

/** Polls until the servers have written the expected lease. */
async function leaseThat(isSo: (lease: Lease) => boolean): Promise<Lease> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const lease = await readLease()
    if (isSo(lease)) return lease
    await delay(20)
  }
  throw new Error(`The lease stays ${JSON.stringify(await readLease())}.`)
}

const connectedTo =
  (servers: number) =>
  ({ connections }: Lease): boolean =>
    connections === servers
const isShortened = ({ secondsLeft }: Lease): boolean => secondsLeft <= 15
const isFull = ({ secondsLeft }: Lease): boolean => secondsLeft > 30

/** Shortens the lease instead of moving a clock: it is measured by the database's. */
const passSeconds = (seconds: number) =>
  queryDatabase(
    database.databaseUrl,
    `update map_locks set held_until = held_until - $2 * interval '1 second' where map_id = $1`,
    [eid, seconds],
  )

const byNobody = { userId: null }

describe('the lock of a disconnected holder', () => {
  it('expires 15 seconds after the last connection ended, and notifies subscribers', async () => {
    using watcher = await follow(bryn)
    const holder = await follow(olwen, tab)
    await lock(olwen, tab)
    expect(await watcher.next()).toMatchObject({ userId: olwen.userId })
    await leaseThat(connectedTo(1))
    holder.socket.io.engine.close()
    await leaseThat(isShortened)
    await passSeconds(13)
    expect((await lock(bryn)).status).toBe(503)
    await passSeconds(2)
    expect(await watcher.next()).toMatchObject(byNobody)
    expect((await lock(bryn)).status).toBe(200)
  })

  it('has its lease shortened also when it was acquired just before', async () => {
    const holder = await follow(olwen, tab)
    await lock(olwen, tab)
    holder.socket.io.engine.close()
    await leaseThat(isShortened)
  })

  it('has its lease shortened for an older client without a tab id', async () => {
    const holder = await follow(olwen)
    await lock(olwen)
    expect((await readLease()).secondsLeft).toBeGreaterThan(200)
    holder.socket.io.engine.close()
    await leaseThat(isShortened)
  })

  it('has its full lease again when a socket reconnects', async () => {
    const holder = await follow(olwen, tab)
    await lock(olwen, tab)
    await leaseThat(connectedTo(1))
    holder.socket.io.engine.close()
    await leaseThat(isShortened)
    using again = await follow(at(there.address, olwen), tab)
    await leaseThat(isFull)
    expect(await lock(bryn)).toMatchObject({ status: 503 })
    expect(again.received()).toEqual([])
  })

  it('has its full lease again after a renewal or a save', async () => {
    const cutOff = async () => {
      const holder = await follow(olwen, tab)
      await lock(olwen, tab)
      holder.socket.io.engine.close()
      await leaseThat(isShortened)
    }
    await cutOff()
    await lock(olwen, tab)
    await leaseThat(isFull)
    await cutOff()
    const change = { changeId: randomUUID(), revision: 1, patch: {} }
    const path = `/api/user/map/${eid}/changes`
    expect((await olwen.post(path, change, { [sessionHeader]: tab })).status).toBe(200)
    await leaseThat(isFull)
  })

  it('keeps its full lease while the session has another socket in any process', async () => {
    const one = await follow(olwen, tab)
    using near = await follow(olwen, tab)
    const far = await follow(at(there.address, olwen), tab)
    await lock(olwen, tab)
    await leaseThat(connectedTo(2))
    one.socket.io.engine.close()
    far.socket.io.engine.close()
    expect(isFull(await leaseThat(connectedTo(1)))).toBe(true)
    near.socket.io.engine.close()
    await leaseThat(isShortened)
  })

  it('is not released by a socket that follows another map while another socket stays', async () => {
    const other = await aMap(here.store, { id: olwen.userId ?? 0 })
    using leaving = await follow(olwen, tab)
    using staying = await follow(at(there.address, olwen), tab)
    await lock(olwen, tab)
    expect(await staying.next()).toMatchObject({ isMe: true })
    await leaseThat(connectedTo(2))
    leaving.follow(other.eid)
    expect(isFull(await leaseThat(connectedTo(1)))).toBe(true)
    expect((await lock(bryn)).status).toBe(503)
    using watcher = await follow(bryn)
    staying.follow(other.eid)
    expect(await watcher.next()).toMatchObject(byNobody)
  })
})

describe('the full lease of a lock is preserved', () => {
  it('when its holder never had a socket', async () => {
    using other = await follow(olwen, randomUUID())
    await lock(olwen, tab)
    other.socket.io.engine.close()
    using watcher = await follow(bryn)
    expect(watcher.received()).toEqual([])
    expect(isFull(await readLease())).toBe(true)
  })

  it('when the server process is restarted', async () => {
    const restarting = await runningApp({}, undefined, open)
    using holder = await follow(at(restarting.address, olwen), tab)
    await lock(olwen, tab)
    await leaseThat(connectedTo(1))
    await restarting[Symbol.asyncDispose]()
    await holder.closed()
    expect(isFull(await leaseThat(connectedTo(0)))).toBe(true)
  })
})

it('the lock expires early when the process with its last connection is killed', async () => {
  using watcher = await follow(bryn)
  const program = new Program({ DATABASE_URL: database.databaseUrl, LOG_LEVEL: 'error' })
  using holder = await follow(at(await program.ready(), olwen), tab)
  await lock(olwen, tab)
  expect(await watcher.next()).toMatchObject({ userId: olwen.userId })
  await leaseThat(connectedTo(1))
  await program.end('SIGKILL')
  await holder.closed()
  expect(isFull(await readLease())).toBe(true)
  const silence = `update server_processes set seen_at = seen_at - interval '7 seconds'`
  await queryDatabase(database.databaseUrl, silence)
  await leaseThat(isShortened)
  await passSeconds(15)
  expect(await watcher.next()).toMatchObject(byNobody)
})
