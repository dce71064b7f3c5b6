import * as sessionCalls from '@terrier/contract/account-sessions'
import * as adminCalls from '@terrier/contract/admin'
import * as peopleCalls from '@terrier/contract/admin-people'
import type { Call } from '@terrier/contract/call'
import * as dataGroupCalls from '@terrier/contract/data-groups'
import * as feedbackCalls from '@terrier/contract/feedback'
import { problems } from '@terrier/contract/problems'
import { assertDone } from '@terrier/store/outcome'
import { aUser } from '@terrier/store/testing/builders'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { Client } from '../../testing/client.ts'
import { password, passwordHash, runningApp, type RunningApp } from '../../testing/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runningApp({ TERRIER_SESSION_SECONDS: '3600' })
})
afterAll(() => app[Symbol.asyncDispose]())

/** Besides calls the files of the contract export schemas and figures. */
function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'audience' in value
}

const wrong = { code: 'wrong-credentials', message: problems['wrong-credentials'].message }
const ended = { code: 'session-ended', message: problems['session-ended'].message }

const declared: readonly unknown[] = [
  dataGroupCalls,
  adminCalls,
  peopleCalls,
  feedbackCalls,
  sessionCalls,
].flatMap((file) => Object.values(file))
const signedIn = declared.filter(isCall)
/** The id of the first data group is 1. */
const pathOf = ({ path }: Call) => path.replace('{kind}', 'marker').replace('{id}', '1')
const readPaths = [
  '/api/user/maps',
  ...signedIn.filter(({ method }) => method === 'GET').map(pathOf),
]
const changePaths = signedIn.filter(({ method }) => method === 'POST').map(pathOf)

test('calls of data groups, administration, feedback and sessions require a session', () => {
  expect([readPaths.length, changePaths.length]).toEqual([11, 22])
  for (const { path, audience } of signedIn) expect(audience, path).toBe('signed-in')
})

test('returns a bearer token and its lifetime for the right password', async () => {
  await app.person({ username: 'Olwen@example.org' })
  const { status, body } = await app.anyone.requestToken(' olwen@EXAMPLE.org', password)
  expect(status).toBe(200)
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    token_type: 'bearer',
    expires_in: 3600,
  })
})

test('returns the same error for a wrong password and an unknown address', async () => {
  await app.person({ username: 'sam@example.org' })
  const replies = [
    await app.anyone.requestToken('sam@example.org', 'guess'),
    await app.anyone.requestToken('nobody@example.org', 'guess'),
    await app.anyone.requestToken('nobody@example.org', password),
    await app.anyone.requestToken('sam@example.org', ''),
  ]
  for (const { status, body } of replies)
    expect({ status, body }).toEqual({ status: 401, body: wrong })
})

/** The hash of `password` with parameters that no program here has used. */
const outdatedHash =
  '$argon2id$v=19$m=19456,t=2,p=1$uybrpwdcV4iO3vwYuw1LlQ$YSYE9kIOPBPcdwBKXoBJo6ypGh89JdPI1nIZJYNM2+I'

test('renews a hash with other parameters after the right password, and only then', async () => {
  await aUser(app.store, { username: 'early@example.org', passwordHash: outdatedHash })
  const stored = async () => (await app.store.users.byUsername('early@example.org'))?.passwordHash
  await app.anyone.requestToken('early@example.org', 'guess')
  expect(await stored()).toBe(outdatedHash)
  await app.anyone.signIn('early@example.org', password)
  await expect.poll(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  await app.anyone.signIn('early@example.org', password)
})

test('does not renew the hash of a password that was changed meanwhile', async () => {
  const { id } = await aUser(app.store, { passwordHash: outdatedHash })
  await app.store.write((tx) => tx.users.renewPasswordHash(id, passwordHash, 'renewed'))
  expect((await app.store.users.byId(id))?.passwordHash).toBe(outdatedHash)
})

test('rejects an unknown reset token with the specified message', async () => {
  const form = 'username=sam%40example.org&reset_token=abc&grant_type=password'
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const { status, body } = await app.anyone.post('/api/token', form, type)
  expect(status).toBe(401)
  expect(body).toMatchObject({ message: 'Password reset link is invalid.' })
})

test('accepts the bearer scheme in any case and rejects altered tokens', async () => {
  const { token } = await app.person()
  const details = (header: string) =>
    app.anyone.get('/api/user/details', { Authorization: header }).then(({ status }) => status)
  expect(await details(`Bearer ${token}`)).toBe(200)
  expect(await details(`BEARER  ${token}`)).toBe(200)
  expect(await details(`bearer ${token}x`)).toBe(401)
  expect(await details(`basic ${token}`)).toBe(401)
  expect(await details(`bearer`)).toBe(401)
  expect(await details(`bearer ${'x'.repeat(5000)}`)).toBe(401)
})

test('returns 401 session-ended without a token', async () => {
  const { status, body, headers } = await app.anyone.get('/api/user/maps')
  expect({ status, body }).toEqual({ status: 401, body: ended })
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('a token expires for all calls', async () => {
  await using later = await runningApp({ TERRIER_SESSION_SECONDS: '3600' })
  const olwen = await later.person({ isPrivileged: true })
  const operator = { userId: null, via: 'command' } as const
  await later.store.write(async ({ groupAdmin }) => {
    const { id } = await groupAdmin.createUserGroup('Everyone', operator)
    assertDone(await groupAdmin.createDataGroup(id, { title: 'Open', openAccess: 1 }, operator))
  })
  later.passSeconds(3590)
  for (const path of readPaths) expect((await olwen.get(path)).status, path).toBe(200)
  later.passSeconds(11)
  for (const path of readPaths) {
    expect(await olwen.get(path), path).toMatchObject({ status: 401, body: ended })
  }
  // An ended session is refused before the body is parsed, even an invalid one.
  for (const path of changePaths) {
    expect(await olwen.post(path, {}), path).toMatchObject({ status: 401, body: ended })
  }
})

const statusOf = async (person: Client) => (await person.get('/api/user/details')).status
const expiryOf = async (person: Client) => {
  const { body } = await person.get('/api/user/sessions')
  const { sessions } = body as { sessions: readonly { readonly expiresAt: string }[] }
  return Date.parse(sessions[0]?.expiresAt ?? '')
}

test('a session ends when it is idle, and at the latest after its lifetime', async () => {
  const hour = 3600
  const settings = { TERRIER_SESSION_SECONDS: String(10 * hour) }
  await using later = await runningApp({
    ...settings,
    TERRIER_SESSION_IDLE_SECONDS: String(2 * hour),
  })
  const [busy, idle] = [await later.person(), await later.person()]
  const startMs = await expiryOf(busy)
  const near = 10_000
  for (let hours = 1; hours <= 9; hours += 1) {
    later.passSeconds(hour)
    expect(await statusOf(busy), `after ${hours} h`).toBe(200)
    // The activity of a call is written beside it.
    const expected = startMs + Math.min(hours, 8) * hour * 1000
    await expect
      .poll(async () => Math.abs((await expiryOf(busy)) - expected), { timeout: 20_000 })
      .toBeLessThan(near)
    if (hours >= 2) expect(await statusOf(idle), `idle for ${hours} h`).toBe(401)
  }
  later.passSeconds(hour)
  expect(await statusOf(busy)).toBe(401)
})

test('signing out revokes this token at once, and no other', async () => {
  const here = await app.person({ username: 'two@example.org' })
  const there = await app.anyone.signIn('two@example.org', password)
  expect((await here.get('/api/user/details')).status).toBe(200)
  expect(await here.post('/api/token/revoke')).toMatchObject({ status: 200, body: {} })
  expect((await here.get('/api/user/details')).status).toBe(401)
  expect((await here.post('/api/token/revoke')).status).toBe(401)
  expect((await there.get('/api/user/details')).status).toBe(200)
})

test('the stored hash of a token is not accepted as a token', async () => {
  const olwen = await app.person()
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(olwen.token ?? '')))
  expect(await app.store.sessions.viewerOf(hash, new Date())).toMatchObject({
    userId: olwen.userId,
  })
  const withHash = new Client(app.address, hash.toString('base64url'))
  expect((await withHash.get('/api/user/details')).status).toBe(401)
})

test('rate-limits wrong passwords, then rejects the right one too until the limit expires', async () => {
  await using guarded = await runningApp()
  await guarded.person({ username: 'guessed@example.org' })
  const guess = (word: string) => guarded.anyone.requestToken('Guessed@example.org', word)
  const replies = await Promise.all(Array.from({ length: 20 }, () => guess('guess')))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]))
  const refused = await guess(password)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800)
  guarded.passSeconds(15 * 60)
  expect((await guess(password)).status).toBe(200)
})
