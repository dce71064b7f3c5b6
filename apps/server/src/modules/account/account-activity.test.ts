import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anAccessToken } from '../../testing/access-token.ts'
import { Client } from '../../testing/client.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aMarker, aSavedMap } from '../../testing/saved-map.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app[Symbol.asyncDispose]())

interface Entry {
  readonly id: number
  readonly kind: string
  readonly count: number
  readonly detail: string | null
  readonly map: { eid: number; name: string } | null
  readonly device: string | null
  readonly network: string | null
  readonly at: string
}

async function activityOf(person: Client, query = '') {
  const { status, body } = await person.get(`/api/user/activity${query}`)
  expect(status).toBe(200)
  return body as { entries: Entry[]; next: number | null }
}

/** Without the log-in that every test begins with. */
const kindsOf = async (person: Client) =>
  (await activityOf(person)).entries
    .map(({ kind, count, detail }) => [kind, count, detail])
    .slice(0, -1)
    .toReversed()

const aPerson = async () => {
  const username = `${crypto.randomUUID()}@example.org`
  return { username, person: await app.person({ username }) }
}

async function aMapOf(person: Client): Promise<number> {
  const data = aSavedMap({ markers: [aMarker()] })
  const { body } = await person.post('/api/user/map/save', { eid: null, name: 'Caeau', data })
  return (body as { eid: number }).eid
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('the activity of an account', () => {
  it('has each log-in with its way, device and shortened network', async () => {
    const { username, person } = await aPerson()
    await app.anyone.requestToken(username, password, { 'User-Agent': firefox })
    const { entries, next } = await activityOf(person)
    expect(next).toBeNull()
    expect(entries[0]).toMatchObject({
      kind: 'signed-in',
      detail: 'password',
      count: 1,
      map: null,
      device: 'Firefox on Linux',
      network: '127.0.0.0/24',
    })
    expect(Date.parse(entries[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('counts wrong passwords in one entry, and no password is in it', async () => {
    const { username, person } = await aPerson()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await app.anyone.requestToken(username, 'not the password')).status).toBe(401)
    }
    await expect.poll(() => kindsOf(person)).toEqual([['sign-in-failed', 3, 'password']])
    expect(JSON.stringify(await activityOf(person))).not.toContain('not the')
  })

  it('counts wrong passwords that arrive at the same time in one entry', async () => {
    const { username, person } = await aPerson()
    const attempts = Array.from({ length: 6 }, () =>
      app.anyone.requestToken(username, 'not the password'),
    )
    await Promise.all(attempts)
    await expect.poll(() => kindsOf(person)).toEqual([['sign-in-failed', 6, 'password']])
  })

  it('has what was shared, published, exported and withdrawn', async () => {
    const { person } = await aPerson()
    const eid = await aMapOf(person)
    const share = (emails: readonly string[]) =>
      person.post('/api/user/map/share/sync', {
        eid,
        users: emails.map((email) => ({ email, access: 1 })),
      })
    await share(['a@example.org', 'b@example.org'])
    await share(['a@example.org'])
    await person.post('/api/user/map/share/public', { mapId: eid })
    await person.post('/api/user/map/share/public', { mapId: eid })
    await person.get(`/api/user/map/${eid}/export?format=kml`)
    const { entries } = await activityOf(person)
    expect(await kindsOf(person)).toEqual([
      ['map-shared', 2, null],
      ['share-withdrawn', 1, null],
      ['link-created', 1, 'geojson'],
      ['map-exported', 1, 'kml'],
    ])
    expect(entries[0]?.map).toEqual({ eid, name: 'Caeau' })
    expect(JSON.stringify(entries)).not.toContain('a@example.org')
  })

  it('has changes of the account, and what administrators did, without their device', async () => {
    const { person } = await aPerson()
    const admin = await app.person({ isPrivileged: true })
    await person.post('/api/user/password', { password: 'another one' })
    await admin.post('/api/admin/person/privileged', { id: person.userId, privileged: true })
    expect(await kindsOf(person)).toEqual([
      ['password-changed', 1, null],
      ['privilege-given', 1, null],
    ])
    const [byAdministrator] = (await activityOf(person)).entries
    expect(byAdministrator).toMatchObject({ device: null, network: null })
  })

  it('has the uses of access tokens once a day, and refusals of expired ones', async () => {
    const { person } = await aPerson()
    const program = new Client(app.address, await anAccessToken(app.store, person.userId))
    // At once, as GIS programs ask: each finds the token unused.
    await Promise.all(Array.from({ length: 20 }, () => program.get('/ogc/collections')))
    await expect.poll(() => kindsOf(person)).toEqual([['access-token-used', 1, 'QGIS']])
    await using later = await runningApp({}, undefined, async () =>
      Object.assign({}, app.store, { close: async () => {} }),
    )
    later.passSeconds(3 * 24 * 60 * 60)
    const expired = new Client(later.address, program.token)
    expect((await expired.get('/ogc/collections')).status).toBe(401)
    await expect
      .poll(() => kindsOf(person))
      .toEqual([
        ['access-token-used', 1, 'QGIS'],
        ['access-token-refused', 1, 'QGIS'],
      ])
  })

  it('is read a page at a time, by its person alone', async () => {
    const { person } = await aPerson()
    const other = await aPerson()
    const at = new Date()
    const { userId = 0 } = person
    await app.store.write(async ({ activity }) => {
      for (let index = 0; index < 30; index += 1) {
        const entry = { userId, kind: 'passkey-added', detail: `Key ${index}`, at } as const
        await activity.record({ ...entry, device: null, network: null })
      }
    })
    const first = await activityOf(person)
    expect(first.entries.map(({ detail }) => detail).slice(0, 2)).toEqual(['Key 29', 'Key 28'])
    expect(first.entries).toHaveLength(25)
    const second = await activityOf(person, `?before=${first.next}`)
    expect(second.entries.map(({ detail }) => detail)).toEqual([
      'Key 4',
      'Key 3',
      'Key 2',
      'Key 1',
      'Key 0',
      'password',
    ])
    expect(second.next).toBeNull()
    expect((await activityOf(other.person)).entries).toHaveLength(1)
    expect((await app.anyone.get('/api/user/activity')).status).toBe(401)
  })

  it('is deleted after a year, and with the account', async () => {
    const { person } = await aPerson()
    const { userId = 0 } = person
    const old = new Date(Date.now() - 366 * 24 * 60 * 60 * 1000)
    await app.store.write(({ activity }) =>
      activity.record({ userId, kind: 'passkey-added', at: old, device: null, network: null }),
    )
    const limit = new Date(Date.now() - 365 * 24 * 60 * 60 * 1000)
    expect(await app.store.write((tx) => tx.activity.purge(limit, 10))).toBe(1)
    expect(await kindsOf(person)).toEqual([])
    expect((await person.post('/api/user/erase', { password })).status).toBe(200)
    expect(await app.store.activity.page(userId, { limit: 5 })).toEqual([])
  })
})

describe('the log', () => {
  it('has refusals with the account and the shortened network, and nothing that was sent', async () => {
    const { username, person } = await aPerson()
    await app.anyone.requestToken(username, 'not the password')
    await person.get('/api/admin/people')
    await person.get('/api/admin/audit')
    await new Client(app.address, 'A'.repeat(43)).get('/api/user/maps')
    const lines = app.log.filter(({ security }) => security !== undefined).slice(-4)
    const network = '127.0.0.0/24'
    expect(lines).toMatchObject([
      { level: 40, security: 'wrong-credentials', route: '/api/token', network },
      { level: 40, security: 'not-allowed', account: person.userId, network },
      { level: 40, security: 'not-allowed', account: person.userId, network },
      { level: 30, security: 'session-ended', route: '/api/user/maps', network },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/not the|example\.org|AAAA/)
  })
})
