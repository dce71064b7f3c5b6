import type { MapRecord } from '@terrier/contract/maps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aSavedMap } from '../../testing/saved-map.ts'

let app: RunningApp
let owner: Client
beforeAll(async () => {
  app = await runningApp({ TERRIER_ORIGIN: 'https://maps.example' })
  owner = await app.person({ firstName: 'Olwen', lastName: 'Tŷ-Gwyn' })
})
afterAll(() => app[Symbol.asyncDispose]())

async function aMapOf(person: Client, name = 'Fields'): Promise<number> {
  const map = { eid: null, name, data: aSavedMap({ name }), isSnapshot: false }
  const { body } = await person.post('/api/user/map/save', map)
  return (body as { eid: number }).eid
}

const sync = (person: Client, eid: number, users: readonly unknown[], host?: string) =>
  person.post('/api/user/map/share/sync', { eid, users }, host === undefined ? {} : { Host: host })

const addressOf = async (person: Client) =>
  (await app.store.users.byId(person.userId ?? 0))?.username ?? ''

async function sharedWith(person: Client, eid: number) {
  const { body } = await person.get(`/api/user/map/${eid}`)
  return (body as MapRecord).map.sharedWith
}

const strangersFrom = (from: number) =>
  Array.from({ length: 160 }, (_, index) => ({
    email: `p${from + index}@example.org`,
    access: 1,
  }))

const mailsTo = (address: string) => app.mails.filter(({ recipient }) => recipient === address)

describe('permissions to share, publish and revoke', () => {
  const calls = [
    ['/api/user/map/share/sync', (eid: number) => ({ eid, users: [] })],
    ['/api/user/map/share/public', (mapId: number) => ({ mapId })],
    ['/api/user/map/share/public/revoke', (mapId: number) => ({ mapId })],
    ['/api/user/map/share/view', (mapId: number) => ({ mapId, expiresAt: null, layers: true })],
    ['/api/user/map/share/view/revoke', (mapId: number) => ({ mapId, slug: 'x' })],
  ] as const
  const expected = { owner: 200, writer: 403, reader: 403, stranger: 404, anonymous: 401 }

  test.each(calls)('%s', async (path, body) => {
    const [writer, reader, stranger] = [await app.person(), await app.person(), await app.person()]
    const eid = await aMapOf(owner)
    await app.store.write((tx) => tx.maps.share(eid, writer.userId ?? 0, 3))
    await app.store.write((tx) => tx.maps.share(eid, reader.userId ?? 0, 1))
    const people = { writer, reader, stranger, anonymous: app.anyone, owner }
    for (const [name, person] of Object.entries(people)) {
      const { status } = await person.post(path, body(eid))
      expect([name, status]).toEqual([name, expected[name as keyof typeof expected]])
    }
    expect((await owner.post(path, body(2_000_000_000))).status).toBe(404)
  })

  test('only the owner can list the links', async () => {
    const [writer, stranger] = [await app.person(), await app.person()]
    const eid = await aMapOf(owner)
    await app.store.write((tx) => tx.maps.share(eid, writer.userId ?? 0, 3))
    const path = `/api/user/map/${eid}/links`
    const statuses = await Promise.all(
      [owner, writer, stranger, app.anyone].map(async (person) => (await person.get(path)).status),
    )
    expect(statuses).toEqual([200, 403, 404, 401])
  })

  test('rejects sharing in read-only mode', async () => {
    await using closed = await runningApp({ TERRIER_READ_ONLY: '1' })
    const person = await closed.person()
    for (const [path, body] of calls) expect((await person.post(path, body(1))).status).toBe(503)
  })
})

describe('the list of users that a map is shared with', () => {
  test('grants, changes and revokes access at once', async () => {
    const reader = await app.person()
    const [eid, email] = [await aMapOf(owner), await addressOf(reader)]
    expect((await sync(owner, eid, [{ email: email.toUpperCase(), access: 1 }])).status).toBe(200)
    expect((await reader.get(`/api/user/map/${eid}`)).body).toMatchObject({ access: 1 })
    await sync(owner, eid, [{ email, access: 3 }])
    expect((await reader.get(`/api/user/map/${eid}`)).body).toMatchObject({ access: 3 })
    await sync(owner, eid, [])
    expect((await reader.get(`/api/user/map/${eid}`)).status).toBe(404)
    expect((await reader.get('/api/user/maps')).body).toEqual([])
  })

  test('ignores the owner when listed', async () => {
    const [eid, email] = [await aMapOf(owner), await addressOf(owner)]
    const { status, body } = await sync(owner, eid, [{ email: email.toUpperCase(), access: 1 }])
    expect([status, body]).toEqual([200, { sharedWith: [], mailed: 0 }])
    await sync(owner, eid, [])
    expect((await owner.get(`/api/user/map/${eid}`)).body).toMatchObject({ access: 2 })
  })

  test.each([
    ['an owner', { email: 'a@example.org', access: 2 }],
    ['no address', { email: 'a b@example.org', access: 1 }],
    ['a header', { email: 'a@example.org\r\nBcc: b@example.org', access: 1 }],
    ['nothing', {}],
  ])('with %s on it is rejected as a whole', async (_, entry) => {
    const eid = await aMapOf(owner)
    await sync(owner, eid, [{ email: 'kept@example.org', access: 1 }])
    const good = { email: 'good@example.org', access: 1 }
    expect(await sync(owner, eid, [good, entry])).toMatchObject({
      status: 400,
      body: { code: 'bad-request' },
    })
    expect(await sharedWith(owner, eid)).toMatchObject([{ email: 'kept@example.org' }])
  })

  test('accepts the list as it was returned, including pending entries', async () => {
    const eid = await aMapOf(owner)
    await sync(owner, eid, [{ email: 'Nia@example.org', access: 3 }])
    const list = await sharedWith(owner, eid)
    expect(list).toEqual([{ email: 'Nia@example.org', access: 3, pending: true }])
    expect((await sync(owner, eid, list)).body).toEqual({ sharedWith: list, mailed: 0 })
  })

  test('gives access to an account that is created with the invited address', async () => {
    const eid = await aMapOf(owner)
    await sync(owner, eid, [{ email: 'Elin@example.org', access: 3 }])
    const elin = await app.person({ username: 'elin@example.org' })
    expect((await elin.get('/api/user/maps')).body).toMatchObject([{ map: { eid }, access: 3 }])
    const invited = { email: 'Elin@example.org', access: 3, pending: true }
    expect(await sharedWith(owner, eid)).toEqual([invited])
    expect((await app.anyone.requestToken('elin@example.org', password)).status).toBe(200)
  })

  test('gives no access to an unverified address', async () => {
    const eid = await aMapOf(owner)
    await sync(owner, eid, [{ email: 'taken@example.org', access: 3 }])
    const taker = await app.person({ username: 'taken@example.org', isVerified: false })
    expect((await taker.get('/api/user/maps')).body).toEqual([])
  })
})

describe('mail', () => {
  test('is sent once to a new address, with a link to the configured origin', async () => {
    const eid = await aMapOf(owner, 'Caeau')
    const list = [{ email: 'one@example.org', access: 1 }]
    const { body } = await sync(owner, eid, list, 'evil.example')
    expect(body).toMatchObject({ mailed: 1 })
    await sync(owner, eid, [{ email: 'ONE@example.org', access: 3 }])
    await sync(owner, eid, [])
    await sync(owner, eid, list)
    await expect.poll(() => mailsTo('one@example.org').length).toBe(1)
    const [mail] = mailsTo('one@example.org')
    expect(mail?.subject).toBe('Olwen Tŷ-Gwyn has shared the map "Caeau" with you')
    expect(mail?.text).toContain('https://maps.example/auth/register#invitation=')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
  })

  test('is not sent for a rejected list', async () => {
    const stranger = await app.person()
    const eid = await aMapOf(owner)
    await sync(stranger, eid, [{ email: 'never@example.org', access: 1 }])
    const bad = [
      { email: 'never@example.org', access: 1 },
      { email: 'no address', access: 1 },
    ]
    await sync(owner, eid, bad)
    await sync(owner, eid, [{ email: 'ever@example.org', access: 1 }])
    await expect.poll(() => mailsTo('ever@example.org').length).toBe(1)
    expect(mailsTo('never@example.org')).toEqual([])
  })

  test('is limited by rejecting too many new addresses', async () => {
    const busy = await app.person()
    const [one, other] = [await aMapOf(busy), await aMapOf(busy)]
    expect((await sync(busy, one, strangersFrom(0))).status).toBe(200)
    const { status, headers } = await sync(busy, other, strangersFrom(200))
    expect(status).toBe(429)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await sharedWith(busy, other)).toEqual([])
  })
})
