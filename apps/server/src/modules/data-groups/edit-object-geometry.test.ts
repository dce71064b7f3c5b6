import type { DataGroup } from '@terrier/contract/data-groups'
import { objectMaxPositions } from '@terrier/contract/limits'
import { assertDone } from '@terrier/store/outcome'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'

let app: RunningApp
let reader: Client
let writer: Client
let stranger: Client
let userGroupId: number

const operator = { userId: null, via: 'command' } as const

beforeAll(async () => {
  app = await runningApp()
  reader = await app.person()
  writer = await app.person()
  stranger = await app.person()
  userGroupId = await app.store.write(async ({ groupAdmin }) => {
    const { id } = await groupAdmin.createUserGroup('Growers', operator)
    assertDone(
      await groupAdmin.upsertMember(id, { userId: reader.userId ?? 0, access: 1 }, operator),
    )
    assertDone(
      await groupAdmin.upsertMember(id, { userId: writer.userId ?? 0, access: 3 }, operator),
    )
    return id
  })
})
afterAll(() => app[Symbol.asyncDispose]())

async function createGroup(title = 'Fields'): Promise<number> {
  const { id } = await app.store.write(async (tx) =>
    assertDone(await tx.groupAdmin.createDataGroup(userGroupId, { title }, operator)),
  )
  return id
}

const square = [
  [-1.5, 53],
  [-1.49, 53],
  [-1.49, 53.01],
  [-1.5, 53.01],
  [-1.5, 53],
]
const line = [
  [-1.5, 53],
  [-1.49, 53],
]
const objects = {
  marker: { name: 'Well', description: 'Dry', center: [-3.5, 52.1] },
  polygon: { name: 'Orchard', vertices: [square] },
  line: { name: 'Ditch', vertices: line },
} as const
type Kind = keyof typeof objects

async function save(dataGroupId: number, kind: Kind): Promise<string> {
  const body = { object: objects[kind], dataGroupId }
  const reply = await writer.post(`/api/user/datagroup/save/${kind}`, body)
  return (reply.body as { uuid: string }).uuid
}

async function getGroup(id: number, person = reader): Promise<DataGroup | undefined> {
  const { body } = await person.get('/api/user/datagroups')
  const collections = body as { dataGroups: DataGroup[] }[]
  return collections
    .flatMap(({ dataGroups }) => dataGroups)
    .find(({ iddata_groups }) => iddata_groups === id)
}

const edit = (kind: string, body: object, person = writer) =>
  person.post(`/api/user/datagroup/edit-geometry/${kind}`, body)

describe('editDataGroupObjectGeometry', () => {
  it('moves a marker and preserves its name and description', async () => {
    const dataGroupId = await createGroup()
    const uuid = await save(dataGroupId, 'marker')
    const before = await getGroup(dataGroupId)
    const body = { dataGroupId, uuid, geometry: { center: [-3.6, 52.2] } }
    expect(await edit('marker', body)).toMatchObject({
      status: 200,
      body: { version: 2, center: { type: 'Point', coordinates: [-3.6, 52.2] } },
    })
    const after = await getGroup(dataGroupId)
    expect(after?.markers).toMatchObject([
      { uuid, ...before?.markers[0], version: 2, location: { coordinates: [-3.6, 52.2] } },
    ])
    expect(after?.revision).toBe((before?.revision ?? 0) + 1)
  })

  it('measures polygons and lines itself, ignoring measures of the client', async () => {
    const dataGroupId = await createGroup()
    const wrong = { length: 1, area: 1, center: [0, 0] }
    const polygon = await save(dataGroupId, 'polygon')
    const shifted = [square.map(([lng = 0, lat = 0]) => [lng + 1, lat])]
    const reply = await edit('polygon', {
      dataGroupId,
      uuid: polygon,
      geometry: { ...wrong, vertices: shifted },
    })
    const measures = { length: 3.562124, area: 745_684.55 }
    expect(reply.body).toEqual({
      version: 2,
      center: { type: 'Point', coordinates: [-0.495, 53.005] },
      ...measures,
    })
    const uuid = await save(dataGroupId, 'line')
    await edit('line', { dataGroupId, uuid, geometry: { ...wrong, vertices: square } })
    const group = await getGroup(dataGroupId)
    expect(group?.polygons).toMatchObject([
      { name: 'Orchard', vertices: { type: 'Polygon', coordinates: shifted }, ...measures },
    ])
    expect(group?.lines).toMatchObject([
      { vertices: { type: 'LineString', coordinates: square }, length: 3.562124 },
    ])
  })

  it('rejects everyone but writers and changes nothing', async () => {
    const dataGroupId = await createGroup()
    const uuid = await save(dataGroupId, 'marker')
    const body = { dataGroupId, uuid, geometry: { center: [0, 52] } }
    const privileged = await app.person({ isPrivileged: true })
    const statuses = []
    for (const person of [app.anyone, stranger, reader, privileged]) {
      statuses.push((await edit('marker', body, person)).status)
    }
    expect(statuses).toEqual([401, 403, 403, 403])
    // The reply does not reveal whether such a group or object exists.
    const missing = await edit('marker', { ...body, dataGroupId: 2_000_000_000 }, stranger)
    expect(missing.body).toEqual((await edit('marker', body, stranger)).body)
    expect((await getGroup(dataGroupId))?.markers).toMatchObject([
      { version: 1, location: { coordinates: [-3.5, 52.1] } },
    ])
  })

  it('finds an object only in the given group and of the given kind', async () => {
    const [dataGroupId, other] = [await createGroup(), await createGroup('Other')]
    const uuid = await save(dataGroupId, 'marker')
    const geometry = { center: [0, 52], vertices: line }
    for (const [kind, body] of [
      ['marker', { dataGroupId: other, uuid }],
      ['line', { dataGroupId, uuid }],
      ['marker', { dataGroupId, uuid: 'no uuid' }],
      ['marker', { dataGroupId, uuid: crypto.randomUUID() }],
    ] as const) {
      expect((await edit(kind, { ...body, geometry })).status).toBe(404)
    }
    const moved = { dataGroupId, uuid, data_group_id: other, geometry: { center: [0, 52] } }
    expect((await edit('marker', moved)).status).toBe(200)
    expect((await getGroup(dataGroupId))?.markers).toMatchObject([{ data_group_id: dataGroupId }])
    expect((await getGroup(other))?.markers).toEqual([])
  })

  it.each([
    ['marker', { center: [200, 0] }],
    ['marker', { center: [0, 91] }],
    ['marker', { center: [null, 0] }],
    ['marker', { vertices: [square] }],
    ['marker', {}],
    ['polygon', { center: [0, 52] }],
    ['polygon', { vertices: [[[0, 0]]] }],
    [
      'polygon',
      {
        vertices: [
          [
            [0, 52],
            [1, 52],
            [0, 52],
          ],
        ],
      },
    ],
    ['polygon', { vertices: [[...square, [181, 0]]] }],
    ['polygon', { vertices: 'POLYGON((0 0))' }],
    ['line', { vertices: [[0, 52]] }],
    ['line', { vertices: [square] }],
    ['line', { vertices: Array.from({ length: objectMaxPositions + 1 }, () => [0, 52]) }],
  ] as const)(
    'rejects a geometry that is invalid for a %s, and names the field: %#',
    async (kind, geometry) => {
      const dataGroupId = await createGroup()
      const uuid = await save(dataGroupId, kind)
      const { status, body } = await edit(kind, { dataGroupId, uuid, geometry })
      expect(status).toBe(400)
      expect(Object.keys((body as { errors: object }).errors)[0]).toMatch(/geometry/)
      const group = await getGroup(dataGroupId)
      expect([
        ...(group?.markers ?? []),
        ...(group?.polygons ?? []),
        ...(group?.lines ?? []),
      ]).toMatchObject([{ version: 1 }])
    },
  )

  it('rejects a change of an outdated version with 409', async () => {
    const dataGroupId = await createGroup()
    const uuid = await save(dataGroupId, 'marker')
    const at = (lng: number, version?: number) => ({
      dataGroupId,
      uuid,
      geometry: { center: [lng, 52] },
      ...(version !== undefined && { version }),
    })
    expect((await edit('marker', at(0.1, 1))).status).toBe(200)
    const late = await edit('marker', at(0.2, 1))
    expect([late.status, late.body]).toMatchObject([409, { code: 'object-changed' }])
    expect((await getGroup(dataGroupId))?.markers).toMatchObject([
      { version: 2, location: { coordinates: [0.1, 52] } },
    ])
    expect((await edit('marker', at(0.2, 2))).body).toMatchObject({ version: 3 })
    // A client that sends no version is not checked for one.
    expect((await edit('marker', at(0.3))).body).toMatchObject({ version: 4 })
  })

  it('accepts only one of several simultaneous changes of the same version', async () => {
    const dataGroupId = await createGroup()
    const uuid = await save(dataGroupId, 'marker')
    const replies = await Promise.all(
      [0.1, 0.2, 0.3].map((lng) =>
        edit('marker', { dataGroupId, uuid, version: 1, geometry: { center: [lng, 52] } }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('updates the byte count of the group and writes an audit log entry', async () => {
    const dataGroupId = await createGroup()
    const uuid = await save(dataGroupId, 'line')
    await edit('line', { dataGroupId, uuid, geometry: { vertices: square } })
    const [entry] = await app.store.audit.page({ limit: 1 })
    expect(entry).toMatchObject({
      action: 'object.reshape',
      userId: writer.userId,
      dataGroupId,
      before: { uuid, kind: 'line', name: 'Ditch', version: 1 },
      after: { uuid, version: 2 },
    })
    // Deleting subtracts exactly the stored bytes: the check constraint of the column holds.
    const gone = { dataGroupId, uuid }
    expect((await writer.post('/api/user/datagroup/delete/line', gone)).status).toBe(200)
  })
})

describe('version of a data group object', () => {
  it('is also checked for renames and deletions, when the client sends it', async () => {
    const dataGroupId = await createGroup()
    const uuid = await save(dataGroupId, 'marker')
    const rename = (name: string, version?: number) =>
      writer.post('/api/user/datagroup/edit/marker', {
        dataGroupId,
        uuid,
        name,
        ...(version !== undefined && { version }),
      })
    expect((await rename('One', 1)).body).toEqual({ version: 2 })
    expect((await rename('Two', 1)).status).toBe(409)
    expect((await rename('Three')).body).toEqual({ version: 3 })
    const remove = (version: number) =>
      writer.post('/api/user/datagroup/delete/marker', { dataGroupId, uuid, version })
    expect((await remove(2)).status).toBe(409)
    expect((await getGroup(dataGroupId))?.markers).toMatchObject([{ name: 'Three', version: 3 }])
    expect((await remove(3)).status).toBe(200)
    expect((await remove(3)).status).toBe(404)
  })
})

const restore = (kind: string, body: object, person = writer) =>
  person.post(`/api/user/datagroup/restore/${kind}`, body)
const remove = (kind: string, body: object) =>
  writer.post(`/api/user/datagroup/delete/${kind}`, body)

describe('restoreDataGroupObject', () => {
  it.each(['marker', 'polygon', 'line'] as const)(
    'restores a deleted %s once, unchanged and with the same uuid',
    async (kind) => {
      const dataGroupId = await createGroup()
      const uuid = await save(dataGroupId, kind)
      const rename = { dataGroupId, uuid, name: '', description: 'ŷ' }
      await writer.post(`/api/user/datagroup/edit/${kind}`, rename)
      const before = (await getGroup(dataGroupId))?.[`${kind}s`][0]
      expect((await remove(kind, { dataGroupId, uuid })).status).toBe(200)
      const replies = await Promise.all([1, 2].map(() => restore(kind, { dataGroupId, uuid })))
      expect(replies.map(({ status, body }) => [status, body])).toEqual([
        [200, { version: 3 }],
        [200, { version: 3 }],
      ])
      const after = (await getGroup(dataGroupId))?.[`${kind}s`]
      expect(after).toEqual([
        { ...before, version: 3, ...(kind === 'marker' && { idmarkers: expect.any(Number) }) },
      ])
      // The counted bytes are the stored ones, so that deleting succeeds once more.
      expect((await remove(kind, { dataGroupId, uuid })).status).toBe(200)
    },
  )

  it('rejects users without write access, and other groups and kinds', async () => {
    const [dataGroupId, other] = [await createGroup(), await createGroup('Other')]
    const uuid = await save(dataGroupId, 'marker')
    const body = { dataGroupId, uuid }
    await remove('marker', body)
    const statuses = []
    for (const person of [app.anyone, stranger, reader]) {
      statuses.push((await restore('marker', body, person)).status)
    }
    expect(statuses).toEqual([401, 403, 403])
    expect((await restore('marker', { dataGroupId: other, uuid })).status).toBe(404)
    expect((await restore('line', body)).status).toBe(404)
    expect((await restore('marker', { ...body, uuid: crypto.randomUUID() })).status).toBe(404)
    expect((await restore('marker', { ...body, uuid: 'no uuid' })).status).toBe(404)
    expect((await getGroup(dataGroupId))?.markers).toEqual([])
    expect((await getGroup(other))?.markers).toEqual([])
  })
})
