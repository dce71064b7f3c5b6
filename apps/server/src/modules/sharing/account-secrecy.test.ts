import type { MapRecord } from '@terrier/contract/maps'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aSavedMap } from '../../testing/saved-map.ts'

/*
 * The replies to sharing do not reveal who has an account: a known and an unknown address look the
 * same until the person opens the map.
 */

let app: RunningApp
let owner: Client
beforeAll(async () => {
  app = await runningApp()
  owner = await app.person()
})
afterAll(() => app[Symbol.asyncDispose]())

async function aMapOf(person: Client): Promise<number> {
  const map = { eid: null, name: 'Fields', data: aSavedMap() }
  return ((await person.post('/api/user/map/save', map)).body as { eid: number }).eid
}

const sync = (person: Client, eid: number, users: readonly object[]) =>
  person.post('/api/user/map/share/sync', { eid, users })

async function sharedWith(eid: number) {
  const { body } = await owner.get(`/api/user/map/${eid}`)
  return (body as MapRecord).map.sharedWith
}

const addresses = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    email: `p${from + index}@example.org`,
    access: 1,
  }))

describe('a shared map', () => {
  it('returns the same response for addresses with and without an account', async () => {
    await app.person({ username: 'known@example.org' })
    await app.person({ username: 'unverified@example.org', isVerified: false })
    const answers = []
    for (const name of ['KNOWN', 'UNVERIFIED', 'UNKNOWN']) {
      const eid = await aMapOf(owner)
      const users = [{ email: `${name}@Example.org`, access: 3 }]
      const { status, body } = await sync(owner, eid, users)
      const again = await sync(owner, eid, users)
      const maps = (await owner.get('/api/user/maps')).body as MapRecord[]
      const listed = maps.find(({ map }) => map.eid === eid)?.map.sharedWith
      const text = JSON.stringify([status, body, again.body, await sharedWith(eid), listed])
      answers.push(text.replaceAll(name, 'NAME'))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('"email":"NAME@Example.org","access":3,"pending":true')
  })

  it('lists users in the same order, with or without an account', async () => {
    await app.person({ username: 'b@example.org' })
    const eid = await aMapOf(owner)
    const users = ['c', 'b', 'a'].map((name) => ({ email: `${name}@example.org`, access: 1 }))
    await sync(owner, eid, users)
    const order = async () => (await sharedWith(eid)).map(({ email }) => email)
    const before = await order()
    expect(before).toEqual(['a@example.org', 'b@example.org', 'c@example.org'])
    await app.person({ username: 'c@example.org' })
    expect(await order()).toEqual(before)
  })

  it('is pending until the user opens it, and again after it is shared anew', async () => {
    const reader = await app.person({ username: 'Reader@example.org' })
    const eid = await aMapOf(owner)
    const users = [{ email: 'reader@example.org', access: 1 }]
    await sync(owner, eid, users)
    expect(await sharedWith(eid)).toEqual([{ ...users[0], pending: true }])
    await reader.get('/api/user/maps')
    expect(await sharedWith(eid)).toEqual([{ ...users[0], pending: true }])
    await reader.post('/api/user/map/view', { eid })
    expect(await sharedWith(eid)).toEqual(users)
    await sync(owner, eid, [])
    await sync(owner, eid, users)
    expect(await sharedWith(eid)).toEqual([{ ...users[0], pending: true }])
  })
})

describe('the daily limit of addresses that a user can add', () => {
  it('also counts addresses that were removed', async () => {
    const prober = await app.person()
    const eid = await aMapOf(prober)
    expect((await sync(prober, eid, addresses(0, 150))).status).toBe(200)
    expect((await sync(prober, eid, [])).status).toBe(200)
    expect((await sync(prober, eid, addresses(1000, 150))).status).toBe(200)
    expect((await sync(prober, eid, [])).status).toBe(200)
    const { status, headers } = await sync(prober, eid, addresses(2000, 1))
    expect(status).toBe(429)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await sync(prober, eid, [])).status).toBe(200)
  })

  it('counts concurrent requests', async () => {
    const prober = await app.person()
    const eids = [await aMapOf(prober), await aMapOf(prober), await aMapOf(prober)]
    const statuses = await Promise.all(
      eids.map(async (eid, index) => (await sync(prober, eid, addresses(index * 200, 150))).status),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 429])
  })
})
