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

const oneMarker = (name: string) => ({ markers: 1, polygons: 0, lines: 0, name })

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

test('returns who changed what, newest first', async () => {
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
      changes: [{ summary: { removed: oneMarker('Gate') } }],
    },
    {
      revision: 3,
      firstRevision: 1,
      by: { name: 'Olwen Rees', initials: 'OR' },
      changes: [
        { event: 'map-made' },
        { summary: { added: { markers: 2, polygons: 0, lines: 0 } } },
      ],
    },
  ])
})

test('a view change adds no history entry', async () => {
  const eid = await aMapOf(owner)
  const { entries } = await historyOf(owner, eid)
  await change(owner, eid, 1, { head: { map: { ...aSavedMap().map, zoom: [11] } } })
  expect((await historyOf(owner, eid)).entries).toEqual(entries)
})

test('a revision can be read and restored as a new revision', async () => {
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

test('a long history is paginated, each entry once', async () => {
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
  const reported = [...first.entries, ...second.entries].map(({ revision }) => revision)
  expect(reported).toEqual(Array.from({ length: 41 }, (_, index) => 41 - index))
})

test('owners and writers can read the history, readers and strangers cannot', async () => {
  const eid = await aMapOf(owner)
  const [reader, writer, stranger] = [await app.person(), await app.person(), await app.person()]
  await share(eid, reader, 1)
  await share(eid, writer, 3)
  const asked = async (person: Client) => [
    (await person.get(`/api/user/map/${eid}/history`)).status,
    (await person.get(`/api/user/map/${eid}/history/saves?first=1&last=2`)).status,
    (await person.get(`/api/user/map/${eid}/revision/1`)).status,
    (await person.post(`/api/user/map/${eid}/restore`, { revision: 1 })).status,
  ]
  expect(await asked(owner)).toEqual([200, 200, 200, 200])
  await owner.post(`/api/user/map/${eid}/unlock`)
  expect(await asked(writer)).toEqual([200, 200, 200, 200])
  expect(await asked(reader)).toEqual([403, 403, 403, 403])
  expect(await asked(stranger)).toEqual([404, 404, 404, 404])
  expect(await asked(app.anyone)).toEqual([401, 401, 401, 401])
  expect((await reader.get(`/api/user/map/${eid}`)).body).toMatchObject({ history: false })
  expect((await writer.get(`/api/user/map/${eid}`)).body).toMatchObject({ history: true })
  await owner.post('/api/user/map/delete', { eid })
  expect(await asked(owner)).toEqual([404, 404, 404, 404])
})

test('a reader can read the history and its single saves while the owner allows it, but not restore', async () => {
  const eid = await aMapOf(owner)
  await change(owner, eid, 1, putting('a', 'Removed before sharing'))
  await change(owner, eid, 2, { markers: { remove: ['a'] } })
  const reader = await app.person({ username: 'mair@example.org' })
  const sync = (fields: object) =>
    owner.post('/api/user/map/share/sync', {
      eid,
      users: [{ email: 'mair@example.org', access: 1, ...fields }],
    })
  const saves = `/api/user/map/${eid}/history/saves?first=1&last=3`
  const asked = async () => [
    (await reader.get(`/api/user/map/${eid}/history`)).status,
    (await reader.get(saves)).status,
    (await reader.get(`/api/user/map/${eid}/revision/2`)).status,
    (await reader.post(`/api/user/map/${eid}/restore`, { revision: 2 })).status,
  ]
  await sync({})
  expect(await asked()).toEqual([403, 403, 403, 403])
  expect((await reader.get(saves)).body).toMatchObject({ code: 'not-allowed' })
  await sync({ history: true })
  expect(await asked()).toEqual([200, 200, 200, 403])
  expect((await reader.get(saves)).body).toMatchObject({
    saves: [
      { revision: 3, changes: [{ summary: { removed: oneMarker('Removed before sharing') } }] },
      { revision: 2, changes: [{ summary: { added: oneMarker('Removed before sharing') } }] },
      { revision: 1 },
    ],
  })
  // An older client sends the list without it.
  const { body } = await sync({})
  expect(body).toMatchObject({ sharedWith: [{ email: 'mair@example.org', history: true }] })
  expect(await asked()).toEqual([200, 200, 200, 403])
  await sync({ history: false })
  expect(await asked()).toEqual([403, 403, 403, 403])
})

test('an invitation preserves the history permission until it is accepted', async () => {
  const eid = await aMapOf(owner)
  const users = [{ email: 'later@example.org', access: 1, history: true }]
  await owner.post('/api/user/map/share/sync', { eid, users })
  const reader = await app.person({ username: 'later@example.org' })
  expect((await reader.get(`/api/user/map/${eid}/history`)).status).toBe(200)
})

test('lists the saves of an entry that changed content', async () => {
  const eid = await aMapOf(owner)
  await change(owner, eid, 1, putting('a', 'Gate'))
  await change(owner, eid, 2, { head: { map: { ...aSavedMap().map, zoom: [11] } } })
  await change(owner, eid, 3, { markers: { remove: ['a'] } })
  const [entry] = (await historyOf(owner, eid)).entries
  expect(entry).toMatchObject({ firstRevision: 1, revision: 4, saves: 3 })
  const path = `/api/user/map/${eid}/history/saves`
  const { body } = await owner.get(`${path}?first=1&last=4`)
  expect(body).toMatchObject({
    saves: [
      { revision: 4, changes: [{ summary: { removed: oneMarker('Gate') } }] },
      { revision: 2, changes: [{ summary: { added: oneMarker('Gate') } }] },
      { revision: 1, changes: [{ event: 'map-made' }] },
    ],
    next: null,
  })
  expect((await owner.get(`${path}?first=2&last=2147483647`)).body).toMatchObject({
    saves: [{ revision: 4 }, { revision: 2 }],
  })
  expect((await owner.get(`${path}?first=x&last=4`)).status).toBe(400)
})

test('the saves of an entry are paginated, each once', async () => {
  const eid = await aMapOf(owner)
  for (let revision = 1; revision <= 250; revision++) {
    await change(owner, eid, revision, putting(`m${revision}`, `Number ${revision}`))
  }
  const page = async (last: number) => {
    const { body } = await owner.get(`/api/user/map/${eid}/history/saves?first=1&last=${last}`)
    return body as { saves: { revision: number }[]; next: number | null }
  }
  const first = await page(251)
  const second = await page(first.next ?? 0)
  expect(second.next).toBeNull()
  const revisions = [...first.saves, ...second.saves].map(({ revision }) => revision)
  expect(revisions).toEqual(Array.from({ length: 251 }, (_, index) => 251 - index))
})

test('only the owner can delete the history permanently, which is audited', async () => {
  const eid = await aMapOf(owner)
  const [writer, reader, admin] = [
    await app.person(),
    await app.person(),
    await app.person({ isPrivileged: true }),
  ]
  await share(eid, writer, 3)
  await share(eid, reader, 1)
  await change(owner, eid, 1, putting('a', 'Secret'))
  await change(owner, eid, 2, { markers: { remove: ['a'] } })
  const path = `/api/user/map/${eid}/history/delete`
  for (const [person, status] of [
    [writer, 403],
    [reader, 403],
    [await app.person(), 404],
    [app.anyone, 401],
  ] as const) {
    expect((await person.post(path, {})).status).toBe(status)
  }
  const before = (await owner.get(`/api/user/map/${eid}`)).body
  expect(await owner.post(path, {})).toMatchObject({ status: 200, body: { deleted: 3 } })
  expect((await owner.get(`/api/user/map/${eid}`)).body).toEqual(before)
  expect(await historyOf(owner, eid)).toEqual({ entries: [], next: null })
  const saves = await owner.get(`/api/user/map/${eid}/history/saves?first=1&last=3`)
  expect(saves.body).toEqual({ saves: [], next: null })
  for (const revision of [1, 2]) {
    expect((await owner.get(`/api/user/map/${eid}/revision/${revision}`)).status).toBe(404)
  }
  expect((await admin.get('/api/admin/audit')).body).toMatchObject({
    entries: [
      {
        userId: owner.userId,
        via: 'web',
        action: 'map-history.delete',
        before: { mapId: eid, revisions: 3 },
      },
    ],
  })
  // From then on changes are recorded again, including the current state.
  await change(owner, eid, 3, putting('b', 'Well'))
  expect((await historyOf(owner, eid)).entries).toMatchObject([
    { changes: [{ summary: { added: oneMarker('Well') } }] },
  ])
  const then = await owner.get(`/api/user/map/${eid}/revision/3`)
  expect(JSON.parse((then.body as { data: string }).data)).toMatchObject({
    markers: { markers: [] },
  })
})

test('returns 404 for an unknown revision', async () => {
  const eid = await aMapOf(owner)
  for (const revision of [2, 99]) {
    const asked = await owner.get(`/api/user/map/${eid}/revision/${revision}`)
    expect(asked).toMatchObject({ status: 404, body: { code: 'revision-not-found' } })
    const restored = await owner.post(`/api/user/map/${eid}/restore`, { revision })
    expect(restored).toMatchObject({ status: 404, body: { code: 'revision-not-found' } })
  }
})
