import type { DeletedMap, MapSummary } from '@terrier/contract/map-list'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aMarker, aSavedMap } from '../../testing/saved-map.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function savedBy(person: Client, name = 'Fields', isSnapshot = false): Promise<number> {
  const data = JSON.stringify(aSavedMap({ name, markers: [aMarker()] }))
  const { status, body } = await person.post('/api/user/map/save', {
    eid: null,
    name,
    data,
    isSnapshot,
  })
  expect(status).toBe(200)
  return (body as { eid: number }).eid
}

const share = (eid: number, person: Client, access: 1 | 3) =>
  app.store.write((tx) => tx.maps.share(eid, person.userId ?? 0, access))

const remove = (person: Client, eid: number) => person.post('/api/user/map/delete', { eid })
const restore = (person: Client, eid: number) =>
  person.post('/api/user/map/restore-deleted', { eid })
const summaries = async (person: Client) =>
  (await person.get('/api/user/maps/summary')).body as MapSummary[]
const deleted = async (person: Client) =>
  (await person.get('/api/user/maps/deleted')).body as DeletedMap[]

describe('the summary of maps', () => {
  test('lists the same maps as the full list, without their data', async () => {
    const person = await app.person()
    const eid = await savedBy(person)
    await savedBy(person, 'Before the harvest', true)
    const other = await app.person({ firstName: 'Angharad', lastName: 'Ŵyn-Jones' })
    const shared = await savedBy(other, 'Woods')
    await share(shared, person, 1)
    const listed = await summaries(person)
    expect(listed).toMatchObject([
      { eid, name: 'Fields', isSnapshot: false, access: 2 },
      { name: 'Before the harvest', isSnapshot: true, access: 2 },
      { eid: shared, name: 'Woods', access: 1, owner: 'Angharad Ŵyn-Jones' },
    ])
    const { body } = await person.get('/api/user/maps')
    expect(listed.map((map) => map.eid)).toEqual(
      (body as { map: { eid: number } }[]).map(({ map }) => map.eid),
    )
    expect(listed[0]?.lastModified).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(listed[0]).not.toHaveProperty('data')
  })

  test.each(['/api/user/maps/summary', '/api/user/maps/deleted'])(
    '%s requires a session',
    async (path) => {
      expect((await app.anyone.get(path)).status).toBe(401)
    },
  )
})

describe('a deleted map', () => {
  test('is listed with its expiry, and can be restored unchanged', async () => {
    const owner = await app.person()
    const writer = await app.person()
    const eid = await savedBy(owner)
    await share(eid, writer, 3)
    const before = (await owner.get(`/api/user/map/${eid}`)).body
    expect((await remove(owner, eid)).status).toBe(200)
    const [inBin] = await deleted(owner)
    expect(inBin).toMatchObject({ eid, name: 'Fields', isSnapshot: false })
    const keptMs = Date.parse(inBin?.keptUntil ?? '') - Date.parse(inBin?.deletedDate ?? '')
    expect(keptMs / 86_400_000).toBeCloseTo(30, 1)
    expect(await restore(owner, eid)).toMatchObject({ status: 200, body: { linksRemoved: 0 } })
    expect((await owner.get(`/api/user/map/${eid}`)).body).toEqual(before)
    expect((await writer.get(`/api/user/map/${eid}`)).status).toBe(200)
    expect(await deleted(owner)).toEqual([])
  })

  test('loses its public links, which stay removed after it is restored', async () => {
    const owner = await app.person()
    const eid = await savedBy(owner)
    const published = await owner.post('/api/user/map/share/public', { mapId: eid })
    const path = String(published.body)
    expect((await app.anyone.get(path)).status).toBe(200)
    await remove(owner, eid)
    expect((await app.anyone.get(path)).status).toBe(404)
    expect(await restore(owner, eid)).toMatchObject({ body: { linksRemoved: 1 } })
    expect((await app.anyone.get(path)).status).toBe(404)
    const anew = String((await owner.post('/api/user/map/share/public', { mapId: eid })).body)
    expect(anew).not.toBe(path)
    expect((await app.anyone.get(anew)).status).toBe(200)
  })

  test('can be restored once, and only if it was deleted', async () => {
    const owner = await app.person()
    const eid = await savedBy(owner)
    const notFound = { status: 404, body: { code: 'map-not-found' } }
    expect(await restore(owner, eid)).toMatchObject(notFound)
    await remove(owner, eid)
    expect((await restore(owner, eid)).status).toBe(200)
    expect(await restore(owner, eid)).toMatchObject(notFound)
  })

  test.each([
    ['a stranger', undefined, 404],
    ['a reader', 1, 403],
    ['a writer', 3, 403],
  ] as const)('of another user cannot be restored by %s', async (_, access, expected) => {
    const owner = await app.person()
    const person = await app.person()
    const eid = await savedBy(owner)
    if (access) await share(eid, person, access)
    await remove(owner, eid)
    expect(await deleted(person)).toEqual([])
    expect((await restore(person, eid)).status).toBe(expected)
    expect((await owner.get(`/api/user/map/${eid}`)).status).toBe(404)
  })

  test('cannot be restored in read-only mode', async () => {
    await using closed = await runningApp({ TERRIER_READ_ONLY: '1' })
    const person = await closed.person()
    const refused = { status: 503, body: { code: 'read-only' } }
    expect(await restore(person, 1)).toMatchObject(refused)
    expect((await person.get('/api/user/maps/deleted')).body).toEqual([])
  })
})
