import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Client } from './testing/client.ts'
import { declaredCalls } from './testing/declared-calls.ts'
import { mailedToken } from './testing/mailed-link.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'
import { refusalOf, SubscribedClient } from './testing/subscribed-client.ts'

/*
 * A session opened by a reset link may change its password, read its user and sign out. Every other
 * call is refused until there is a new password, whichever client makes it.
 */

const message = 'Choose a new password before you continue.'

let app: RunningApp
/** Signed in by a link, without a new password yet. */
let person: Client

beforeAll(async () => {
  app = await runningApp()
  person = await signedInByLink()
})
afterAll(() => app[Symbol.asyncDispose]())

async function signedInByLink(): Promise<Client> {
  const { userId } = await app.person()
  const username = (await app.store.users.byId(userId ?? 0))?.username ?? ''
  await app.anyone.post('/api/user/password-reset', { username })
  const token = await mailedToken(app, username, 'Reset your', 'reset_token')
  const form = { username, reset_token: token, grant_type: 'password' }
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const reply = await app.anyone.post('/api/token', new URLSearchParams(form).toString(), type)
  expect(reply.body).toMatchObject({ must_change_password: true })
  return new Client(app.address, (reply.body as { access_token: string }).access_token, userId)
}

const allowed = ['GET /api/user/details', 'POST /api/user/password', 'POST /api/token/revoke']

const signedInCalls = declaredCalls.filter(({ audience }) => audience === 'signed-in')
const names = signedInCalls.map(({ method, path }) => `${method} ${path}`)

describe('a session that must change its password', () => {
  it('can make three calls', () => {
    expect(names.filter((name) => allowed.includes(name)).toSorted()).toEqual(allowed.toSorted())
  })

  it.each(names.filter((name) => !allowed.includes(name)))('is rejected for %s', async (name) => {
    const [method, path = ''] = name.split(' ')
    const address = path.replaceAll(/\{\w+\}/g, '1')
    const { status, body } =
      method === 'GET' ? await person.get(address) : await person.post(address, {})
    expect(status).toBe(403)
    if (typeof body === 'string') expect(body).toBe(message)
    else expect(body).toMatchObject({ code: 'password-change-required', message })
  })

  it('is rejected for a socket with password-change-required', async () => {
    const refusal = await refusalOf(app.address, { token: person.token })
    expect(refusal).toBe('password-change-required')
  })

  it('can read the user details', async () => {
    expect(await person.get('/api/user/details')).toMatchObject({
      status: 200,
      body: { id: person.userId },
    })
  })

  it('can sign out', async () => {
    const leaving = await signedInByLink()
    expect((await leaving.post('/api/token/revoke')).status).toBe(200)
    expect((await leaving.get('/api/user/details')).status).toBe(401)
  })

  it('becomes an ordinary session once the password is changed', async () => {
    const changing = await signedInByLink()
    expect((await changing.get('/api/user/maps')).status).toBe(403)
    const refused = await changing.post('/api/user/password', { password: 'no' })
    expect(refused.status).toBe(400)
    expect((await changing.get('/api/user/maps')).status).toBe(403)
    const changed = await changing.post('/api/user/password', { password: 'another one' })
    expect(changed.status).toBe(200)
    expect((await changing.get('/api/user/maps')).status).toBe(200)
    using watching = new SubscribedClient(changing)
    await watching.connected()
  })
})
