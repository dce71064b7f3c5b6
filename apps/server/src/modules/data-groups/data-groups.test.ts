import {
  DataGroup,
  DataGroupSummary,
  listDataGroupObjects,
  UserGroup,
  UserGroupSummary,
} from '@terrier/contract/data-groups'
import { dataGroupBatchMax, dataGroupMaxObjects, dataGroupPageSize } from '@terrier/contract/limits'
import { newObject } from '@terrier/domain/data-groups/new-object'
import type { LngLat } from '@terrier/geo/position'
import type { DataGroupSettings } from '@terrier/store/data-groups/stored-data-groups'
import { openStore } from '@terrier/store/open-store'
import { assertDone } from '@terrier/store/outcome'
import { freshDatabase, type FreshDatabase } from '@terrier/store/testing/fresh-database'
import { queryDatabase } from '@terrier/store/testing/query-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'

let database: FreshDatabase
let app: RunningApp
let reader: Client
let writer: Client
let stranger: Client
let userGroupId: number

const operator = { userId: null, via: 'command' } as const

beforeAll(async () => {
  database = await freshDatabase()
  const { databaseUrl } = database
  app = await runningApp({}, undefined, () => openStore({ databaseUrl, dataFolder: '' }))
  reader = await app.person()
  writer = await app.person()
  stranger = await app.person()
  userGroupId = await aUserGroup('Tyfwyr ŷ', [
    [reader, 1],
    [writer, 3],
  ])
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await database.drop()
})

function aUserGroup(name: string, members: readonly (readonly [Client, 1 | 3])[]) {
  return app.store.write(async ({ groupAdmin }) => {
    const { id } = await groupAdmin.createUserGroup(name, operator)
    for (const [person, access] of members) {
      assertDone(
        await groupAdmin.upsertMember(id, { userId: person.userId ?? 0, access }, operator),
      )
    }
    return id
  })
}

async function aDataGroup(settings: Partial<DataGroupSettings> = {}, inGroup = userGroupId) {
  const title = { title: 'Caeau' }
  const { id } = await app.store.write(async (tx) =>
    assertDone(await tx.groupAdmin.createDataGroup(inGroup, { ...title, ...settings }, operator)),
  )
  return id
}

async function groupsOf(person: Client): Promise<UserGroup[]> {
  const { status, body } = await person.get('/api/user/datagroups')
  expect(status).toBe(200)
  // Strict: the reply has no field that the contract does not list.
  return z
    .array(
      z.strictObject({ ...UserGroup.shape, dataGroups: z.array(z.strictObject(DataGroup.shape)) }),
    )
    .parse(body)
}

async function seenBy(person: Client, id: number): Promise<DataGroup | undefined> {
  const groups = await groupsOf(person)
  return groups.flatMap(({ dataGroups }) => dataGroups).find((one) => one.iddata_groups === id)
}

const strictSummary = z.strictObject({
  ...UserGroupSummary.shape,
  dataGroups: z.array(z.strictObject(DataGroupSummary.shape)),
})

/** Strict as well. */
async function pageOf(person: Client, id: number, after?: number) {
  const query = after === undefined ? '' : `?after=${after}`
  const { body } = await person.get(`/api/user/datagroup/${id}/objects${query}`)
  return z.strictObject(listDataGroupObjects.reply.shape).parse(body)
}

const square: LngLat[][] = [
  [
    [-1.5, 53],
    [-1.49, 53],
    [-1.49, 53.01],
    [-1.5, 53.01],
    [-1.5, 53],
  ],
]
const aMarker = (name = 'Ffynnon ŷ') => ({ name, description: 'Sych', center: [-3.5, 52.1] })
const save = (person: Client, dataGroupId: number, kind = 'marker', object: object = aMarker()) =>
  person.post(`/api/user/datagroup/save/${kind}`, { object, dataGroupId })

const access = async (person: Client, id: number) => (await seenBy(person, id))?.access

describe('reading data groups', () => {
  test('returns every object in the wire format, with measures from the server', async () => {
    const id = await aDataGroup({ showMarkerInPolys: true, hexColour: '#aa3300' })
    await save(writer, id)
    const polygon = { name: 'Cae', description: null, vertices: square, area: 1, length: 1 }
    await save(writer, id, 'polygon', polygon)
    await save(writer, id, 'line', { name: '', vertices: square[0] })
    const group = await seenBy(reader, id)
    expect(group).toMatchObject({ title: 'Caeau', hex_colour: '#aa3300', show_marker_in_polys: 1 })
    expect(group?.markers).toMatchObject([
      {
        idmarkers: expect.any(Number),
        uuid: expect.stringMatching(/^[\da-f-]{36}$/),
        name: 'Ffynnon ŷ',
        description: 'Sych',
        data_group_id: id,
        location: { type: 'Point', coordinates: [-3.5, 52.1] },
      },
    ])
    expect(group?.polygons).toMatchObject([
      {
        name: 'Cae',
        description: '',
        vertices: { type: 'Polygon', coordinates: square },
        center: { type: 'Point', coordinates: [-1.495, 53.005] },
        length: 3.562124,
        area: 745_684.55,
      },
    ])
    expect(group?.lines).toMatchObject([
      { name: 'Line', vertices: { type: 'LineString', coordinates: square[0] }, length: 3.562124 },
    ])
    expect(group?.lines[0]).not.toHaveProperty('area')
  })

  test('returns the user’s own and open groups, with the higher access', async () => {
    const own = await aUserGroup('Own', [[reader, 1]])
    const [closed, open, shared] = [
      await aDataGroup({}, own),
      await aDataGroup({ openAccess: 3 }, own),
      await aDataGroup({ openAccess: 1 }),
    ]
    expect([await access(reader, closed), await access(stranger, closed)]).toEqual([1, undefined])
    expect([await access(reader, open), await access(stranger, open)]).toEqual([3, 3])
    expect([await access(writer, shared), await access(stranger, shared)]).toEqual([3, 1])
    const collection = (await groupsOf(reader)).find(({ id }) => id === own)
    expect(collection).toMatchObject({ name: 'Own', access: 3 })
    expect((await groupsOf(stranger)).find(({ id }) => id === own)?.dataGroups).toHaveLength(1)
  })

  test('is denied once the membership ends', async () => {
    const other = await aUserGroup('Other', [[reader, 3]])
    const id = await aDataGroup({}, other)
    await save(reader, id)
    const member = { userId: reader.userId ?? 0, access: 0 } as const
    await app.store.write(async (tx) =>
      assertDone(await tx.groupAdmin.upsertMember(other, member, operator)),
    )
    expect(await seenBy(reader, id)).toBeUndefined()
    expect((await save(reader, id)).status).toBe(403)
  })

  test('returns 304 until an object, a setting or the membership changes', async () => {
    const own = await aUserGroup('Tagged', [[reader, 3]])
    const id = await aDataGroup({ openAccess: 1 }, own)
    const summary = (await reader.get('/api/user/datagroups/summary')).headers.get('ETag') ?? ''
    const known = { 'If-None-Match': summary }
    expect((await reader.get('/api/user/datagroups/summary', known)).status).toBe(304)
    const list = (tag?: string, person = reader) =>
      person.get('/api/user/datagroups', tag === undefined ? {} : { 'If-None-Match': tag })
    const tagNow = async () => (await list()).headers.get('ETag') ?? ''
    const tag = await tagNow()
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    const unchanged = await list(tag)
    expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0])
    expect(unchanged.headers.get('Cache-Control')).toBe('no-store')
    expect((await list(`"other", ${tag}`)).status).toBe(304)
    expect((await list('"other"')).status).toBe(200)
    expect((await list(tag, stranger)).status).toBe(200)
    expect((await list(tag, app.anyone)).status).toBe(401)

    const { uuid } = (await save(reader, id)).body as { uuid: string }
    const edited = { dataGroupId: id, uuid, name: 'New' }
    const left = { userId: reader.userId ?? 0, access: 0 } as const
    const settings = { hexColour: '#aa3300' }
    const changes = [
      () => reader.post('/api/user/datagroup/edit/marker', edited),
      () => reader.post('/api/user/datagroup/delete/marker', edited),
      () =>
        app.store.write(async (tx) =>
          assertDone(await tx.groupAdmin.changeDataGroup(id, settings, operator)),
        ),
      () =>
        app.store.write(async (tx) =>
          assertDone(await tx.groupAdmin.renameUserGroup(own, 'Renamed', operator)),
        ),
      () =>
        app.store.write(async (tx) =>
          assertDone(await tx.groupAdmin.upsertMember(own, left, operator)),
        ),
      () =>
        app.store.write(async (tx) =>
          assertDone(await tx.groupAdmin.changeDataGroup(id, { openAccess: 0 }, operator)),
        ),
    ]
    for (const change of changes) {
      const before = await tagNow()
      await change()
      expect((await list(before)).status).toBe(200)
    }
  })

  test('returns a summary without objects, and the objects page by page', async () => {
    const own = await aUserGroup('Paged', [[reader, 1]])
    const id = await aDataGroup({ hexColour: '#aa3300' }, own)
    const objects = [
      ...Array.from({ length: dataGroupPageSize - 1 }, (_, place) =>
        newObject({ name: `M ${place}`, geometry: { type: 'Point', coordinates: [0, 52] } }),
      ),
      newObject({ name: 'P', geometry: { type: 'Polygon', coordinates: square } }),
      newObject({ name: 'L', geometry: { type: 'LineString', coordinates: square[0] ?? [] } }),
    ]
    await app.store.write(async (tx) =>
      assertDone(await tx.dataGroups.add(id, { objects }, operator)),
    )
    const summary = await reader.get('/api/user/datagroups/summary')
    const collections = z.array(strictSummary).parse(summary.body)
    expect(collections.find((one) => one.id === own)).toEqual({
      id: own,
      name: 'Paged',
      access: 1,
      dataGroups: [
        {
          iddata_groups: id,
          title: 'Caeau',
          hex_colour: '#aa3300',
          show_marker_in_polys: 0,
          access: 1,
          revision: expect.any(Number),
          object_count: dataGroupPageSize + 1,
        },
      ],
    })
    const whole = await seenBy(reader, id)
    const first = await pageOf(reader, id)
    const second = await pageOf(reader, id, first.next ?? 0)
    expect([first.markers.length, first.polygons.length]).toEqual([dataGroupPageSize - 1, 1])
    expect(second).toMatchObject({ markers: [], polygons: [], next: null })
    expect([...first.markers, ...second.markers]).toEqual(whole?.markers)
    expect([...first.polygons, ...second.polygons]).toEqual(whole?.polygons)
    expect([...first.lines, ...second.lines]).toEqual(whole?.lines)
  })

  test('returns smaller pages when objects are large, each object once', async () => {
    const id = await aDataGroup()
    const description = 'x'.repeat(20_000)
    const objects = Array.from({ length: 60 }, (_, place) =>
      newObject({
        name: `${place}`,
        description,
        geometry: { type: 'Point', coordinates: [0, 52] },
      }),
    )
    await app.store.write(async (tx) =>
      assertDone(await tx.dataGroups.add(id, { objects }, operator)),
    )
    const pages = [await pageOf(reader, id)]
    for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
      pages.push(await pageOf(reader, id, next))
    }
    expect(pages.length).toBeGreaterThan(2)
    const names = pages.flatMap(({ markers: listed }) => listed.map(({ name }) => name))
    expect(names).toEqual(objects.map(({ name }) => name))
    expect((await seenBy(reader, id))?.markers).toHaveLength(objects.length)
  })

  test('is allowed only to users with access to the group', async () => {
    const id = await aDataGroup()
    const path = `/api/user/datagroup/${id}/objects`
    const statuses = []
    for (const person of [app.anyone, stranger, reader, writer]) {
      statuses.push((await person.get(path)).status)
    }
    expect(statuses).toEqual([401, 403, 200, 200])
    const missing = await reader.get('/api/user/datagroup/2000000000/objects')
    expect(missing.body).toEqual((await stranger.get(path)).body)
    expect((await reader.get(`${path}?after=x`)).status).toBe(400)
    expect((await reader.get(`${path}?after=2147483647`)).body).toEqual({
      markers: [],
      polygons: [],
      lines: [],
      next: null,
    })
  })

  test('returns an empty list for a new user', async () => {
    await using empty = await runningApp()
    expect((await (await empty.person()).get('/api/user/datagroups')).body).toEqual([])
  })
})

const uuidOf = async (id: number) => ((await save(writer, id)).body as { uuid: string }).uuid

describe('permissions to change data groups', () => {
  /** Every call that changes a data group, each on its own object. */
  const changes = {
    save: (person: Client, dataGroupId: number) => save(person, dataGroupId),
    'save-many': (person: Client, dataGroupId: number) =>
      person.post('/api/user/datagroup/save-many', {
        dataGroupId,
        objects: [{ type: 'marker', object: aMarker() }],
        changeId: crypto.randomUUID(),
      }),
    edit: async (person: Client, dataGroupId: number) =>
      person.post('/api/user/datagroup/edit/marker', {
        dataGroupId,
        uuid: await uuidOf(dataGroupId),
        name: 'Mine',
      }),
    delete: async (person: Client, dataGroupId: number) =>
      person.post('/api/user/datagroup/delete/marker', {
        dataGroupId,
        uuid: await uuidOf(dataGroupId),
      }),
    'delete-many': async (person: Client, dataGroupId: number) =>
      person.post('/api/user/datagroup/delete-many', {
        dataGroupId,
        uuids: [await uuidOf(dataGroupId)],
      }),
  }

  test.each(Object.entries(changes))('%s', async (_, change) => {
    const id = await aDataGroup()
    const ended = await app.person()
    await ended.post('/api/token/revoke', {})
    const privileged = await app.person({ isPrivileged: true })
    const statuses = []
    for (const person of [app.anyone, ended, stranger, reader, privileged, writer]) {
      statuses.push((await change(person, id)).status)
    }
    expect(statuses).toEqual([401, 401, 403, 403, 403, 200])
  })

  test('does not reveal whether a group exists', async () => {
    expect((await save(writer, 2_000_000_000)).body).toEqual((await save(stranger, 1)).body)
  })

  test('a read-only group is read-only for everyone', async () => {
    const id = await aDataGroup({ access: 1, openAccess: 3 })
    expect((await save(writer, id)).status).toBe(403)
    expect((await seenBy(writer, id))?.access).toBe(1)
  })

  test('rejects changes in read-only mode', async () => {
    await using shut = await runningApp({ TERRIER_READ_ONLY: '1' })
    const reply = await save(await shut.person(), 1)
    expect(reply.status).toBe(503)
  })
})

describe('an object', () => {
  test('is renamed, preserves its description unless it is sent, and is deleted', async () => {
    const id = await aDataGroup()
    const { uuid } = (await save(writer, id)).body as { uuid: string }
    const edit = (fields: object) =>
      writer.post('/api/user/datagroup/edit/marker', { dataGroupId: id, uuid, ...fields })
    expect((await edit({ name: 'Ffynnon Fair' })).status).toBe(200)
    expect((await seenBy(reader, id))?.markers).toMatchObject([
      { name: 'Ffynnon Fair', description: 'Sych' },
    ])
    await edit({ name: '', description: '<script>alert(1)</script> 👩‍🌾' })
    expect((await seenBy(reader, id))?.markers).toMatchObject([
      { name: '', description: '<script>alert(1)</script> 👩‍🌾' },
    ])
    const gone = { dataGroupId: id, uuid }
    expect((await writer.post('/api/user/datagroup/delete/marker', gone)).status).toBe(200)
    expect(await seenBy(reader, id)).toMatchObject({ markers: [], revision: 5 })
    expect((await writer.post('/api/user/datagroup/delete/marker', gone)).status).toBe(404)
  })

  test('is found only through its own group and kind', async () => {
    const [one, other] = [await aDataGroup(), await aDataGroup()]
    const { uuid } = (await save(writer, one)).body as { uuid: string }
    for (const [kind, body] of [
      ['marker', { dataGroupId: other, uuid }],
      ['line', { dataGroupId: one, uuid }],
      ['marker', { dataGroupId: one, uuid: 'no uuid' }],
    ] as const) {
      const renamed = { ...body, name: 'Taken' }
      expect((await writer.post(`/api/user/datagroup/edit/${kind}`, renamed)).status).toBe(404)
      expect((await writer.post(`/api/user/datagroup/delete/${kind}`, body)).status).toBe(404)
    }
    expect((await seenBy(reader, one))?.markers).toMatchObject([{ name: 'Ffynnon ŷ' }])
  })

  test.each([
    ['marker', { center: [200, 0] }],
    ['marker', { vertices: square }],
    ['polygon', { vertices: [[[0, 0]]] }],
    ['line', { vertices: [[0, 0]] }],
    ['marker', { ...aMarker(), name: 'x'.repeat(1001) }],
    ['marker', { ...aMarker(), description: 'x'.repeat(20_001) }],
    ['marker', { ...aMarker(), name: 'a\0b' }],
  ])('rejects an invalid %s: %#', async (kind, object) => {
    expect((await save(writer, await aDataGroup(), kind, object)).status).toBe(400)
  })
})

const batch = (dataGroupId: number, objects: object[], changeId: string = crypto.randomUUID()) => ({
  dataGroupId,
  objects,
  changeId,
})
const markers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ type: 'marker', object: aMarker(`M ${index}`) }))
const saveMany = (body: object, person = writer) =>
  person.post('/api/user/datagroup/save-many', body)

describe('a batch of objects', () => {
  test('is added whole, in order, and once even when sent repeatedly', async () => {
    const id = await aDataGroup()
    const body = batch(id, [
      ...markers(3),
      { type: 'polygon', object: { name: 'P', vertices: square } },
    ])
    const replies = await Promise.all([saveMany(body), saveMany(body), saveMany(body)])
    const [first] = replies.map((reply) => (reply.body as { uuids: string[] }).uuids)
    expect(first).toHaveLength(4)
    for (const reply of replies) expect(reply.body).toEqual({ uuids: first })
    const group = await seenBy(writer, id)
    expect(group?.markers.map(({ name }) => name)).toEqual(['M 0', 'M 1', 'M 2'])
    expect(group?.markers.map(({ uuid }) => uuid)).toEqual(first?.slice(0, 3))
    expect(group?.polygons).toHaveLength(1)
    const undone = { dataGroupId: id, uuids: [...(first ?? []), crypto.randomUUID(), 'x'] }
    const { body: deleted } = await writer.post('/api/user/datagroup/delete-many', undone)
    expect(deleted).toEqual({ deleted: 4 })
    expect(await seenBy(writer, id)).toMatchObject({ markers: [], polygons: [] })
  })

  test('is rejected whole when one object is invalid, and names that object', async () => {
    const id = await aDataGroup()
    const objects = [...markers(2), { type: 'line', object: { vertices: [[0, 0]] } }]
    const { status, body } = await saveMany(batch(id, objects))
    expect([status, body]).toMatchObject([
      400,
      { errors: { 'objects.2.object.vertices': [expect.any(String)] } },
    ])
    expect((await seenBy(writer, id))?.markers).toEqual([])
  })

  test('with one object is added once, without a colour of its own', async () => {
    const id = await aDataGroup()
    const body = {
      dataGroupId: id,
      object: { ...aMarker(), colour: '#aa3300' },
      changeId: crypto.randomUUID(),
    }
    const send = () => writer.post('/api/user/datagroup/save/marker', body)
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status, second.body]).toEqual([200, first.body])
    const { markers: kept } = (await seenBy(writer, id)) ?? {}
    expect(kept).toMatchObject([first.body])
    expect(kept?.[0]).not.toHaveProperty('colour')
  })

  test('with the change id of another batch is rejected', async () => {
    const [one, other] = [await aDataGroup(), await aDataGroup()]
    const changeId = crypto.randomUUID()
    await saveMany(batch(one, markers(1), changeId))
    expect((await saveMany(batch(other, markers(1), changeId))).status).toBe(400)
  })

  test('is rejected beyond the maximum size of a batch or of a group', async () => {
    const id = await aDataGroup()
    expect((await saveMany(batch(id, markers(dataGroupBatchMax + 1)))).status).toBe(400)
    // As if it had that many already: adding 120,000 objects takes longer than all other tests here.
    await queryDatabase(
      database.databaseUrl,
      'update data_groups set object_count = $1 where id = $2',
      [dataGroupMaxObjects - 1, id],
    )
    expect((await saveMany(batch(id, markers(2)))).status).toBe(422)
    expect((await saveMany(batch(id, markers(1)))).status).toBe(200)
    expect((await saveMany(batch(id, markers(1)))).status).toBe(422)
    expect((await seenBy(writer, id))?.markers).toHaveLength(1)
  })
})

test('object count and revision stay correct under concurrent changes', async () => {
  const id = await aDataGroup()
  const uuids = await Promise.all(
    Array.from({ length: 8 }, async () => ((await save(writer, id)).body as { uuid: string }).uuid),
  )
  const statuses = await Promise.all([
    ...uuids.slice(0, 4).flatMap((uuid) => {
      const gone = { dataGroupId: id, uuid }
      return [gone, gone].map((body) => writer.post('/api/user/datagroup/delete/marker', body))
    }),
    ...uuids.slice(4).map(() => save(writer, id, 'line', { vertices: square[0] })),
  ])
  const counted = statuses.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(counted).toEqual([...Array<number>(8).fill(200), ...Array<number>(4).fill(404)])
  const groups = (await app.store.groupAdmin.list()).flatMap(({ dataGroups }) => dataGroups)
  expect(groups.find((group) => group.id === id)).toMatchObject({ objectCount: 8, revision: 17 })
  expect((await app.store.dataGroups.pageOf(id)).objects).toHaveLength(8)
})

test('the audit log contains who changed what, with the values before and after', async () => {
  const id = await aDataGroup()
  const { uuid } = (await save(writer, id)).body as { uuid: string }
  await writer.post('/api/user/datagroup/edit/marker', { dataGroupId: id, uuid, name: 'New' })
  await writer.post('/api/user/datagroup/delete/marker', { dataGroupId: id, uuid })
  const entries = await app.store.audit.page({ limit: 3 })
  const by = { userId: writer.userId, via: 'web', dataGroupId: id }
  expect(entries).toMatchObject([
    { ...by, action: 'object.delete', before: { uuid, name: 'New', kind: 'marker' }, after: null },
    { ...by, action: 'object.describe', before: { name: 'Ffynnon ŷ' }, after: { name: 'New' } },
    { ...by, action: 'objects.add', before: null, after: { uuid, name: 'Ffynnon ŷ' } },
  ])
  expect(entries[0]?.before).not.toHaveProperty('coordinates')
})
