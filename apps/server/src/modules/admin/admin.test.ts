import { AdminUserGroup, AuditEntry } from '@terrier/contract/admin'
import { auditPageSize } from '@terrier/contract/limits'
import { assertDone } from '@terrier/store/outcome'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'

let app: RunningApp
let admin: Client
let person: Client
let email: string

beforeAll(async () => {
  app = await runningApp()
  admin = await app.person({ isPrivileged: true })
  email = 'Tîm.Ŵyn@example.org'
  person = await app.person({ username: email })
})
afterAll(() => app[Symbol.asyncDispose]())

const post = (path: string, body: object, by = admin) => by.post(`/api/admin/${path}`, body)
const idOf = async (reply: Promise<{ body: unknown }>) => ((await reply).body as { id: number }).id
const groups = async () =>
  z.array(AdminUserGroup).parse((await admin.get('/api/admin/groups')).body)
const group = async (id: number) => (await groups()).find((one) => one.id === id)
const newUserGroup = (name = 'Tyfwyr') => idOf(post('user-group/save', { id: null, name }))
const newDataGroup = (userGroupId: number, title = 'Caeau') =>
  idOf(post('data-group/create', { userGroupId, title }))
const audit = async (query = '') => {
  const { body } = await admin.get(`/api/admin/audit${query}`)
  return z.object({ entries: z.array(AuditEntry), next: z.nullable(z.number()) }).parse(body)
}

const marker = { type: 'marker', object: { name: 'Ffynnon', center: [-3.5, 52.1] } }
const imported = (dataGroupId: number, changeId: string = crypto.randomUUID()) => ({
  dataGroupId,
  objects: [marker, marker],
  changeId,
})

describe('administration calls without the privilege', () => {
  const calls: readonly { readonly path: string; readonly body?: object }[] = [
    { path: 'groups' },
    { path: 'audit' },
    { path: 'user-group/save', body: { id: null, name: 'Mine' } },
    { path: 'user-group/delete', body: { id: 1 } },
    { path: 'user-group/member', body: { userGroupId: 1, email: 'x@example.org', access: 3 } },
    { path: 'data-group/create', body: { userGroupId: 1, title: 'Mine' } },
    { path: 'data-group/change', body: { id: 1, title: 'Mine' } },
    { path: 'data-group/delete', body: { id: 1, objectCount: 0 } },
    { path: 'data-group/import', body: imported(1) },
  ]

  test.each(calls)('are rejected: $path', async ({ path, body }) => {
    const before = (await audit()).entries.length
    const statuses = []
    for (const by of [app.anyone, person]) {
      const reply = body ? post(path, body, by) : by.get(`/api/admin/${path}`)
      statuses.push((await reply).status)
    }
    expect(statuses).toEqual([401, 403])
    expect((await audit()).entries).toHaveLength(before)
  })
})

test('revoking the privilege takes effect within a second', async () => {
  const other = await app.person({ isPrivileged: true })
  expect((await other.get('/api/admin/groups')).status).toBe(200)
  const operator = { userId: null, via: 'command' } as const
  await app.store.write(async (tx) =>
    assertDone(await tx.groupAdmin.setPrivilege(other.userId ?? 0, false, operator)),
  )
  app.passSeconds(1)
  expect((await other.get('/api/admin/groups')).status).toBe(403)
})

describe('a user group', () => {
  test('is created and renamed; members are added by address in any case, and removed', async () => {
    const id = await newUserGroup('  Tyfwyr ŷ ')
    expect(await group(id)).toEqual({ id, name: 'Tyfwyr ŷ', members: [], dataGroups: [] })
    await post('user-group/save', { id, name: 'Criw' })
    const join = (access: number) =>
      post('user-group/member', { userGroupId: id, email: email.toUpperCase(), access })
    expect((await join(1)).status).toBe(200)
    await join(3)
    expect(await group(id)).toMatchObject({
      name: 'Criw',
      members: [{ userId: person.userId, username: email, name: 'Olwen Tŷ-Gwyn', access: 3 }],
    })
    await join(0)
    expect((await group(id))?.members).toEqual([])
    const actions = (await audit()).entries.slice(0, 5).map(({ action }) => action)
    expect(actions).toEqual([
      'member.remove',
      'member.change',
      'member.add',
      'user-group.rename',
      'user-group.create',
    ])
  })

  test('can be deleted only when it contains no data groups', async () => {
    const id = await newUserGroup()
    const dataGroup = await newDataGroup(id)
    expect((await post('user-group/delete', { id })).status).toBe(409)
    await post('data-group/delete', { id: dataGroup, objectCount: 0 })
    expect((await post('user-group/delete', { id })).status).toBe(200)
    expect(await group(id)).toBeUndefined()
  })

  test.each([
    ['user-group/save', { id: null, name: '   ' }, 400],
    ['user-group/save', { id: null, name: 'x'.repeat(201) }, 400],
    ['user-group/save', { id: 2_000_000_000, name: 'x' }, 404],
    ['user-group/delete', { id: 2_000_000_000 }, 404],
    ['data-group/create', { userGroupId: 2_000_000_000, title: 'x' }, 404],
    ['data-group/change', { id: 2_000_000_000, title: 'x' }, 404],
    ['data-group/delete', { id: 2_000_000_000, objectCount: 0 }, 404],
    ['data-group/import', imported(2_000_000_000), 404],
  ])('%s with %j returns %i', async (path, body, status) => {
    expect((await post(path, body)).status).toBe(status)
  })

  test('returns 404 when a member without an account is added', async () => {
    const userGroupId = await newUserGroup()
    const stranger = { userGroupId, email: 'nobody@example.org', access: 1 }
    expect((await post('user-group/member', stranger)).status).toBe(404)
  })
})

describe('a data group', () => {
  test('is created green and private, and updated field by field', async () => {
    const userGroupId = await newUserGroup()
    const id = await newDataGroup(userGroupId)
    const made = {
      id,
      title: 'Caeau',
      hexColour: '#27ae60',
      showMarkerInPolys: false,
      access: 3,
      openAccess: 0,
      objectCount: 0,
    }
    expect((await group(userGroupId))?.dataGroups).toEqual([made])
    await post('data-group/change', { id, hexColour: '#aa3300', openAccess: 1 })
    expect((await group(userGroupId))?.dataGroups).toEqual([
      { ...made, hexColour: '#aa3300', openAccess: 1 },
    ])
    const [newest] = (await audit()).entries
    expect(newest).toMatchObject({
      userId: admin.userId,
      action: 'data-group.change',
      dataGroupId: id,
      before: { hexColour: '#27ae60', openAccess: 0 },
      after: { hexColour: '#aa3300', openAccess: 1 },
    })
  })

  test.each(['red', '#FFF', '#AA3300', '#aa3300;background:url(x)', 'url(javascript:1)'])(
    'rejects the colour %s',
    async (hexColour) => {
      const id = await newDataGroup(await newUserGroup())
      expect((await post('data-group/change', { id, hexColour })).status).toBe(400)
    },
  )

  test('applies an import by a non-member once', async () => {
    const userGroupId = await newUserGroup()
    const id = await newDataGroup(userGroupId)
    const body = imported(id)
    const [one, two] = [
      await post('data-group/import', body),
      await post('data-group/import', body),
    ]
    expect(two.body).toEqual(one.body)
    expect((await group(userGroupId))?.dataGroups).toMatchObject([{ objectCount: 2 }])
  })

  test('can be deleted only with the current object count', async () => {
    const userGroupId = await newUserGroup()
    const id = await newDataGroup(userGroupId)
    await post('data-group/import', imported(id))
    expect((await post('data-group/delete', { id, objectCount: 0 })).status).toBe(409)
    expect((await post('data-group/delete', { id, objectCount: 2 })).status).toBe(200)
    expect((await group(userGroupId))?.dataGroups).toEqual([])
    const [newest] = (await audit()).entries
    expect(newest).toMatchObject({ action: 'data-group.delete', before: { title: 'Caeau' } })
  })
})

test('the audit log is paginated newest first, without gaps or duplicates', async () => {
  const id = await newUserGroup()
  for (let index = 0; index < auditPageSize; index++) {
    await post('user-group/save', { id, name: `Name ${index}` })
  }
  const first = await audit()
  expect(first.entries).toHaveLength(auditPageSize)
  const second = await audit(`?before=${first.next}`)
  const ids = [...first.entries, ...second.entries].map((entry) => entry.id)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(new Set(ids).size).toBe(ids.length)
  expect((await audit('?before=1')).next).toBeNull()
  expect((await admin.get('/api/admin/audit?before=x')).status).toBe(400)
})

test('rejects changes in read-only mode, but allows reads', async () => {
  await using shut = await runningApp({ TERRIER_READ_ONLY: '1' })
  const privileged = await shut.person({ isPrivileged: true })
  expect((await post('user-group/save', { id: null, name: 'x' }, privileged)).status).toBe(503)
  expect((await privileged.get('/api/admin/groups')).status).toBe(200)
})
