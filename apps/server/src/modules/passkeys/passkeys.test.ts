import { assertDone } from '@terrier/store/outcome'
import { dummyPasswordHash } from '@terrier/store/password-hash'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Client, type Reply } from '../../testing/client.ts'
import { findMail, mailedToken } from '../../testing/mailed-link.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts'

const origin = 'https://maps.example'

let app: RunningApp
beforeAll(async () => {
  app = await runningApp({ TERRIER_ORIGIN: origin, TRUST_PROXY: 'loopback' })
})
afterAll(() => app[Symbol.asyncDispose]())

interface CreationOptions {
  readonly challenge: string
  readonly user: { readonly id: string }
  readonly excludeCredentials: readonly { readonly id: string }[]
}

const beginAdding = (person: Client, secret = password) =>
  person.post('/api/user/passkeys/options', { password: secret })

async function optionsFor(person: Client): Promise<CreationOptions> {
  const { status, body } = await beginAdding(person)
  expect(status).toBe(200)
  return body as CreationOptions
}

const add = (person: Client, credential: object, name = 'Telephone') =>
  person.post('/api/user/passkeys/add', { name, credential })

/** A user with a passkey, and the key. */
async function aPersonWithKey(fields: Parameters<RunningApp['person']>[0] = {}) {
  const person = await app.person(fields)
  const key = new SoftwareAuthenticator(origin)
  const reply = await add(person, key.create(await optionsFor(person)))
  expect(reply.status).toBe(200)
  return { person, key, passkey: reply.body as { id: number } }
}

const beginSigningIn = async (headers: Record<string, string> = {}) =>
  (await app.anyone.post('/api/token/passkey/options', undefined, headers)).body as {
    challenge: string
  }

const signInWith = (credential: object, headers: Record<string, string> = {}): Promise<Reply> =>
  app.anyone.post('/api/token/passkey', { credential }, headers)

const signIn = async (key: SoftwareAuthenticator) => signInWith(key.get(await beginSigningIn()))

const tokenOf = ({ body }: Reply) => (body as { access_token: string }).access_token

const refused = {
  status: 401,
  body: {
    code: 'passkey-refused',
    message: 'This passkey does not work here. Log in with your password.',
  },
}

const listOf = async (person: Client) =>
  ((await person.get('/api/user/passkeys')).body as { passkeys: unknown[] }).passkeys

describe('adding a passkey', () => {
  it('requires the password, stores the key under its name and notifies the owner by mail', async () => {
    const username = 'adds.passkey@example.org'
    const person = await app.person({ username })
    expect(await beginAdding(person, 'wrong guess')).toMatchObject({
      status: 400,
      body: { errors: { password: ['The password is not correct.'] } },
    })
    const options = await optionsFor(person)
    expect(options).toMatchObject({
      rp: { id: 'maps.example', name: 'Terrier' },
      user: { name: username },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    const key = new SoftwareAuthenticator(origin)
    const added = await add(person, key.create(options), '  Ffôn  ')
    expect(added).toMatchObject({ status: 200, body: { name: 'Ffôn', lastUsedAt: null } })
    expect(await listOf(person)).toEqual([added.body])
    await findMail(app, username, 'A passkey has been added')
    expect((await optionsFor(person)).excludeCredentials).toMatchObject([{ id: key.credentialId }])
  })

  it('accepts each challenge once, only in the session that requested it', async () => {
    const username = 'once.passkey@example.org'
    const person = await app.person({ username })
    const options = await optionsFor(person)
    const otherSession = await app.anyone.signIn(username, password)
    const key = new SoftwareAuthenticator(origin)
    const stranger = await app.person()
    for (const thief of [otherSession, stranger]) {
      expect(await add(thief, key.create(options))).toMatchObject({
        status: 400,
        body: { code: 'passkey-not-added' },
      })
    }
    // A challenge for signing in is not valid for adding a passkey.
    const forSignIn = { ...options, ...(await beginSigningIn()) }
    expect((await add(person, key.create(forSignIn))).status).toBe(400)
    const created = key.create(options)
    const replies = await Promise.all([add(person, created), add(person, created)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(await listOf(person)).toHaveLength(1)
  })

  it('rejects a challenge after five minutes', async () => {
    await using later = await runningApp({ TERRIER_ORIGIN: origin })
    const person = await later.person()
    const options = await optionsFor(person)
    later.passSeconds(5 * 60)
    const key = new SoftwareAuthenticator(origin)
    expect((await add(person, key.create(options))).status).toBe(400)
  })

  it.each([
    ['made for another site', { origin: 'https://evil.example' }],
    ['made for another relying party', { rpId: 'evil.example' }],
    ['made without user verification', { isUserVerified: false }],
    ['of another ceremony', { type: 'webauthn.get' }],
  ])('rejects a key that was %s', async (_, wrong) => {
    const person = await app.person()
    const key = new SoftwareAuthenticator(origin)
    expect(await add(person, key.create(await optionsFor(person), wrong))).toMatchObject({
      status: 400,
      body: { code: 'passkey-not-added' },
    })
    expect(await listOf(person)).toEqual([])
  })

  it('rejects a key that another user has added', async () => {
    const { key } = await aPersonWithKey()
    const thief = await app.person()
    expect((await add(thief, key.create(await optionsFor(thief)))).status).toBe(400)
  })

  it.each([
    ['', 'Enter a name for the passkey.'],
    ['  ', 'Enter a name for the passkey.'],
    ['a'.repeat(61), 'Use at most 60 characters.'],
  ])('rejects an invalid name and names the field: %j', async (name, message) => {
    const person = await app.person()
    const key = new SoftwareAuthenticator(origin)
    expect(await add(person, key.create(await optionsFor(person)), name)).toMatchObject({
      status: 400,
      body: { errors: { name: [message] } },
    })
  })

  it('is limited to 20 passkeys', async () => {
    const { person } = await aPersonWithKey()
    const userId = person.userId ?? 0
    await app.store.write(async (tx) => {
      for (let count = 1; count < 20; count += 1) {
        const credentialId = `${userId}-${count}`
        const credential = { userId, credentialId, publicKey: Uint8Array.of(1), counter: 0 }
        assertDone(await tx.passkeys.create({ ...credential, name: `Key ${count}` }, { most: 20 }))
      }
    })
    const key = new SoftwareAuthenticator(origin)
    expect(await add(person, key.create(await optionsFor(person)))).toMatchObject({
      status: 400,
      body: { errors: { name: [expect.stringContaining('20 passkeys')] } },
    })
  })

  it('is rejected at an origin other than the configured one', async () => {
    const person = await app.person()
    const headers = { Origin: 'https://evil.example' }
    expect(await person.post('/api/user/passkeys/options', { password }, headers)).toMatchObject({
      status: 400,
      body: { code: 'passkeys-unavailable' },
    })
  })
})

describe('signing in with a passkey', () => {
  it('requires no email address and creates a normal session', async () => {
    const { person, key } = await aPersonWithKey()
    const reply = await signIn(key)
    expect(reply).toMatchObject({
      status: 200,
      body: { token_type: 'bearer', expires_in: 864_000 },
    })
    const client = new Client(app.address, tokenOf(reply))
    expect((await client.get('/api/user/details')).body).toMatchObject({ id: person.userId })
    expect(await listOf(client)).toMatchObject([{ lastUsedAt: expect.any(String) as string }])
  })

  it('accepts each challenge once', async () => {
    const { key } = await aPersonWithKey()
    const credential = key.get(await beginSigningIn())
    const replies = await Promise.all(Array.from({ length: 10 }, () => signInWith(credential)))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(9)
    expect(await signInWith(credential)).toMatchObject(refused)
  })

  it('rejects a challenge that is unknown, was made for adding, or is five minutes old', async () => {
    await using later = await runningApp({ TERRIER_ORIGIN: origin })
    const { person, key } = await aPersonWithKey()
    expect(await signInWith(key.get({ challenge: 'b3du' }))).toMatchObject(refused)
    expect(await signInWith(key.get(await optionsFor(person)))).toMatchObject(refused)
    const old = (await later.anyone.post('/api/token/passkey/options')).body as {
      challenge: string
    }
    const owner = await later.person()
    const ownKey = new SoftwareAuthenticator(origin)
    await add(owner, ownKey.create(await optionsFor(owner)))
    later.passSeconds(5 * 60)
    const credential = ownKey.get(old)
    expect(await later.anyone.post('/api/token/passkey', { credential })).toMatchObject(refused)
  })

  it.each([
    ['made for another site', { origin: 'https://evil.example' }],
    ['made for another relying party', { rpId: 'evil.example' }],
    ['made without user verification', { isUserVerified: false }],
    ['of a key whose signature counter decreased', { counter: 0 }],
    ['for another account', { userHandle: Buffer.from('1').toString('base64url') }],
    ['of another ceremony', { type: 'webauthn.create' }],
  ])('rejects an assertion %s', async (_, wrong) => {
    const { key } = await aPersonWithKey()
    // Its signature counter is 1 from here on.
    expect((await signIn(key)).status).toBe(200)
    expect(await signInWith(key.get(await beginSigningIn(), wrong))).toMatchObject(refused)
  })

  it('rejects a forged signature and an unknown key with the same response', async () => {
    const { key } = await aPersonWithKey()
    const credential = key.get(await beginSigningIn())
    const { signature } = new SoftwareAuthenticator(origin).get(await beginSigningIn()).response
    const forged = { ...credential, response: { ...credential.response, signature } }
    const unknown = new SoftwareAuthenticator(origin).get(await beginSigningIn(), {
      userHandle: 'MQ',
    })
    const replies = [await signInWith(forged), await signInWith(unknown)]
    const [first, second] = replies.map(({ status, body, headers }) => ({
      status,
      body,
      headers: [...headers.keys()].toSorted(),
    }))
    expect(first).toMatchObject(refused)
    expect(second).toEqual(first)
  })

  it('rejects a disabled account, and one without a password', async () => {
    const operator = { userId: null, via: 'command' } as const
    const disabled = await aPersonWithKey()
    const disabledId = disabled.person.userId ?? 0
    await app.store.write(async (tx) =>
      assertDone(await tx.people.setDisabled(disabledId, true, operator)),
    )
    expect(await signIn(disabled.key)).toMatchObject(refused)
    await app.store.write(async (tx) =>
      assertDone(await tx.people.setDisabled(disabledId, false, operator)),
    )
    expect((await signIn(disabled.key)).status).toBe(200)
    const without = await aPersonWithKey()
    await app.store.write((tx) =>
      tx.users.setPasswordHash(without.person.userId ?? 0, dummyPasswordHash),
    )
    expect(await signIn(without.key)).toMatchObject(refused)
  })

  it('is rate-limited per network', async () => {
    const { key } = await aPersonWithKey()
    const guess = new SoftwareAuthenticator(origin)
    const network = { 'X-Forwarded-For': '192.0.2.7' }
    const wrong = guess.get({ challenge: 'b3du' }, { userHandle: 'MQ' })
    const replies = await Promise.all(Array.from({ length: 201 }, () => signInWith(wrong, network)))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await signInWith(key.get(await beginSigningIn()), network)).status).toBe(429)
    expect((await signIn(key)).status).toBe(200)
  })

  it('returns the same options to everyone except for the challenge', async () => {
    const one = await beginSigningIn()
    const other = await beginSigningIn()
    expect({ ...one, challenge: '' }).toEqual({ ...other, challenge: '' })
    expect(one).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      rpId: 'maps.example',
      timeout: 300_000,
      userVerification: 'required',
    })
    expect(one.challenge).not.toBe(other.challenge)
  })
})

describe('removing a passkey', () => {
  it('takes effect at once, is audited, and cannot be done by other users', async () => {
    const { person, key, passkey } = await aPersonWithKey()
    const stranger = await app.person()
    expect((await stranger.post('/api/user/passkeys/remove', passkey)).status).toBe(200)
    expect((await signIn(key)).status).toBe(200)
    expect((await person.post('/api/user/passkeys/remove', { id: passkey.id })).status).toBe(200)
    expect(await signIn(key)).toMatchObject(refused)
    expect(await listOf(person)).toEqual([])
    const entries = await app.store.audit.page({ limit: 2 })
    expect(entries).toMatchObject([
      { action: 'passkey.remove', userId: person.userId },
      { action: 'passkey.add', userId: person.userId },
    ])
  })

  it('happens when the owner of the address resets the password of an unverified account', async () => {
    const username = 'squatted.passkey@example.org'
    const { key } = await aPersonWithKey({ username, isVerified: false })
    await app.anyone.post('/api/user/password-reset', { username })
    const token = await mailedToken(app, username, 'Reset your', 'reset_token')
    const form = new URLSearchParams({ username, reset_token: token, grant_type: 'password' })
    const reply = await fetch(`${app.address}/api/token`, { method: 'POST', body: form })
    expect(reply.status).toBe(200)
    expect(await signIn(key)).toMatchObject(refused)
  })
})

it('calls for passkeys require a session', async () => {
  const { key } = await aPersonWithKey()
  const calls = [
    await app.anyone.get('/api/user/passkeys'),
    await beginAdding(app.anyone),
    await add(app.anyone, key.create({ challenge: 'b3du', user: { id: 'MQ' } })),
    await app.anyone.post('/api/user/passkeys/remove', { id: 1 }),
  ]
  for (const { status } of calls) expect(status).toBe(401)
})
