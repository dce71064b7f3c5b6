import { randomUUID } from 'node:crypto'

import type { HistoryEntry } from '@terrier/contract/map-history'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aMarker, aSavedMap } from '../../testing/saved-map.ts'

let app: RunningApp
let owner: Client
beforeAll(async () => {
  app = await runningApp()
  owner = await app.person({ firstName: 'Olwen', lastName: 'Rees' })
})
afterAll(() => app[Symbol.asyncDispose]())

async function aMapOf(person: Client): Promise<number> {
  const body = { eid: null, name: 'Fields', data: aSavedMap() }
  return ((await person.post('/api/user/map/save', body)).body as { eid: number }).eid
}

async function change(person: Client, eid: number, revision: number, patch: object) {
  const body = { changeId: randomUUID(), revision, patch }
  const reply = await person.post(`/api/user/map/${eid}/changes`, body)
  expect(reply).toMatchObject({ status: 200, body: { revision: revision + 1 } })
}

const putting = (uuid: string, name: string, at = 0) => ({
  markers: { put: [{ item: aMarker({ uuid, name }), at }] },
})

const share = (eid: number, person: Client, access: 1 | 3) =>
  app.store.write((tx) => tx.maps.share(eid, person.userId ?? 0, access))

async function historyOf(person: Client, eid: number, query = '') {
  const { status, body } = await person.get(`/api/user/map/${eid}/history${query}`)
  expect(status).toBe(200)
  return body as { entries: HistoryEntry[]; next: number | null }
}

test('who changed what is told in words, the newest first', async () => {
  const eid = await aMapOf(owner)
  const writer = await app.person({ firstName: 'Sam', lastName: 'Ieuan' })
  await share(eid, writer, 3)
  await change(owner, eid, 1, putting('a', 'Gate'))
  await change(owner, eid, 2, putting('b', 'Well', 1))
  await owner.post(`/api/user/map/${eid}/unlock`)
  await change(writer, eid, 3, { markers: { remove: ['a'] } })
  const { entries, next } = await historyOf(owner, eid)
  expect(next).toBeNull()
  expect(entries).toMatchObject([
    {
      revision: 4,
      firstRevision: 4,
      by: { name: 'Sam Ieuan', initials: 'SI' },
      what: "Removed marker 'Gate'",
    },
    {
      revision: 3,
      firstRevision: 1,
      by: { name: 'Olwen Rees', initials: 'OR' },
      what: 'Made the map, added 2 markers',
    },
  ])
})

test('looking around makes no entry', async () => {
  const eid = await aMapOf(owner)
  const { entries } = await historyOf(owner, eid)
  await change(owner, eid, 1, { head: { map: { ...aSavedMap().map, zoom: [11] } } })
  expect((await historyOf(owner, eid)).entries).toEqual(entries)
})

test('a revision can be read as it was, and restored by a new one', async () => {
  const eid = await aMapOf(owner)
  await change(owner, eid, 1, putting('a', 'Gate'))
  await change(owner, eid, 2, { markers: { remove: ['a'] } })
  const { body: then } = await owner.get(`/api/user/map/${eid}/revision/2`)
  const { data, ...rest } = then as { data: string }
  expect(rest).toEqual({ revision: 2, name: 'Fields' })
  expect(JSON.parse(data)).toMatchObject({ markers: { markers: [{ name: 'Gate' }] } })

  const body = { revision: 2, changeId: randomUUID() }
  const restored = await owner.post(`/api/user/map/${eid}/restore`, body)
  expect(restored).toMatchObject({ status: 200, body: { revision: 4 } })
  expect(await owner.post(`/api/user/map/${eid}/restore`, body)).toMatchObject({
    status: 200,
    body: restored.body,
  })
  const { body: now } = await owner.get(`/api/user/map/${eid}`)
  expect(JSON.parse((now as { map: { data: string } }).map.data)).toEqual(JSON.parse(data))
  const lost = await owner.get(`/api/user/map/${eid}/revision/3`)
  expect(JSON.parse((lost.body as { data: string }).data)).toMatchObject({
    markers: { markers: [] },
  })
})

test('a long history comes page by page, each entry once', async () => {
  const eid = await aMapOf(owner)
  const writer = await app.person()
  await share(eid, writer, 3)
  const people = [writer, owner]
  for (let revision = 1; revision <= 40; revision++) {
    const person = people[(revision + 1) % 2] ?? owner
    await change(person, eid, revision, putting(`m${revision}`, `Number ${revision}`))
    await person.post(`/api/user/map/${eid}/unlock`)
  }
  const first = await historyOf(owner, eid)
  expect(first.entries).toHaveLength(30)
  const second = await historyOf(owner, eid, `?before=${first.next}`)
  expect(second.next).toBeNull()
  const told = [...first.entries, ...second.entries].map(({ revision }) => revision)
  expect(told).toEqual(Array.from({ length: 41 }, (_, index) => 41 - index))
})

test('readers see the history, only writers restore, strangers see nothing', async () => {
  const eid = await aMapOf(owner)
  const [reader, stranger] = [await app.person(), await app.person()]
  await share(eid, reader, 1)
  const asked = async (person: Client) => [
    (await person.get(`/api/user/map/${eid}/history`)).status,
    (await person.get(`/api/user/map/${eid}/revision/1`)).status,
    (await person.post(`/api/user/map/${eid}/restore`, { revision: 1 })).status,
  ]
  expect(await asked(owner)).toEqual([200, 200, 200])
  expect(await asked(reader)).toEqual([200, 200, 403])
  expect(await asked(stranger)).toEqual([404, 404, 404])
  expect(await asked(app.anyone)).toEqual([401, 401, 401])
  await owner.post('/api/user/map/delete', { eid })
  expect(await asked(owner)).toEqual([404, 404, 404])
})

test('a revision that never was is not found', async () => {
  const eid = await aMapOf(owner)
  for (const revision of [2, 99]) {
    const asked = await owner.get(`/api/user/map/${eid}/revision/${revision}`)
    expect(asked).toMatchObject({ status: 404, body: { code: 'revision-not-found' } })
    const restored = await owner.post(`/api/user/map/${eid}/restore`, { revision })
    expect(restored).toMatchObject({ status: 404, body: { code: 'revision-not-found' } })
  }
})
