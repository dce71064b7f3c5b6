import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { findMail, linkIn, mailedToken, parametersOf } from '../../testing/mailed-link.ts'
import { aRegistration } from '../../testing/registration-form.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aSavedMap } from '../../testing/saved-map.ts'

const subject = 'has shared the map'

let app: RunningApp
let owner: Client
beforeAll(async () => {
  app = await runningApp({ TERRIER_ORIGIN: 'https://maps.example', REGISTRATION: 'invited' })
  owner = await app.person()
})
afterAll(() => app[Symbol.asyncDispose]())

async function aMap(): Promise<number> {
  const map = { eid: null, name: 'Fields', data: aSavedMap() }
  return ((await owner.post('/api/user/map/save', map)).body as { eid: number }).eid
}

async function share(eid: number, ...emails: string[]): Promise<void> {
  const users = emails.map((email) => ({ email, access: 1 }))
  expect((await owner.post('/api/user/map/share/sync', { eid, users })).status).toBe(200)
}

const tokenFor = (email: string) => mailedToken(app, email, subject, 'invitation')

const read = (invitation: string) => app.anyone.post('/api/user/invitation', { invitation })

const register = (change: object) => app.anyone.post('/api/user/register', aRegistration(change))

describe('an invitation', () => {
  it('lets a new user register with a confirmed address and access to the map', async () => {
    const eid = await aMap()
    const email = 'Stranger@example.org'
    await share(eid, email)
    const link = linkIn(await findMail(app, email, subject))
    expect(link.href).toMatch(/^https:\/\/maps\.example\/auth\/register#invitation=[\w-]{43}$/)
    const invitation = await tokenFor(email)
    expect(await read(invitation)).toMatchObject({ status: 200, body: { email, eid } })
    const reply = await register({ username: 'stranger@example.org', invitation })
    expect(reply).toMatchObject({ status: 200, body: { emailVerified: true } })
    const stranger = await app.anyone.signIn(email, password)
    expect((await stranger.get('/api/user/maps')).body).toMatchObject([{ map: { eid } }])
    expect((await read(invitation)).status).toBe(404)
  })

  it('is rejected with another address', async () => {
    const email = 'named@example.org'
    await share(await aMap(), email)
    const invitation = await tokenFor(email)
    const reply = await register({ username: 'thief@example.org', invitation })
    expect(reply).toMatchObject({
      status: 400,
      body: { username: ['This invitation was sent to another email address.'] },
    })
  })

  it('is invalid while the map is not shared with the address', async () => {
    const eid = await aMap()
    const email = 'withdrawn@example.org'
    await share(eid, email)
    const invitation = await tokenFor(email)
    await share(eid)
    expect(await read(invitation)).toMatchObject({
      status: 404,
      body: { code: 'invitation-invalid' },
    })
    expect((await register({ username: email, invitation })).status).toBe(404)
    await share(eid, email)
    expect((await register({ username: email, invitation })).status).toBe(200)
  })

  it('confirms the address of an existing unverified account', async () => {
    await using open = await runningApp({ TERRIER_ORIGIN: 'https://maps.example' })
    const username = 'waiting@example.org'
    await open.anyone.post('/api/user/register', aRegistration({ username }))
    const inviter = await open.person()
    const map = { eid: null, name: 'Fields', data: aSavedMap() }
    const { eid } = (await inviter.post('/api/user/map/save', map)).body as { eid: number }
    const users = [{ email: username, access: 1 }]
    await inviter.post('/api/user/map/share/sync', { eid, users })
    const mail = await findMail(open, username, subject)
    expect(linkIn(mail).pathname).toBe('/auth/confirm-email')
    const token = parametersOf(linkIn(mail)).get('token')
    const person = await open.anyone.signIn(username, password)
    expect((await person.get('/api/user/maps')).body).toEqual([])
    expect((await person.post('/api/user/email/confirm', { token })).status).toBe(200)
    expect((await person.get('/api/user/maps')).body).toMatchObject([{ map: { eid } }])
  })

  it('returns 404 when forged', async () => {
    const invitation = 'A'.repeat(43)
    expect((await read(invitation)).status).toBe(404)
    expect((await register({ username: 'made.up@example.org', invitation })).status).toBe(404)
  })
})
