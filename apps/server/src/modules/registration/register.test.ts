import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'

import { freshDatabase } from '@terrier/store/testing/fresh-database'
import { queryDatabase } from '@terrier/store/testing/query-database'
import { openStore } from '@terrier/store/open-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { findMail, linkIn, mailedToken, parametersOf } from '../../testing/mailed-link.ts'
import { aRegistration } from '../../testing/registration-form.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aSavedMap } from '../../testing/saved-map.ts'

const confirmSubject = 'Confirm your email address'

let app: RunningApp
beforeAll(async () => {
  app = await runningApp({ TERRIER_ORIGIN: 'https://maps.example' })
})
afterAll(() => app[Symbol.asyncDispose]())

const register = (change: object) => app.anyone.post('/api/user/register', aRegistration(change))

/** A raw request, because `fetch` does not allow setting `Host`. */
async function registerWithHost(username: string, host: string): Promise<void> {
  const sent = request(`${app.address}/api/user/register`, {
    method: 'POST',
    headers: { Host: host, 'X-Forwarded-Host': host, 'Content-Type': 'application/json' },
  })
  sent.end(JSON.stringify(aRegistration({ username })))
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  reply.resume()
  expect(reply.statusCode).toBe(200)
}

const tooLong = 'a'.repeat(102)

describe('registration', () => {
  it('stores every field and returns only id, address and verification state', async () => {
    const { status, body } = await register({ username: ' Sian@example.org ' })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number) as number,
      username: 'Sian@example.org',
      emailVerified: false,
    })
    const sian = await app.anyone.signIn('sian@example.org', password)
    expect((await sian.get('/api/user/details')).body).toMatchObject({
      username: 'Sian@example.org',
      firstName: 'Siân',
      lastName: 'Llŷr',
      marketing: 1,
      organisation: 'Tyfu Dyfi',
      organisationNumber: '1234567',
      organisationType: 'community-interest',
      organisationSubType: 'community-growing',
      address: '1 Heol y Bont',
      address1: '1 Heol y Bont',
      address2: null,
      city: 'Tŷ Ddewi',
      postcode: 'SA62 6AA',
      phone: '01632 960001',
      is_super_user: 0,
      emailVerified: false,
    })
  })

  it('rejects a registered address in any case and names the field', async () => {
    await register({ username: 'taken@example.org' })
    const { status, body } = await register({ username: 'TAKEN@example.org' })
    expect(status).toBe(400)
    const message = 'This email has already been registered.'
    expect(body).toMatchObject({ username: [message], message, errors: { username: [message] } })
  })

  it.each([
    ['firstName', 'Al', 'First name must be between 3 and 19 characters.'],
    ['firstName', 'a'.repeat(20), 'First name must be between 3 and 19 characters.'],
    ['lastName', '', 'Last name must be between 3 and 19 characters.'],
    ['username', 'olwen', 'Enter an email address, such as name@example.org.'],
    ['username', `${tooLong}@example.org`, 'Email address must be 101 characters or fewer.'],
    ['password', 'fives', 'Password must be between 6 and 29 characters.'],
    ['password', 'a'.repeat(30), 'Password must be between 6 and 29 characters.'],
    ['phone', '12345', 'Enter a UK phone number, such as 01632 960001.'],
    ['phone', '01632 960001 x123', 'Phone number must be 15 characters or fewer.'],
    ['postcode', 'SY23', 'Enter a UK postcode, such as SY23 3AN.'],
    ['organisation', ' ', 'Enter the name of your organisation.'],
    ['organisationNumber', '', 'Enter your organisation or charity number.'],
    ['organisationNumber', tooLong, 'Max Characters is 101'],
    ['organisationType', '', 'Choose the type of your organisation.'],
    ['organisationSubType', '', 'Choose the sub-type of your organisation.'],
    ['address1', '', 'Enter the first line of your address.'],
    ['city', '', 'Enter your town or city.'],
    ['agreed', false, 'You must agree to the privacy policy and the terms of use.'],
  ])('rejects %s %j and names the field', async (field, value, message) => {
    const reply = await register({ username: 'refused@example.org', [field]: value })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ [field]: [message], errors: { [field]: [message] } })
  })

  it('requires a text beside the sub-type "other"', async () => {
    const other = { organisationType: 'commercial', organisationSubType: 'other' }
    const refused = await register({ username: 'other@example.org', ...other })
    expect(refused).toMatchObject({
      status: 400,
      body: { organisationSubTypeOther: ['Say what sub-type of organisation it is.'] },
    })
    const text = { organisationSubTypeOther: 'A choir' }
    expect((await register({ username: 'other@example.org', ...other, ...text })).status).toBe(200)
  })

  it.each(['firstName', 'organisation', 'city', 'username'])(
    'rejects a %s with a null character and names it',
    async (field) => {
      const { status, body } = await register({ [field]: 'a\0bcdef@example.org' })
      expect(status).toBe(400)
      expect(body).toHaveProperty(field)
    },
  )

  it('is rate-limited with a Retry-After header', async () => {
    await using limited = await runningApp()
    const again = () => limited.anyone.post('/api/user/register', aRegistration())
    expect((await again()).status).toBe(200)
    for (let time = 0; time < 20; time += 1) expect((await again()).status).toBe(400)
    const stopped = await again()
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(3000)
  })
})

describe('the confirmation of an address', () => {
  it('is mailed with a link to the configured origin, ignoring the Host header', async () => {
    const username = 'link@example.org'
    await registerWithHost(username, 'evil.example')
    const mail = await findMail(app, username, confirmSubject)
    expect(linkIn(mail).origin).toBe('https://maps.example')
    expect(linkIn(mail).pathname).toBe('/auth/confirm-email')
    expect(parametersOf(linkIn(mail)).get('token')).toMatch(/^[\w-]{43}$/)
    expect(`${mail.text}${mail.html}`).not.toContain('evil.example')
  })

  it('gives access to maps shared with the address, and works once', async () => {
    const username = 'invited@example.org'
    const owner = await app.person()
    const map = { eid: null, name: 'Fields', data: aSavedMap() }
    const { eid } = (await owner.post('/api/user/map/save', map)).body as { eid: number }
    await owner.post('/api/user/map/share/sync', { eid, users: [{ email: username, access: 1 }] })
    await register({ username })
    const person = await app.anyone.signIn(username, password)
    expect((await person.get('/api/user/maps')).body).toEqual([])
    const token = await mailedToken(app, username, confirmSubject)
    const confirm = () => person.post('/api/user/email/confirm', { token })
    expect(await confirm()).toMatchObject({ status: 200, body: { username, changed: false } })
    expect((await person.get('/api/user/maps')).body).toMatchObject([{ map: { eid }, access: 1 }])
    expect((await person.get('/api/user/details')).body).toMatchObject({ emailVerified: true })
    expect(await confirm()).toMatchObject({
      status: 404,
      body: {
        Message:
          'This link has already been used, or it was sent to a different account from the one you are logged in to.',
      },
    })
  })

  it('requires the session of the account, and is not consumed by other attempts', async () => {
    const username = 'registered.by.another@example.org'
    const owner = await app.person()
    const map = { eid: null, name: 'Fields', data: aSavedMap() }
    const { eid } = (await owner.post('/api/user/map/save', map)).body as { eid: number }
    await register({ username })
    const impostor = await app.anyone.signIn(username, password)
    await owner.post('/api/user/map/share/sync', { eid, users: [{ email: username, access: 1 }] })
    const token = await mailedToken(app, username, confirmSubject)
    // Somebody who reads the mail but does not know the password is not the one who registered.
    expect((await app.anyone.post('/api/user/email/confirm', { token })).status).toBe(401)
    expect(await owner.post('/api/user/email/confirm', { token })).toMatchObject({
      status: 404,
      body: { code: 'confirmation-link-invalid' },
    })
    expect((await impostor.get('/api/user/details')).body).toMatchObject({ emailVerified: false })
    expect((await impostor.get('/api/user/maps')).body).toEqual([])
    expect((await impostor.post('/api/user/email/confirm', { token })).status).toBe(200)
  })

  it('can be resent, up to five times an hour', async () => {
    const username = 'again@example.org'
    await register({ username })
    const person = await app.anyone.signIn(username, password)
    const resend = () => person.post('/api/user/email/resend')
    for (let time = 0; time < 4; time += 1) {
      expect(await resend()).toMatchObject({ status: 200, body: { email: username } })
    }
    expect((await resend()).status).toBe(429)
    const verified = await app.person()
    expect((await verified.post('/api/user/email/resend')).body).toEqual({ email: null })
  })

  it('expires after seven days with its own error code', async () => {
    await using later = await runningApp()
    const username = 'late@example.org'
    await later.anyone.post('/api/user/register', aRegistration({ username }))
    const token = await mailedToken(later, username, confirmSubject)
    const person = await later.anyone.signIn(username, password)
    later.passSeconds(7 * 24 * 60 * 60)
    expect(await person.post('/api/user/email/confirm', { token })).toMatchObject({
      status: 410,
      body: { code: 'confirmation-link-expired' },
    })
  })

  it('cannot be read from the database once the mail is sent', async () => {
    await using database = await freshDatabase()
    const { databaseUrl } = database
    const open = () => openStore({ databaseUrl, dataFolder: '' })
    await using secret = await runningApp({}, undefined, open)
    await secret.anyone.post('/api/user/register', aRegistration())
    const token = await mailedToken(secret, 'sian@example.org', confirmSubject)
    const rowsOf = (table: string) =>
      queryDatabase<{ row: string }>(databaseUrl, `select t::text as row from ${table} t`)
    await expect
      .poll(async () => (await rowsOf('outbox')).some(({ row }) => row.includes(token)))
      .toBe(false)
    const [row] = await rowsOf('account_tokens')
    expect(row?.row).not.toContain(token)
    expect(row?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })
})

describe('an installation without open registration', () => {
  it.each([
    ['closed', 'registration-closed'],
    ['invited', 'registration-invited'],
  ])(
    'rejects a registration without invitation when registration is %s',
    async (REGISTRATION, code) => {
      await using closed = await runningApp({ REGISTRATION })
      const reply = await closed.anyone.post('/api/user/register', aRegistration())
      expect(reply).toMatchObject({ status: 403, body: { code } })
      expect((await closed.anyone.get('/api/config')).body).toMatchObject({
        registration: REGISTRATION,
      })
    },
  )

  it('rejects an earlier invitation once registration is closed', async () => {
    const database = await freshDatabase()
    const open = () => openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
    const username = 'late.guest@example.org'
    let invitation: string
    {
      await using before = await runningApp({ REGISTRATION: 'invited' }, undefined, open)
      const owner = await before.person()
      const map = { eid: null, name: 'Fields', data: aSavedMap() }
      const { eid } = (await owner.post('/api/user/map/save', map)).body as { eid: number }
      const users = [{ email: username, access: 1 }]
      await owner.post('/api/user/map/share/sync', { eid, users })
      invitation = await mailedToken(before, username, 'has shared the map', 'invitation')
    }
    {
      await using closed = await runningApp({ REGISTRATION: 'closed' }, undefined, open)
      const form = aRegistration({ username, invitation })
      expect(await closed.anyone.post('/api/user/register', form)).toMatchObject({
        status: 403,
        body: { code: 'registration-closed' },
      })
    }
    await database.drop()
  })
})
