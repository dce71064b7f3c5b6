import { freshDatabase } from '@terrier/store/testing/fresh-database'
import { queryDatabase } from '@terrier/store/testing/query-database'
import { openStore } from '@terrier/store/open-store'
import { assertDone } from '@terrier/store/outcome'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Client, Reply } from '../../testing/client.ts'
import { findMail } from '../../testing/mailed-link.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aMarker, aSavedMap } from '../../testing/saved-map.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let app: RunningApp
beforeAll(async () => {
  database = await freshDatabase()
  const { databaseUrl } = database
  app = await runningApp({}, undefined, () => openStore({ databaseUrl, dataFolder: '' }))
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

interface Share {
  readonly email: string
  readonly access: 1 | 3
}

let count = 0
const anAddress = () => `erasure-${(count += 1)}@example.org`

async function aMapOf(person: Client, name: string, users: readonly Share[] = []): Promise<number> {
  const map = { eid: null, name, data: aSavedMap({ name, markers: [aMarker()] }) }
  const { eid } = (await person.post('/api/user/map/save', map)).body as { eid: number }
  if (users.length > 0) await person.post('/api/user/map/share/sync', { eid, users })
  return eid
}

const erase = (person: Client, body: object = {}) =>
  person.post('/api/user/erase', { password, ...body })

const rowsOf = (question: string) =>
  queryDatabase<Record<string, unknown>>(database.databaseUrl, question)

const mapsOf = async (person: Client) =>
  ((await person.get('/api/user/maps')).body as { map: { eid: number }; access: number }[]).map(
    ({ map: { eid }, access }) => ({ eid, access }),
  )

/** An owner with private, shared and deleted maps, and a user who can edit the shared one. */
async function anOwnerAndWriter() {
  const [username, writersAddress] = [anAddress(), anAddress()]
  const firstName = `Gwen${count}x`
  const owner = await app.person({ username, firstName })
  const writer = await app.person({ username: writersAddress })
  const hidden = await aMapOf(owner, 'Private')
  const shared = await aMapOf(owner, 'Shared', [{ email: writersAddress, access: 3 }])
  await writer.post('/api/user/map/view', { eid: shared })
  const deleted = await aMapOf(owner, 'Deleted')
  await owner.post('/api/user/map/delete', { eid: deleted })
  return { owner, username, firstName, writer, writersAddress, hidden, shared, deleted }
}

describe('preview of erasing an account', () => {
  it('returns counts, and the names of the maps that are shared', async () => {
    const { owner, writersAddress, shared } = await anOwnerAndWriter()
    const link = await aMapOf(owner, 'Public')
    await owner.post('/api/user/map/share/public', { mapId: link })
    const invited = await aMapOf(owner, 'Invited', [{ email: anAddress(), access: 3 }])
    const answers = { question1: 'a', question2: 'b', question3: 'c', question4: 'd' }
    await owner.post('/api/user/feedback', answers)
    const facts = { isSnapshot: false, sharedWith: 1, publicLinks: 0 }
    expect((await owner.get('/api/user/erasure')).body).toEqual({
      sharedMaps: [
        { eid: shared, name: 'Shared', ...facts, writers: [writersAddress] },
        { eid: link, name: 'Public', ...facts, sharedWith: 0, publicLinks: 1, writers: [] },
        // Only invited, so not offered: nobody can learn who has an account.
        { eid: invited, name: 'Invited', ...facts, writers: [] },
      ],
      isOnlyAdministrator: false,
      privateMaps: 1,
      deletedMaps: 1,
      mapsOfOthers: 0,
      userGroups: 0,
      feedback: 1,
      hasSubscription: false,
    })
  })
})

describe('erasing an account', () => {
  it('deletes the user, their maps and sessions, and all their personal data', async () => {
    const { owner, username, firstName, writer, shared } = await anOwnerAndWriter()
    const slug = (await owner.post('/api/user/map/share/public', { mapId: shared })).body as string
    const second = await app.anyone.signIn(username, password)
    const sharer = await app.person()
    const theirs = await aMapOf(sharer, 'Theirs', [{ email: username, access: 3 }])
    await owner.post('/api/user/map/save/marker', {
      eid: theirs,
      object: { name: 'Drawn by the one who left', description: '', center: [-1.5, 53] },
    })
    const answers = { question1: 'kept', question2: 'b', question3: 'c', question4: 'd' }
    await owner.post('/api/user/feedback', answers)

    expect(await erase(owner)).toMatchObject({
      status: 200,
      body: { deletedMaps: 3, handedOver: [], endedSessions: 2 },
    })

    for (const client of [owner, second]) {
      expect((await client.get('/api/user/details')).status).toBe(401)
    }
    expect((await app.anyone.requestToken(username, password)).status).toBe(401)
    expect(await mapsOf(writer)).toEqual([])
    expect((await app.anyone.get(slug)).status).toBe(404)
    // What the erased user drew on somebody else's map stays.
    const { body } = await sharer.get('/api/user/maps')
    expect(JSON.stringify(body)).toContain('Drawn by the one who left')
    expect(JSON.stringify(body)).not.toContain(username)
    const history = await sharer.get(`/api/user/map/${theirs}/history`)
    expect(history.status).toBe(200)
    expect(JSON.stringify(history.body)).not.toContain(firstName)
    await findMail(app, username, 'has been deleted')
    const id = owner.userId
    expect(await rowsOf(`select * from users where id = ${id}`)).toEqual([])
    expect(await rowsOf(`select user_id from feedback where question1 = 'kept'`)).toEqual([
      { user_id: null },
    ])
    const lines = await rowsOf(`select * from audit_log where user_id = ${id}`)
    expect(lines).toMatchObject([{ action: 'account.erase', after: { deletedMaps: 3 } }])
    // The name and the address are stored nowhere else, except in the mail about the erasure.
    const tables = await rowsOf(`
      select table_name from information_schema.tables
      where table_schema = 'public' and table_name <> 'outbox' and table_type = 'BASE TABLE'`)
    for (const { table_name: table } of tables) {
      const found = await rowsOf(`
        select t::text from "${String(table)}" as t
        where t::text ilike '%${username}%' or t::text like '%${firstName}%'`)
      expect(found, String(table)).toEqual([])
    }
    expect(await rowsOf(`select subject from outbox where recipient = '${username}'`)).toEqual([
      { subject: 'Your Terrier account has been deleted' },
    ])
  })

  it('transfers a map to a chosen user who can edit it', async () => {
    const { owner, writer, writersAddress, shared, hidden } = await anOwnerAndWriter()
    const reader = await app.person({ username: anAddress() })
    const readersAddress = `erasure-${count}@example.org`
    await owner.post('/api/user/map/share/sync', {
      eid: shared,
      users: [
        { email: writersAddress, access: 3 },
        { email: readersAddress, access: 1 },
      ],
    })
    const slug = (await owner.post('/api/user/map/share/public', { mapId: shared })).body as string
    const email = writersAddress.toUpperCase()
    expect(await erase(owner, { handOver: [{ eid: shared, email }] })).toMatchObject({
      status: 200,
      body: { deletedMaps: 2, handedOver: [{ name: 'Shared', email: writersAddress }] },
    })
    expect(await mapsOf(writer)).toEqual([{ eid: shared, access: 2 }])
    expect(await mapsOf(reader)).toEqual([{ eid: shared, access: 1 }])
    expect((await app.anyone.get(slug)).status).toBe(404)
    expect(await rowsOf(`select * from maps where id = ${hidden}`)).toEqual([])
    await findMail(app, writersAddress, 'You have been given the map')
    // The new owner has all rights of an owner.
    expect((await writer.post('/api/user/map/delete', { eid: shared })).status).toBe(200)
  })

  it('requires the current password, and limits the number of attempts', async () => {
    const { owner, username } = await anOwnerAndWriter()
    for (const wrong of ['', 'wrong guess', `${password} `]) {
      expect(await erase(owner, { password: wrong })).toMatchObject({
        status: 400,
        body: { errors: { password: ['The password is not correct.'] } },
      })
    }
    expect(await owner.post('/api/user/erase', {})).toMatchObject({ status: 400 })
    for (let time = 0; time < 7; time += 1) await erase(owner, { password: 'wrong guess' })
    expect((await erase(owner)).status).toBe(429)
    expect((await owner.get('/api/user/details')).status).toBe(200)
    expect((await app.anyone.requestToken(username, password)).status).toBe(200)
  })

  it('requires a session', async () => {
    expect((await erase(app.anyone)).status).toBe(401)
    expect((await app.anyone.get('/api/user/erasure')).status).toBe(401)
  })

  it('changes nothing when one of the transfers is invalid', async () => {
    const { owner, writersAddress, shared, hidden } = await anOwnerAndWriter()
    const other = await app.person({ username: anAddress() })
    const foreign = await aMapOf(other, 'Foreign', [{ email: writersAddress, access: 3 }])
    const toWriter = { eid: shared, email: writersAddress }
    const strangers = anAddress()
    await app.person({ username: strangers })
    const cases: [unknown, number][] = [
      // Somebody else's map, one that does not exist, and one that is deleted.
      [[toWriter, { eid: foreign, email: writersAddress }], 404],
      [[{ eid: 2_147_483_647, email: writersAddress }], 404],
      // Not an editor of the map: a stranger, the user themselves, somebody who was only invited.
      [[{ eid: shared, email: strangers }], 400],
      [[{ eid: shared, email: 'nobody@example.org' }], 400],
      [[{ eid: hidden, email: writersAddress }], 400],
      [[toWriter, toWriter], 400],
      [[{ eid: -1, email: writersAddress }], 400],
      [[{ eid: shared, email: 7 }], 400],
      ['all of them', 400],
    ]
    for (const [handOver, status] of cases) {
      expect((await erase(owner, { handOver })).status, JSON.stringify(handOver)).toBe(status)
    }
    expect(await mapsOf(owner)).toEqual([
      { eid: hidden, access: 2 },
      { eid: shared, access: 2 },
    ])
  })

  it('refuses to transfer a map to a reader, a disabled user, or one who has not opened it', async () => {
    const owner = await app.person()
    const addresses = [anAddress(), anAddress(), anAddress()] as const
    const [reader, unseen, disabled] = await Promise.all(
      addresses.map((username) => app.person({ username })),
    )
    const eid = await aMapOf(owner, 'Fields', [
      { email: addresses[0], access: 1 },
      { email: addresses[1], access: 3 },
      { email: addresses[2], access: 3 },
    ])
    for (const person of [reader, disabled]) await person?.post('/api/user/map/view', { eid })
    await app.store.write(async (tx) =>
      assertDone(
        await tx.people.setDisabled(disabled?.userId ?? 0, true, { userId: null, via: 'command' }),
      ),
    )
    for (const email of addresses) {
      expect(await erase(owner, { handOver: [{ eid, email }] })).toMatchObject({
        status: 400,
        body: { errors: { handOver: [expect.stringContaining('cannot be given the map')] } },
      })
    }
    expect((await unseen?.get('/api/user/details'))?.status).toBe(200)
  })

  it('succeeds once when requested several times at once', async () => {
    const { owner } = await anOwnerAndWriter()
    const replies = await Promise.all(Array.from({ length: 5 }, () => erase(owner)))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(4)
    expect(
      await rowsOf(
        `select * from audit_log where user_id = ${owner.userId} and action = 'account.erase'`,
      ),
    ).toHaveLength(1)
  })

  it('leaves no map without an owner when two users transfer maps to each other at once', async () => {
    const addresses = [anAddress(), anAddress()] as const
    const people = await Promise.all(addresses.map((username) => app.person({ username })))
    const [one, other] = people as [Client, Client]
    const [first, second] = [
      await aMapOf(one, 'First', [{ email: addresses[1], access: 3 }]),
      await aMapOf(other, 'Second', [{ email: addresses[0], access: 3 }]),
    ]
    await one.post('/api/user/map/view', { eid: second })
    await other.post('/api/user/map/view', { eid: first })
    const replies = await Promise.all([
      erase(one, { handOver: [{ eid: first, email: addresses[1] }] }),
      erase(other, { handOver: [{ eid: second, email: addresses[0] }] }),
    ])
    // The second to be erased has no editor left to transfer the map to.
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(await ownerless()).toEqual([])
  })

  it('leaves nothing behind when other requests wait for its row locks', async () => {
    const { owner, shared, writer } = await anOwnerAndWriter()
    const user = await app.store.users.byId(owner.userId ?? 0)
    const data = aSavedMap()
    const sharers = await aMapOf(writer, 'Fields')
    let waiting: Promise<Reply>[] = []
    await app.store.write(async (tx) => {
      await tx.erasure.hold(owner.userId ?? 0, user?.passwordHash ?? '')
      // Each waits for the row lock of the account or the map, which is gone when it is released.
      waiting = [
        owner.post('/api/user/map/save', { eid: null, name: 'New', data }),
        owner.post('/api/user/map/save', { eid: shared, name: 'Changed', data }),
        writer.post('/api/user/map/save', { eid: shared, name: 'Changed', data }),
        writer.post('/api/user/map/share/sync', {
          eid: sharers,
          users: [{ email: user?.username, access: 1 }],
        }),
        app.anyone.requestToken(user?.username ?? '', password),
      ]
      await vi.waitFor(async () => expect(await lockWaits()).toBe(waiting.length), 20_000)
      await tx.erasure.deleteMaps(owner.userId ?? 0)
      await tx.erasure.deleteAccount(owner.userId ?? 0, { deletedMaps: 0, handedOver: [] })
    })
    const replies = await Promise.all(waiting)
    expect(replies.map(({ status }) => status)).toEqual([401, 404, 404, 200, 401])
    // The share is now an invitation for whoever registers that address next, as for any
    // stranger's.
    expect(await rowsOf(`select map_id from map_invitations where map_id = ${sharers}`)).toEqual([
      { map_id: sharers },
    ])
    expect(await ownerless()).toEqual([])
    expect(app.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  it('is refused for a disabled account', async () => {
    const { owner, shared } = await anOwnerAndWriter()
    await app.store.write(async (tx) =>
      assertDone(
        await tx.people.setDisabled(owner.userId ?? 0, true, { userId: null, via: 'command' }),
      ),
    )
    expect((await erase(owner)).status).toBe(401)
    expect(await rowsOf(`select id from maps where id = ${shared}`)).toEqual([{ id: shared }])
  })

  it('leaves invitations for an unverified address in place', async () => {
    const squatted = anAddress()
    const squatter = await app.person({ username: squatted, isVerified: false })
    const owner = await app.person()
    const eid = await aMapOf(owner, 'Fields', [{ email: squatted, access: 1 }])
    expect((await erase(squatter)).status).toBe(200)
    expect(await rowsOf(`select email from map_invitations where map_id = ${eid}`)).toEqual([
      { email: squatted },
    ])
  })

  it('is rejected in read-only mode', async () => {
    await using still = await runningApp({ TERRIER_READ_ONLY: '1' })
    const person = await still.person()
    expect((await erase(person)).status).toBe(503)
  })
})

/** How many connections wait for a row lock. */
const lockWaits = async () =>
  (
    await rowsOf(`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  ).length

const ownerless = () =>
  rowsOf(`
    select id from maps where not exists (
      select from map_access where map_id = maps.id and access = 2)`)

it('refuses to erase the only active administrator', async () => {
  const administrator = await app.person({ isPrivileged: true })
  await rowsOf(`update users set is_privileged = (id = ${administrator.userId})`)
  expect((await administrator.get('/api/user/erasure')).body).toMatchObject({
    isOnlyAdministrator: true,
  })
  expect(await erase(administrator)).toMatchObject({
    status: 409,
    body: { code: 'only-administrator' },
  })
  // A closed account cannot administer anything.
  const another = await app.person({ isPrivileged: true })
  await rowsOf(`update users set is_disabled = true where id = ${another.userId}`)
  expect((await erase(administrator)).status).toBe(409)
  await rowsOf(`update users set is_disabled = false where id = ${another.userId}`)
  expect((await administrator.get('/api/user/erasure')).body).toMatchObject({
    isOnlyAdministrator: false,
  })
  expect((await erase(administrator)).status).toBe(200)
})

it('lets only one of two administrators erase their accounts at once', async () => {
  const two = [await app.person({ isPrivileged: true }), await app.person({ isPrivileged: true })]
  const ids = two.map(({ userId }) => userId).join()
  await rowsOf(`update users set is_privileged = id in (${ids})`)
  const statuses = (await Promise.all(two.map((one) => erase(one)))).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
})
