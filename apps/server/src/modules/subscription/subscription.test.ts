import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { PaymentsHost } from '../../testing/payments-host.ts'
import { aRegistration } from '../../testing/registration-form.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'

let host: PaymentsHost
let app: RunningApp
let people = 0

beforeAll(async () => {
  host = await PaymentsHost.start()
  app = await runningApp({ PAYMENTS_URL: host.url, TRUST_PROXY: 'loopback' })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
})
beforeEach(() => {
  host.manner = 'agreed'
  host.lostAnswers = 0
  host.calls.length = 0
  host.cancelled.clear()
})

interface Supporter {
  readonly person: Client
  readonly username: string
  readonly mandate: string
}

/** A user who registered with a mandate, whatever the host replied. */
async function aSupporter(manner: PaymentsHost['manner'] = 'agreed'): Promise<Supporter> {
  people += 1
  const username = `supporter-${people}@example.org`
  const mandate = `MD-${people}`
  host.manner = manner
  const form = aRegistration({ username, mandate })
  const network = { 'X-Forwarded-For': `192.0.2.${people}` }
  expect((await app.anyone.post('/api/user/register', form, network)).status).toBe(200)
  host.manner = 'agreed'
  host.calls.length = 0
  return { person: await app.anyone.signIn(username, 'terrier-demo'), username, mandate }
}

const subscriptionOf = async (person: Client) =>
  ((await person.get('/api/user/subscription')).body as { subscription: object | null })
    .subscription

const cancel = (person: Client) => person.post('/api/user/subscription/cancel')

const erase = ({ person }: Supporter, change: object = {}) =>
  person.post('/api/user/erase', { password, ...change })

describe('the subscription of an account', () => {
  it('is null for a free account', async () => {
    expect(await subscriptionOf(await app.person())).toBeNull()
  })

  it.each([
    ['agreed', 'active'],
    ['refuses', 'refused'],
    ['hangs-up', 'unconfirmed'],
  ] as const)('is stored as the host responded: %s, %s', async (manner, state) => {
    const { person, mandate } = await aSupporter(manner)
    expect(await subscriptionOf(person)).toEqual({
      state,
      mandate,
      createdAt: expect.any(String),
      changedAt: expect.any(String),
    })
  })

  it('requires a session', async () => {
    expect((await app.anyone.get('/api/user/subscription')).status).toBe(401)
    expect((await cancel(app.anyone)).status).toBe(401)
  })

  it('is shown to administrators with the reference at the provider', async () => {
    const { username, mandate } = await aSupporter()
    const admin = await app.person({ isPrivileged: true })
    const found = await admin.get(`/api/admin/people?search=${username}`)
    expect(found.body).toMatchObject({ people: [{ subscription: { state: 'active', mandate } }] })
  })

  it('is part of the personal data export', async () => {
    const { person, mandate } = await aSupporter()
    const { bytes } = await person.get('/api/user/export')
    const account = strFromU8(unzipSync(bytes)['account.json'] ?? new Uint8Array())
    expect(JSON.parse(account)).toMatchObject({ subscription: { mandate, state: 'active' } })
  })
})

describe('cancelling a subscription', () => {
  it('cancels it at the host once, and only that of the user', async () => {
    const other = await aSupporter()
    const { person, mandate } = await aSupporter()
    expect(await cancel(person)).toMatchObject({
      status: 200,
      body: { subscription: { state: 'cancelled', mandate } },
    })
    expect(host.calls).toEqual([
      { path: '/v1/subscription/cancel', key: undefined, body: { mandate } },
    ])
    expect((await cancel(person)).status).toBe(200)
    expect(host.calls).toHaveLength(1)
    expect(await subscriptionOf(other.person)).toMatchObject({ state: 'active' })
  })

  it('retries once when the response is lost', async () => {
    const { person } = await aSupporter()
    host.lostAnswers = 1
    expect(await cancel(person)).toMatchObject({ body: { subscription: { state: 'cancelled' } } })
    expect(host.calls).toHaveLength(2)
  })

  it.each(['refuses', 'fails', 'redirects', 'nonsense', 'hangs-up'] as const)(
    'leaves it active when the host %s, and can be retried',
    async (manner) => {
      const { person } = await aSupporter()
      host.manner = manner
      expect(await cancel(person)).toMatchObject({
        status: 503,
        body: { code: 'subscription-not-cancelled' },
      })
      expect(host.calls.some(({ path }) => path.includes('elsewhere'))).toBe(false)
      expect(await subscriptionOf(person)).toMatchObject({ state: 'active' })
      host.manner = 'agreed'
      expect((await cancel(person)).status).toBe(200)
    },
  )

  it('cancels an unconfirmed subscription', async () => {
    const { person } = await aSupporter('hangs-up')
    expect(await cancel(person)).toMatchObject({ body: { subscription: { state: 'cancelled' } } })
  })

  it('returns 404 where the subscription was refused or never existed', async () => {
    const { person } = await aSupporter('refuses')
    expect((await cancel(person)).status).toBe(404)
    expect((await cancel(await app.person())).status).toBe(404)
    expect(host.calls).toEqual([])
  })

  it('is rate-limited', async () => {
    const { person } = await aSupporter()
    host.manner = 'refuses'
    for (let time = 0; time < 10; time += 1) expect((await cancel(person)).status).toBe(503)
    expect((await cancel(person)).status).toBe(429)
  })
})

describe('deleting an account with a subscription', () => {
  it('reports the subscription beforehand, and cancels it', async () => {
    const supporter = await aSupporter()
    expect((await supporter.person.get('/api/user/erasure')).body).toMatchObject({
      hasSubscription: true,
    })
    expect((await erase(supporter)).body).toMatchObject({ subscription: 'cancelled' })
    expect([...host.cancelled]).toEqual([supporter.mandate])
  })

  it('succeeds when the host fails to cancel, and reports the open subscription', async () => {
    const supporter = await aSupporter()
    host.manner = 'fails'
    expect(await erase(supporter)).toMatchObject({ status: 200, body: { subscription: 'open' } })
    expect((await supporter.person.get('/api/user/details')).status).toBe(401)
  })

  it('cancels nothing when it is rejected', async () => {
    const supporter = await aSupporter()
    expect((await erase(supporter, { password: 'wrong-guess' })).status).toBe(400)
    const handOver = [{ eid: 2_000_000, email: 'sam@example.org' }]
    expect((await erase(supporter, { handOver })).status).toBe(404)
    expect(host.calls).toEqual([])
  })

  it('does not report a subscription that was already cancelled', async () => {
    const supporter = await aSupporter()
    await cancel(supporter.person)
    expect((await supporter.person.get('/api/user/erasure')).body).toMatchObject({
      hasSubscription: false,
    })
    expect((await erase(supporter)).body).not.toHaveProperty('subscription')
  })
})
