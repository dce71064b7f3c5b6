import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { PaymentsClient } from '../../payments/payments-client.ts'
import { PaymentsHost } from '../../testing/payments-host.ts'
import { aRegistration } from '../../testing/registration-form.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'

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
  host.calls.length = 0
  host.subscriptions.clear()
})

/** A different network for each registration, so that rate limits do not apply. */
const aNetwork = () => `192.0.2.${(people += 1)}`

const beginFlow = (network = aNetwork()) =>
  app.anyone.post('/api/payments/billing-request-flow', undefined, { 'X-Forwarded-For': network })

function register(mandate: string, change: object = {}) {
  const username = `supporter${people}@example.org`
  const form = aRegistration({ username, mandate, ...change })
  return app.anyone.post('/api/user/register', form, { 'X-Forwarded-For': aNetwork() })
}

const subscriptionCalls = () => host.calls.filter(({ path }) => path.endsWith('/subscription'))

describe('setting up a direct debit', () => {
  it('creates a flow at the payments host and returns its page', async () => {
    expect(await beginFlow()).toMatchObject({
      status: 200,
      body: {
        billingRequestFlowID: 'BRF0001',
        page: `${host.url}/billing-request-flow/BRF0001`,
      },
    })
    expect(host.calls.map(({ path }) => path)).toEqual(['/v1/billing-request-flow'])
  })

  it.each(['refuses', 'fails', 'redirects', 'nonsense', 'hangs-up'] as const)(
    'returns 503 when the host %s',
    async (manner) => {
      host.manner = manner
      expect(await beginFlow()).toMatchObject({
        status: 503,
        body: { code: 'payments-unavailable' },
      })
      // The redirect is not followed.
      expect(host.calls.some(({ path }) => path.includes('elsewhere'))).toBe(false)
    },
  )

  it('times out when the host hangs', async () => {
    host.manner = 'hangs'
    const client = new PaymentsClient(new URL(host.url), { timeoutMs: 50 })
    await expect(client.createBillingRequestFlow()).rejects.toThrow(/timeout/)
  })

  it('is rate-limited', async () => {
    const network = '198.51.100.7'
    for (let time = 0; time < 20; time += 1) expect((await beginFlow(network)).status).toBe(200)
    expect((await beginFlow(network)).status).toBe(429)
  })
})

describe('a paid registration', () => {
  it('creates the account and its subscription', async () => {
    const reply = await register('MD1', { username: 'paid@example.org' })
    expect(reply).toMatchObject({ status: 200, body: { subscription: 'active' } })
    expect(subscriptionCalls()).toEqual([
      {
        path: '/v1/subscription',
        key: 'subscription-MD1',
        body: {
          mandate: 'MD1',
          email: 'paid@example.org',
          firstName: 'Siân',
          lastName: 'Llŷr',
          subscriptionTypeId: 1,
        },
      },
    ])
  })

  it.each([
    ['with an invalid field', { city: '' }],
    ['with a registered address', { username: 'paid@example.org' }],
    ['without agreement to the terms', { agreed: false }],
  ])('%s creates no subscription', async (_, change) => {
    expect((await register('MD2', change)).status).toBe(400)
    expect(subscriptionCalls()).toEqual([])
  })

  it('sent several times at once creates one account and one subscription', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => register('MD3', { username: 'twice@example.org' })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(subscriptionCalls()).toHaveLength(1)
  })

  it('rejects a mandate that another account has used', async () => {
    await register('MD4', { username: 'first@example.org' })
    const second = await register('MD4', { username: 'second@example.org' })
    expect(second).toMatchObject({
      status: 400,
      body: { mandate: ['This direct debit has already been used. Set up another.'] },
    })
    expect(subscriptionCalls()).toHaveLength(1)
    expect((await register('MD4b', { username: 'second@example.org' })).status).toBe(200)
  })

  it('with one mandate for several accounts at once creates one account', async () => {
    const names = Array.from({ length: 6 }, (_, at) => `race${at}@example.org`)
    const replies = await Promise.all(names.map((username) => register('MD-race', { username })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(subscriptionCalls()).toHaveLength(1)
  })

  it('with the mandate of a deleted account has its subscription refused', async () => {
    const username = 'former@example.org'
    await register('MD-former', { username })
    const former = await app.anyone.signIn(username, 'terrier-demo')
    expect((await former.post('/api/user/erase', { password: 'terrier-demo' })).body).toMatchObject(
      { subscription: 'cancelled' },
    )
    const reply = await register('MD-former', { username: 'heir@example.org' })
    expect(reply).toMatchObject({ status: 200, body: { subscription: 'refused' } })
  })

  it('creates the account without a subscription when the host refuses it', async () => {
    host.manner = 'refuses'
    const reply = await register('MD5', { username: 'refused@example.org' })
    expect(reply).toMatchObject({ status: 200, body: { subscription: 'refused' } })
    expect(subscriptionCalls()).toHaveLength(1)
    const person = await app.anyone.signIn('refused@example.org', 'terrier-demo')
    expect((await person.get('/api/user/details')).status).toBe(200)
  })

  it('retries when the response is lost, and creates one subscription', async () => {
    host.lostAnswers = 1
    const reply = await register('MD6', { username: 'lost@example.org' })
    expect(reply).toMatchObject({ status: 200, body: { subscription: 'active' } })
    expect(subscriptionCalls()).toHaveLength(2)
    expect(host.subscriptions.size).toBe(1)
  })

  it.each(['fails', 'redirects', 'nonsense', 'hangs-up'] as const)(
    'returns an unconfirmed subscription when the host %s',
    async (manner) => {
      host.manner = manner
      const reply = await register(`MD-${manner}`, { username: `${manner}@example.org` })
      expect(reply).toMatchObject({ status: 200, body: { subscription: 'unconfirmed' } })
      expect(host.calls.some(({ path }) => path.includes('elsewhere'))).toBe(false)
    },
  )

  it('treats the subscription as unconfirmed when the host hangs', async () => {
    host.manner = 'hangs'
    const client = new PaymentsClient(new URL(host.url), { timeoutMs: 50 })
    const request = { mandate: 'MD7', email: 'a@example.org', firstName: 'Al', lastName: 'Be' }
    expect(await client.createSubscription(request)).toBe('unconfirmed')
  })

  it.each(['', 'MD 1', '../elsewhere', 'a'.repeat(101), 7])(
    'rejects the invalid mandate %j',
    async (mandate) => {
      const { status, body } = await register(mandate as string)
      expect([status, body]).toMatchObject([400, { errors: { mandate: [expect.anything()] } }])
      expect(host.calls).toEqual([])
    },
  )
})

async function framesOf({ anyone }: RunningApp): Promise<string | undefined> {
  const policy = (await anyone.get('/app')).headers.get('Content-Security-Policy') ?? ''
  return /frame-src ([^;]*)/.exec(policy)?.[1]
}

describe('an installation without a payments host', () => {
  it('rejects direct debits and mandates, and reports it in the configuration', async () => {
    await using free = await runningApp()
    expect((await free.anyone.post('/api/payments/billing-request-flow')).status).toBe(404)
    const reply = await free.anyone.post('/api/user/register', aRegistration({ mandate: 'MD1' }))
    expect(reply).toMatchObject({
      status: 400,
      body: { mandate: ['Paid accounts are not available here.'] },
    })
    expect((await free.anyone.get('/api/config')).body).toMatchObject({ takesPayments: false })
    expect((await app.anyone.get('/api/config')).body).toMatchObject({ takesPayments: true })
  })

  it('sets frame-src to none, or to the payments host if there is one', async () => {
    await using free = await runningApp()
    expect(await framesOf(free)).toBe("'none'")
    expect(await framesOf(app)).toBe(new URL(host.url).origin)
  })
})

it('rejects a direct debit when registration is closed', async () => {
  await using closed = await runningApp({ PAYMENTS_URL: host.url, REGISTRATION: 'closed' })
  expect(await closed.anyone.post('/api/payments/billing-request-flow')).toMatchObject({
    status: 403,
    body: { code: 'registration-closed' },
  })
  expect(host.calls).toEqual([])
})
