import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Client } from '../../testing/client.ts'
import { mailedToken } from '../../testing/mailed-link.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runningApp({ TERRIER_SESSION_SECONDS: '31536000' })
})
afterAll(() => app[Symbol.asyncDispose]())

const form = { name: 'QGIS at work', scopes: ['layers', 'maps'], days: 30, password }

interface Made {
  readonly token: string
  readonly accessToken: { readonly id: number }
}

async function make(person: Client, fields: object = {}): Promise<Made> {
  const { status, body } = await person.post('/api/user/access-tokens/create', {
    ...form,
    ...fields,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Made
}

/** The status of a request authenticated with the token alone. */
const statusFor = async (token: string) =>
  (await new Client(app.address, token).get('/ogc/collections')).status

describe('a personal access token', () => {
  it('is returned once, is listed with its last use, and works until it is revoked', async () => {
    const person = await app.person()
    const { token, accessToken } = await make(person)
    expect(token).toMatch(/^terrier_[\w-]{43}$/)
    expect(accessToken).toMatchObject({ name: 'QGIS at work', scopes: ['layers', 'maps'] })
    expect(await statusFor(token)).toBe(200)
    const list = async () => (await person.get('/api/user/access-tokens')).body
    await expect.poll(list).toMatchObject({
      accessTokens: [{ id: accessToken.id, lastUsedAt: expect.stringMatching(/Z$/) }],
    })
    expect(JSON.stringify(await list())).not.toContain(token.slice(8))
    const { id } = accessToken
    expect((await person.post('/api/user/access-tokens/revoke', { id })).status).toBe(200)
    expect(await statusFor(token)).toBe(401)
    expect(await list()).toEqual({ accessTokens: [] })
    const audit = await app.store.audit.page({ limit: 2 })
    expect(audit).toMatchObject([
      { action: 'access-token.revoke', userId: person.userId },
      { action: 'access-token.create', userId: person.userId },
    ])
  })

  it('is reported to its owner by mail, without the token', async () => {
    const person = await app.person({ username: 'mailed@example.org' })
    const { token } = await make(person)
    await expect
      .poll(() => app.mails.filter(({ recipient }) => recipient === 'mailed@example.org'))
      .toMatchObject([{ subject: 'An access token has been created for your Terrier account' }])
    expect(JSON.stringify(app.mails)).not.toContain(token.slice(8))
  })

  it('is sent as a bearer token or as the password of Basic', async () => {
    const { token } = await make(await app.person())
    const basic = (user: string) => ({
      Authorization: `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`,
    })
    expect((await app.anyone.get('/ogc/collections', basic('olwen'))).status).toBe(200)
    expect((await app.anyone.get('/ogc/collections', basic(''))).status).toBe(200)
    const refused = await app.anyone.get('/ogc/collections', { Authorization: 'Basic %%%' })
    expect(refused).toMatchObject({ status: 401, body: { code: 'access-token-refused' } })
    expect(refused.headers.get('WWW-Authenticate')).toContain('Basic realm=')
  })

  it('expires, at most after a year', async () => {
    await using later = await runningApp()
    const person = await later.person()
    const path = '/api/user/access-tokens/create'
    expect((await person.post(path, { ...form, days: 366 })).status).toBe(400)
    const { body } = await person.post(path, { ...form, days: 1 })
    const program = new Client(later.address, (body as Made).token)
    later.passSeconds(86_390)
    expect((await program.get('/ogc/collections')).status).toBe(200)
    later.passSeconds(20)
    expect((await program.get('/ogc/collections')).status).toBe(401)
  })

  it('is refused when the account is disabled or erased, or its password reset by mail', async () => {
    const admin = await app.person({ isPrivileged: true })
    const disabled = await app.person()
    const { token } = await make(disabled)
    const body = { id: disabled.userId, disabled: true }
    expect((await admin.post('/api/admin/person/disabled', body)).status).toBe(200)
    expect(await statusFor(token)).toBe(401)

    const erased = await app.person()
    const other = await make(erased)
    expect((await erased.post('/api/user/erase', { password })).status).toBe(200)
    expect(await statusFor(other.token)).toBe(401)

    const username = 'forgetful@example.org'
    const reset = await make(await app.person({ username }))
    await app.anyone.post('/api/user/password-reset', { username })
    const link = await mailedToken(app, username, 'Reset your', 'reset_token')
    const credentials = { username, reset_token: link, grant_type: 'password' }
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const sent = new URLSearchParams(credentials).toString()
    expect((await app.anyone.post('/api/token', sent, type)).status).toBe(200)
    expect(await statusFor(reset.token)).toBe(401)
  })

  it('requires the password, a valid scope and a name; 20 per account at most', async () => {
    const person = await app.person()
    const path = '/api/user/access-tokens/create'
    expect((await person.post(path, { ...form, password: 'wrong one' })).body).toMatchObject({
      errors: { password: ['The password is not correct.'] },
    })
    expect((await person.post(path, { ...form, scopes: [] })).status).toBe(400)
    expect((await person.post(path, { ...form, scopes: ['admin'] })).status).toBe(400)
    expect((await person.post(path, { ...form, name: '  ' })).status).toBe(400)
    for (let count = 0; count < 20; count++) await make(person)
    expect((await person.post(path, form)).body).toMatchObject({ code: 'bad-request' })
  })

  it('cannot be revoked by another user', async () => {
    const { token, accessToken } = await make(await app.person())
    const other = await app.person()
    const { id } = accessToken
    expect((await other.post('/api/user/access-tokens/revoke', { id })).status).toBe(200)
    expect(await statusFor(token)).toBe(200)
  })
})
