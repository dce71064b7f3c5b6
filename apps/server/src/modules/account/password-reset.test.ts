import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Client, type Reply } from '../../testing/client.ts'
import { findMail, linkIn, mailedToken, parametersOf } from '../../testing/mailed-link.ts'
import { aRegistration } from '../../testing/registration-form.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'

const subject = 'Reset your'

let app: RunningApp
beforeAll(async () => {
  app = await runningApp({ TERRIER_ORIGIN: 'https://maps.example', TRUST_PROXY: 'loopback' })
})
afterAll(() => app[Symbol.asyncDispose]())

const requestReset = (username: string, network = '192.0.2.1', at = app): Promise<Reply> =>
  at.anyone.post('/api/user/password-reset', { username }, { 'X-Forwarded-For': network })

function signInByLink(username: string, token: string, at = app): Promise<Reply> {
  const form = { username, reset_token: token, grant_type: 'password' }
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return at.anyone.post('/api/token', new URLSearchParams(form).toString(), type)
}

async function aResetToken(username: string, at = app): Promise<string> {
  await requestReset(username, '192.0.2.9', at)
  return mailedToken(at, username, subject, 'reset_token')
}

const signedIn = ({ body }: Reply) =>
  new Client(app.address, (body as { access_token: string }).access_token)

const invalid = { code: 'reset-link-invalid', message: 'Password reset link is invalid.' }
const expired = {
  code: 'reset-link-expired',
  message: 'Link has expired. Please make a new password reset request.',
}

describe('a password reset request', () => {
  it('mails a link with the address and a token, from the configured origin', async () => {
    const username = 'Forgetful+1@example.org'
    await app.person({ username })
    expect(await requestReset('forgetful+1@EXAMPLE.org')).toMatchObject({ status: 200, body: {} })
    const link = linkIn(await findMail(app, username, subject))
    expect([link.origin, link.pathname]).toEqual(['https://maps.example', '/auth'])
    expect(parametersOf(link).get('email')).toBe(username)
    expect(parametersOf(link).get('reset_token')).toMatch(/^[\w-]{43}$/)
  })

  it('rejects an invalid address and names the field', async () => {
    const message = 'Enter an email address, such as name@example.org.'
    expect(await requestReset('olwen')).toMatchObject({
      status: 400,
      body: { username: [message], Message: message },
    })
  })

  it('mails one account at most three links an hour, under concurrent requests', async () => {
    await using limited = await runningApp({ TRUST_PROXY: 'loopback' })
    const username = 'often@example.org'
    await limited.person({ username })
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => requestReset(username, '192.0.2.1', limited)),
    )
    for (const { status, body } of replies) expect([status, body]).toEqual([200, {}])
    // The links are written after the replies: closing waits for them.
    await limited.close()
    const { id } = (await limited.store.users.byUsername(username)) ?? { id: 0 }
    const since = new Date(Date.now() - 60 * 60_000)
    const written = await limited.store.write((tx) =>
      tx.accountTokens.countSince(id, 'reset-password', since),
    )
    expect(written).toBe(3)
  })

  it('is rate-limited per network, across all addresses', async () => {
    await using limited = await runningApp({ TRUST_PROXY: 'loopback' })
    const statuses = []
    for (let time = 0; time < 31; time += 1) {
      statuses.push((await requestReset(`n${time}@example.org`, '192.0.2.1', limited)).status)
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
    expect(statuses[30]).toBe(429)
    expect((await requestReset('n@example.org', '198.51.100.1', limited)).status).toBe(200)
  })
})

describe('a reset link', () => {
  it('signs in once, ends every session and requires a password change', async () => {
    const before = await app.person({ username: 'once@example.org' })
    const token = await aResetToken('once@example.org')
    const reply = await signInByLink('ONCE@example.org', token)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
        token_type: 'bearer',
        expires_in: 864_000,
        must_change_password: true,
      },
    })
    expect((await before.get('/api/user/details')).status).toBe(401)
    expect(await signInByLink('once@example.org', token)).toMatchObject({
      status: 401,
      body: invalid,
    })
    const again = signedIn(reply)
    expect((await again.post('/api/user/password', { password: 'another one' })).status).toBe(200)
    expect((await again.get('/api/user/details')).status).toBe(200)
    expect((await app.anyone.requestToken('once@example.org', password)).status).toBe(401)
    expect((await app.anyone.requestToken('once@example.org', 'another one')).status).toBe(200)
  })

  it('signs in once when used 100 times at once', async () => {
    await app.person({ username: 'race@example.org' })
    const token = await aResetToken('race@example.org')
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => signInByLink('race@example.org', token)),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(99)
  })

  it('is not consumed by wrong tokens or by another address', async () => {
    await app.person({ username: 'right@example.org' })
    await app.person({ username: 'other@example.org' })
    const token = await aResetToken('right@example.org')
    const wrong = [
      await signInByLink('right@example.org', `${token.slice(1)}A`),
      await signInByLink('right@example.org', ''),
      await signInByLink('other@example.org', token),
      await signInByLink('nobody@example.org', token),
    ]
    for (const { status, body } of wrong) expect([status, body]).toEqual([401, invalid])
    expect((await signInByLink('right@example.org', token)).status).toBe(200)
  })

  it('expires after an hour', async () => {
    await using later = await runningApp()
    await later.person({ username: 'late@example.org' })
    const token = await aResetToken('late@example.org', later)
    later.passSeconds(60 * 60)
    expect(await signInByLink('late@example.org', token, later)).toMatchObject({
      status: 401,
      body: expired,
    })
    expect(await signInByLink('nobody@example.org', token, later)).toMatchObject({ body: invalid })
  })

  it('is invalid after a password change', async () => {
    const person = await app.person({ username: 'changed@example.org' })
    const token = await aResetToken('changed@example.org')
    await person.post('/api/user/password', { password: 'another one' })
    expect((await signInByLink('changed@example.org', token)).status).toBe(401)
  })

  it('verifies the address and ends earlier sessions of the account', async () => {
    const username = 'theirs@example.org'
    await app.anyone.post('/api/user/register', aRegistration({ username }))
    const squatter = await app.anyone.signIn(username, password)
    const owner = signedIn(await signInByLink(username, await aResetToken(username)))
    expect((await owner.get('/api/user/details')).body).toMatchObject({ emailVerified: true })
    expect((await squatter.get('/api/user/details')).status).toBe(401)
    expect((await app.anyone.requestToken(username, password)).status).toBe(401)
  })
})
