import { openStore } from '@terrier/store/open-store'
import { assertDone } from '@terrier/store/outcome'
import { freshDatabase } from '@terrier/store/testing/fresh-database'
import { queryDatabase } from '@terrier/store/testing/query-database'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Client, Reply } from '../../testing/client.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aDrawing, aMarker, aSavedMap, aSquare } from '../../testing/saved-map.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const download = (person: Client) => person.get('/api/user/export')

const filesIn = ({ bytes }: Reply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  )

const jsonIn = (files: Record<string, string>, name: string): unknown =>
  JSON.parse(files[name] ?? `"${name} is missing"`)

async function aMapOf(person: Client, name: string, data: object): Promise<number> {
  const { body } = await person.post('/api/user/map/save', { eid: null, name, data })
  return (body as { eid: number }).eid
}

const username = 'siân.export@example.org'

/** A user with some data of every kind, and another user who shares a map with them. */
async function aPersonWithData() {
  const person = await app.person({ username, city: 'Tŷ Ddewi', phone: '01632 960001' })
  const other = await app.person({ username: 'other.export@example.org', firstName: 'Mair' })
  const map = aSavedMap({
    markers: [aMarker({ name: 'Y ffynnon' })],
    drawings: [aDrawing(aSquare)],
  })
  const eid = await aMapOf(person, 'Caeau / Ŵyn', map)
  const empty = await aMapOf(person, 'Empty', aSavedMap())
  const deleted = await aMapOf(person, 'Gone', aSavedMap())
  await person.post('/api/user/map/delete', { eid: deleted })
  await person.post('/api/user/map/share/sync', {
    eid,
    users: [{ email: 'friend@example.org', access: 3 }],
  })
  const slug = (await person.post('/api/user/map/share/public', { mapId: eid })).body as string
  const theirs = await aMapOf(
    other,
    'Theirs',
    aSavedMap({ markers: [aMarker({ name: 'Secret' })] }),
  )
  await other.post('/api/user/map/share/sync', {
    eid: theirs,
    users: [
      { email: username, access: 1 },
      { email: 'third@example.org', access: 1 },
    ],
  })
  const answers = { question1: 'Fields', question2: 'b', question3: 'c', question4: 'd' }
  await person.post('/api/user/feedback', answers)
  await app.store.write(async ({ groupAdmin }) => {
    const actor = { userId: null, via: 'command' } as const
    const userId = person.userId ?? 0
    const group = await groupAdmin.createUserGroup('Criw', actor)
    assertDone(await groupAdmin.upsertMember(group.id, { userId, access: 3 }, actor))
  })
  return { person, other, eid, empty, deleted, theirs, slug }
}

describe('the archive of a user’s personal data', () => {
  it('contains every kind of data in readable files, and a README that lists them', async () => {
    const { person, eid, empty, deleted, theirs } = await aPersonWithData()
    const reply = await download(person)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Content-Type')).toBe('application/zip')
    expect(reply.headers.get('Content-Disposition')).toMatch(/terrier-data-\d{4}-\d\d-\d\d\.zip/)
    const files = filesIn(reply)
    const readme = files['README.txt'] ?? ''
    expect(readme).toContain(username)
    expect(readme).toContain(new Date().toISOString().slice(0, 10))
    expect(readme).toContain('Licences')
    for (const name of Object.keys(files).filter((one) => one !== 'README.txt')) {
      expect(readme, name).toContain(name.includes('/') ? `${name.split('/')[0]}/` : name)
    }
    expect(jsonIn(files, 'account.json')).toMatchObject({
      username,
      city: 'Tŷ Ddewi',
      phone: '01632 960001',
    })
    expect(jsonIn(files, 'sessions.json')).toMatchObject({ sessions: [{}], knownDevices: [{}] })
    expect(jsonIn(files, 'maps.json')).toMatchObject({
      own: [
        { eid, name: 'Caeau / Ŵyn' },
        { eid: empty, name: 'Empty' },
      ],
      deleted: [{ eid: deleted, name: 'Gone' }],
    })
    expect(jsonIn(files, `maps/${eid} Caeau - Ŵyn.json`)).toMatchObject({
      version: '1.1',
      markers: { markers: [{ name: 'Y ffynnon' }] },
    })
    expect(jsonIn(files, `maps/${eid} Caeau - Ŵyn.geojson`)).toMatchObject({
      type: 'FeatureCollection',
      features: [{ properties: { name: 'Y ffynnon' } }, { geometry: { type: 'Polygon' } }],
    })
    // It has no objects to write as GeoJSON.
    expect(Object.keys(files).filter((name) => name.startsWith(`maps/${empty} `))).toEqual([
      `maps/${empty} Empty.json`,
    ])
    expect(jsonIn(files, 'shares-given.json')).toMatchObject([
      { eid, email: 'friend@example.org', access: 3 },
    ])
    expect(jsonIn(files, 'shares-received.json')).toEqual([
      { eid: theirs, name: 'Theirs', isSnapshot: false, access: 1, owner: 'Mair Tŷ-Gwyn' },
    ])
    expect(jsonIn(files, 'public-links.json')).toMatchObject([{ eid, kind: 'geojson' }])
    expect(jsonIn(files, 'feedback.json')).toMatchObject([{ question1: 'Fields' }])
    expect(jsonIn(files, 'saves.json')).toMatchObject([
      { eid, revision: 1 },
      { eid: empty, revision: 1 },
      { eid: deleted, revision: 1 },
    ])
    expect(jsonIn(files, 'audit-log.json')).toMatchObject([
      { action: 'member.add', byThisPerson: false },
      { action: 'account.export', byThisPerson: true },
    ])
    expect(files).not.toHaveProperty('NOTES.txt')
  })

  it('contains no secrets, and no data of other users that the user cannot see', async () => {
    const { person, other, slug } = await aPersonWithSecrets()
    const text = Object.values(filesIn(await download(person))).join('\n')
    const user = await app.store.users.byId(person.userId ?? 0)
    const hidden = [
      user?.passwordHash ?? '',
      '$argon2',
      person.token ?? '',
      other.token ?? '',
      slug.split('/').at(-1) ?? '',
      password,
      'Only for its owner',
      'third.secret@example.org',
    ]
    for (const secret of hidden) {
      expect(secret).not.toBe('')
      expect(text, secret).not.toContain(secret)
    }
    expect(text).not.toMatch(/hash"/i)
  })

  it('contains editable data layers, and only lists read-only ones', async () => {
    const person = await app.person()
    const ids = await app.store.write(async ({ groupAdmin }) => {
      const actor = { userId: null, via: 'command' } as const
      const group = await groupAdmin.createUserGroup('Criw Ŵyn', actor)
      assertDone(
        await groupAdmin.upsertMember(group.id, { userId: person.userId ?? 0, access: 3 }, actor),
      )
      const settings = { hexColour: '#00aa00', showMarkerInPolys: false, openAccess: 0 } as const
      const layer = async (title: string, access: 1 | 3) =>
        assertDone(
          await groupAdmin.createDataGroup(group.id, { ...settings, title, access }, actor),
        ).id
      return [await layer('Coed', 3), await layer('Read', 1)]
    })
    const [editable = 0] = ids
    const object = { name: 'Derwen', description: '', center: [-1.5, 53] }
    await person.post('/api/user/datagroup/save/marker', { object, dataGroupId: editable })
    const files = filesIn(await download(person))
    expect(jsonIn(files, 'data-layers.json')).toMatchObject([
      { title: 'Coed', group: 'Criw Ŵyn', access: 3, objects: 1 },
      { title: 'Read', access: 1 },
    ])
    expect(jsonIn(files, `data-layers/${editable} Coed.geojson`)).toMatchObject({
      features: [
        { properties: { name: 'Derwen' }, geometry: { type: 'Point', coordinates: [-1.5, 53] } },
      ],
    })
    expect(Object.keys(files).filter((name) => name.startsWith('data-layers/'))).toHaveLength(1)
  })

  it('is created once at a time for each user, and again afterwards', async () => {
    const [person, other] = [await app.person(), await app.person()]
    const large = aSavedMap({
      markers: Array.from({ length: 5000 }, (_, index) =>
        aMarker({ uuid: crypto.randomUUID(), name: `Marker ${index}` }),
      ),
    })
    await aMapOf(person, 'Large', large)
    const [first, second] = await Promise.all([download(person), download(person)])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 429])
    const refused = first.status === 429 ? first : second
    expect(refused.body).toMatchObject({
      code: 'export-under-way',
      message: 'A download of your data is already being prepared. Wait until it has finished.',
    })
    expect((await download(other)).status).toBe(200)
    expect((await download(person)).status).toBe(200)
  })

  it('is created once at a time across several server processes', async () => {
    await using database = await freshDatabase()
    const open = () => openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
    await using first = await runningApp({}, undefined, open)
    await using second = await runningApp({}, undefined, open)
    const person = await first.person()
    const lease = crypto.randomUUID()
    const userId = person.userId ?? 0
    // As another server process would acquire it.
    await second.store.write((tx) => tx.exportLeases.take(userId, lease, 60))
    expect(await download(person)).toMatchObject({
      status: 429,
      body: { code: 'export-under-way' },
    })
    // As a process that was killed in the middle leaves it.
    await second.store.write((tx) => tx.exportLeases.renew(userId, lease, -1))
    expect((await download(person)).status).toBe(200)
    await vi.waitFor(async () =>
      expect(
        await queryDatabase(database.databaseUrl, 'select from personal_data_exports'),
      ).toEqual([]),
    )
  })

  it('can be requested again after an aborted download', async () => {
    const person = await app.person()
    await aMapOf(person, 'Fields', aSavedMap({ markers: [aMarker()] }))
    const stopped = new AbortController()
    const response = await fetch(`${app.address}/api/user/export`, {
      headers: { Authorization: `bearer ${person.token}` },
      signal: stopped.signal,
    })
    expect(response.status).toBe(200)
    stopped.abort()
    await vi.waitFor(async () => expect((await download(person)).status).toBe(200), 20_000)
    expect(app.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  it('requires a session', async () => {
    expect((await download(app.anyone)).status).toBe(401)
  })
})

async function aPersonWithSecrets() {
  const person = await app.person()
  const address = ((await person.get('/api/user/details')).body as { username: string }).username
  const other = await app.person()
  const eid = await aMapOf(person, 'Fields', aSavedMap({ markers: [aMarker()] }))
  const slug = (await person.post('/api/user/map/share/public', { mapId: eid })).body as string
  const theirs = await aMapOf(
    other,
    'Theirs',
    aSavedMap({ markers: [aMarker({ name: 'Only for its owner' })] }),
  )
  await other.post('/api/user/map/share/sync', {
    eid: theirs,
    users: [
      { email: address, access: 1 },
      { email: 'third.secret@example.org', access: 1 },
    ],
  })
  return { person, other, slug }
}
