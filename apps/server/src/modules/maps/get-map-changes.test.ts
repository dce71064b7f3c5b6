import { randomUUID } from 'node:crypto'

import { openStore } from '@terrier/store/open-store'
import { freshDatabase, type FreshDatabase } from '@terrier/store/testing/fresh-database'
import { queryDatabase } from '@terrier/store/testing/query-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aDrawing, aMarker, aSavedMap, aSquare } from '../../testing/saved-map.ts'

let database: FreshDatabase
let app: RunningApp
let owner: Client
let reader: Client
beforeAll(async () => {
  database = await freshDatabase()
  const { databaseUrl } = database
  app = await runningApp({}, undefined, () => openStore({ databaseUrl, dataFolder: '' }))
  owner = await app.person()
  reader = await app.person({ username: 'reader@example.org' })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await database.drop()
})

const markers = ['a', 'b', 'c'].map((uuid) => aMarker({ uuid, name: uuid }))
const drawings = [aDrawing(aSquare)]

async function aMap(data: object = aSavedMap({ markers, drawings })): Promise<number> {
  const { body } = await owner.post('/api/user/map/save', { eid: null, name: 'Fields', data })
  return (body as { eid: number }).eid
}

async function edit(eid: number, revision: number, patch: object): Promise<void> {
  const body = { changeId: randomUUID(), revision, patch }
  expect(await owner.post(`/api/user/map/${eid}/changes`, body)).toMatchObject({ status: 200 })
}

const put = (uuid: string, name: string, at?: number) => ({
  markers: { put: [{ item: aMarker({ uuid, name }), at }] },
})

async function share(eid: number): Promise<void> {
  const users = [{ email: 'reader@example.org', access: 1 }]
  await owner.post('/api/user/map/share/sync', { eid, users })
}

const changesSince = (person: Client, eid: number, since: number | string) =>
  person.get(`/api/user/map/${eid}/changes?since=${since}`)

async function patchSince(person: Client, eid: number, since: number): Promise<unknown> {
  const { status, body } = await changesSince(person, eid, since)
  expect(status).toBe(200)
  return (body as { patch: unknown }).patch
}

it('returns the present values of what has changed, and the map without its content', async () => {
  const eid = await aMap()
  await edit(eid, 1, { ...put('a', 'Old'), head: { name: 'Woods' } })
  await edit(eid, 2, put('a', 'New'))
  await edit(eid, 3, { markers: { remove: ['b'], put: [{ item: aMarker({ uuid: 'd' }), at: 1 }] } })
  const { body } = await owner.get(`/api/user/map/${eid}`)
  const { map, ...record } = body as { map: Record<string, unknown> }
  const { data, ...heading } = map
  expect(data).toContain('New')
  expect((await changesSince(owner, eid, 1)).body).toEqual({
    ...record,
    map: heading,
    patch: {
      head: { name: 'Woods' },
      markers: {
        remove: ['b'],
        put: [
          { item: aMarker({ uuid: 'a', name: 'New' }) },
          { item: aMarker({ uuid: 'd' }), at: 1 },
        ],
      },
    },
  })
  expect(await patchSince(owner, eid, 2)).not.toHaveProperty('head')
})

it('returns an empty patch for the present revision', async () => {
  const eid = await aMap()
  expect(await patchSince(owner, eid, 1)).toEqual({})
})

it('includes what a client saved as a whole map', async () => {
  const eid = await aMap()
  const data = aSavedMap({ markers: [...markers, aMarker({ uuid: 'd' })], drawings })
  await owner.post('/api/user/map/save', { eid, name: 'Fields', data })
  expect(await patchSince(owner, eid, 1)).toMatchObject({
    markers: { put: [{ item: { uuid: 'd' }, at: 3 }] },
  })
})

describe('to a reader', () => {
  it('shows nothing of what was there in between', async () => {
    const eid = await aMap()
    await share(eid)
    await edit(eid, 1, put('a', 'Secret'))
    await edit(eid, 2, put('e', 'Secret too', 3))
    await edit(eid, 3, { ...put('a', 'Shown'), head: { name: 'Secret title' } })
    await edit(eid, 4, { markers: { remove: ['e'] }, head: { name: 'Shown' } })
    const { body } = await changesSince(reader, eid, 1)
    expect(JSON.stringify(body)).not.toContain('Secret')
    expect(body).toMatchObject({
      access: 1,
      history: false,
      map: { sharedWith: [] },
      patch: {
        head: { name: 'Shown' },
        markers: { put: [{ item: aMarker({ uuid: 'a', name: 'Shown' }) }] },
      },
    })
    expect(body).not.toHaveProperty('patch.markers.remove')
  })

  it('tells nothing of saves before the map was shared', async () => {
    const eid = await aMap()
    await edit(eid, 1, { markers: { remove: ['b'] } })
    await share(eid)
    expect(await patchSince(reader, eid, 1)).toBeNull()
    await edit(eid, 2, put('a', 'A'))
    expect(await patchSince(reader, eid, 1)).toBeNull()
    expect(await patchSince(reader, eid, 2)).toMatchObject({ markers: { put: [{}] } })
  })

  it('is not there without access', async () => {
    const eid = await aMap()
    const refused = { status: 404, body: { code: 'map-not-found' } }
    expect(await changesSince(reader, eid, 1)).toMatchObject(refused)
    await share(eid)
    expect((await changesSince(reader, eid, 1)).status).toBe(200)
    await owner.post('/api/user/map/delete', { eid })
    expect(await changesSince(reader, eid, 1)).toMatchObject(refused)
  })
})

describe('asks for the whole map', () => {
  it('for a revision that is yet to come', async () => {
    const eid = await aMap()
    expect(await patchSince(owner, eid, 2)).toBeNull()
  })

  it('when the history since was deleted', async () => {
    const eid = await aMap()
    await edit(eid, 1, put('a', 'A'))
    await owner.post(`/api/user/map/${eid}/history/delete`, {})
    expect(await patchSince(owner, eid, 1)).toBeNull()
    await edit(eid, 2, put('a', 'AA'))
    expect(await patchSince(owner, eid, 1)).toBeNull()
    expect(await patchSince(owner, eid, 2)).toMatchObject({ markers: { put: [{}] } })
  })

  it('when more than 500 objects have changed', async () => {
    const eid = await aMap()
    const put500 = Array.from({ length: 500 }, (_, at) => ({
      item: aMarker({ uuid: `m${at}` }),
      at,
    }))
    await edit(eid, 1, { markers: { put: put500 } })
    expect(await patchSince(owner, eid, 1)).toMatchObject({ markers: expect.anything() })
    await edit(eid, 2, put('a', 'A'))
    expect(await patchSince(owner, eid, 1)).toBeNull()
  })

  it('when a value has the form of an older version', async () => {
    const eid = await aMap()
    await edit(eid, 1, put('a', 'A'))
    await queryDatabase(
      database.databaseUrl,
      `update map_objects set data = data - 'coordinates' || '{"lng": 1}'
      where map_id = $1 and uuid = 'a'`,
      [eid],
    )
    expect(await patchSince(owner, eid, 1)).toBeNull()
  })
})

it.each(['', 'x', '-1', '1.5', '2147483648'])('refuses the revision %j', async (since) => {
  const eid = await aMap()
  const refused = { status: 400, body: { code: 'bad-request' } }
  expect(await changesSince(owner, eid, since)).toMatchObject(refused)
})
