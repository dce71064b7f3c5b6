import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { Client, type Reply } from '../../testing/client.ts'
import { findMail, mailedToken } from '../../testing/mailed-link.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aSavedMap } from '../../testing/saved-map.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runningApp({ TERRIER_ORIGIN: 'https://maps.example' })
})
afterAll(() => app[Symbol.asyncDispose]())

const detailsOf = async (person: Client) =>
  (await person.get('/api/user/details')).body as Record<string, unknown>

const confirm = (person: Client, token: string) => person.post('/api/user/email/confirm', { token })

const newEmailSubject = 'Confirm your new email address'

describe('updating the account details', () => {
  it('stores every field, including the second address line and the city', async () => {
    const person = await app.person()
    const change = {
      firstName: 'Ŵyn',
      lastName: 'ap Ieuan',
      organisation: 'Tyfu Dyfi',
      organisationNumber: '1234567',
      organisationType: 'other',
      organisationTypeOther: 'A choir',
      organisationActivity: 'food-growing',
      address1: '1 Heol y Bont',
      address2: 'Y Llawr Uchaf',
      city: 'Tŷ Ddewi',
      postcode: 'SA62 6AA',
      phone: '01632 960001 x123',
    }
    expect(await person.post('/api/user/details', change)).toMatchObject({ status: 200, body: {} })
    expect(await detailsOf(person)).toMatchObject({ ...change, initials: 'ŴA' })
    // The text of the type 'other' is cleared with it.
    await person.post('/api/user/details', { organisationType: 'sole-trader' })
    expect(await detailsOf(person)).toMatchObject({
      organisationType: 'sole-trader',
      organisationTypeOther: null,
      city: 'Tŷ Ddewi',
    })
  })

  it('accepts empty fields where the account has no value', async () => {
    const person = await app.person()
    const empty = {
      organisation: '',
      organisationNumber: null,
      organisationType: '',
      organisationActivity: null,
      address1: '',
      address2: '',
      city: '',
      postcode: '',
      phone: '',
    }
    const change = { firstName: 'Siân', lastName: 'Llŷr', ...empty }
    expect((await person.post('/api/user/details', change)).status).toBe(200)
  })

  it.each([
    ['firstName', 'Al', 'First name must be between 3 and 19 characters.'],
    ['lastName', 'a'.repeat(20), 'Last name must be between 3 and 19 characters.'],
    ['phone', '12345', 'Enter a UK phone number, such as 01632 960001.'],
    ['postcode', 'SY23', 'Enter a UK postcode, such as SY23 3AN.'],
    ['organisation', '', 'Enter the name of your organisation.'],
    ['organisationNumber', 'a'.repeat(102), 'Max Characters is 101'],
    ['organisationType', '', 'Choose the type of your organisation.'],
    ['organisationActivity', '', 'Choose what your organisation does.'],
    ['address1', '', 'Enter the first line of your address.'],
    ['city', '', 'Enter your town or city.'],
  ])('rejects %s %j, names the field and changes nothing', async (field, value, message) => {
    const person = await app.person({
      organisation: 'Tyfu Dyfi',
      organisationType: 'sole-trader',
      organisationActivity: 'housing',
      address1: '1 Heol y Bont',
      city: 'Tŷ Ddewi',
    })
    const before = await detailsOf(person)
    const reply = await person.post('/api/user/details', { address2: 'New', [field]: value })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ [field]: [message], Message: message })
    expect(await detailsOf(person)).toEqual(before)
  })

  it('requires a text beside "other"', async () => {
    const person = await app.person()
    for (const type of ['organisationType', 'organisationActivity']) {
      const reply = await person.post('/api/user/details', { [type]: 'other' })
      expect(reply.status).toBe(400)
      expect(reply.body).toHaveProperty(`${type}Other`)
    }
  })
})

describe('changing the email address', () => {
  it('takes effect when the link at the new address is confirmed; mails both addresses', async () => {
    const person = await app.person({ username: 'old@example.org' })
    const other = await app.anyone.signIn('old@example.org', password)
    const reply = await person.post('/api/user/email', { username: 'new@example.org' })
    expect(reply).toMatchObject({
      status: 200,
      body: { username: 'old@example.org', pendingEmail: 'new@example.org' },
    })
    expect(await detailsOf(person)).toMatchObject({
      username: 'old@example.org',
      pendingEmail: 'new@example.org',
    })
    await findMail(app, 'old@example.org', 'is about to change')
    const token = await mailedToken(app, 'new@example.org', newEmailSubject)
    expect(await confirm(person, token)).toMatchObject({
      status: 200,
      body: { username: 'new@example.org', changed: true },
    })
    await findMail(app, 'old@example.org', 'has been changed')
    expect(await detailsOf(person)).toMatchObject({
      username: 'new@example.org',
      pendingEmail: null,
      emailVerified: true,
    })
    expect((await other.get('/api/user/details')).status).toBe(401)
    expect((await app.anyone.requestToken('old@example.org', password)).status).toBe(401)
    expect((await app.anyone.requestToken('new@example.org', password)).status).toBe(200)
    expect((await confirm(person, token)).status).toBe(404)
  })

  it('rejects a registered address with "Duplicate" in the message', async () => {
    await app.person({ username: 'theirs@example.org' })
    const person = await app.person()
    const reply = await person.post('/api/user/email', { username: 'THEIRS@example.org' })
    expect(reply).toMatchObject({
      status: 400,
      body: {
        Message: expect.stringContaining('Duplicate') as string,
        username: ['This email is already registered.'],
      },
    })
  })

  it('rejects an invalid address and names the field', async () => {
    const person = await app.person()
    const reply = await person.post('/api/user/email', { username: 'nowhere' })
    expect(reply.status).toBe(400)
    expect(reply.body).toHaveProperty('username')
  })

  it('rejects the confirmation when the address has been registered meanwhile', async () => {
    const person = await app.person({ username: 'slow@example.org' })
    await person.post('/api/user/email', { username: 'contested@example.org' })
    const token = await mailedToken(app, 'contested@example.org', newEmailSubject)
    await app.person({ username: 'contested@example.org' })
    expect(await confirm(person, token)).toMatchObject({ status: 400 })
    expect(await detailsOf(person)).toMatchObject({ username: 'slow@example.org' })
  })

  it('replaces a pending change', async () => {
    const person = await app.person()
    await person.post('/api/user/email', { username: 'first@example.org' })
    const first = await mailedToken(app, 'first@example.org', newEmailSubject)
    await person.post('/api/user/email', { username: 'second@example.org' })
    expect((await confirm(person, first)).status).toBe(410)
    const second = await mailedToken(app, 'second@example.org', newEmailSubject)
    expect((await confirm(person, second)).status).toBe(200)
  })

  it('applies map invitations for the new address on confirmation', async () => {
    const owner = await app.person()
    const map = { eid: null, name: 'Fields', data: aSavedMap() }
    const { eid } = (await owner.post('/api/user/map/save', map)).body as { eid: number }
    const users = [{ email: 'waits@example.org', access: 3 }]
    await owner.post('/api/user/map/share/sync', { eid, users })
    const person = await app.person()
    await person.post('/api/user/email', { username: 'waits@example.org' })
    expect((await person.get('/api/user/maps')).body).toEqual([])
    await confirm(person, await mailedToken(app, 'waits@example.org', newEmailSubject))
    expect((await person.get('/api/user/maps')).body).toMatchObject([{ map: { eid }, access: 3 }])
  })

  it('returns 503 when no mail can be sent', async () => {
    await using silent = await runningApp({ NODE_ENV: 'production' }, undefined, undefined, {
      sendsMail: false,
    })
    const person = await silent.person()
    const reply = await person.post('/api/user/email', { username: 'new@example.org' })
    expect(reply).toMatchObject({ status: 503, body: { code: 'mail-unavailable' } })
  })
})

describe('changing the password', () => {
  it('ends every other session, notifies the user by mail and takes effect at once', async () => {
    const username = 'secret@example.org'
    const here = await app.person({ username })
    const there = await app.anyone.signIn(username, password)
    expect((await there.get('/api/user/details')).status).toBe(200)
    const reply = await here.post('/api/user/password', { password: 'ŷŷŷŷŷŷ' })
    expect(reply).toMatchObject({ status: 200, body: { endedSessions: 1 } })
    expect((await here.get('/api/user/details')).status).toBe(200)
    expect((await there.get('/api/user/details')).status).toBe(401)
    expect((await app.anyone.requestToken(username, password)).status).toBe(401)
    expect((await app.anyone.requestToken(username, 'ŷŷŷŷŷŷ')).status).toBe(200)
    const { text } = await findMail(app, username, 'password has been changed')
    expect(text).toContain('https://maps.example/auth/reset-password')
  })

  it('cancels a pending change of the email address', async () => {
    const person = await app.person()
    await person.post('/api/user/email', { username: 'thief@example.org' })
    const token = await mailedToken(app, 'thief@example.org', newEmailSubject)
    await person.post('/api/user/password', { password: 'another one' })
    expect((await confirm(person, token)).status).toBe(404)
  })

  it.each(['fives', 'a'.repeat(30), ''])('rejects %j and names the field', async (word) => {
    const person = await app.person({ username: `p${word.length}@example.org` })
    const message = 'Password must be between 6 and 29 characters.'
    expect(await person.post('/api/user/password', { password: word })).toMatchObject({
      status: 400,
      body: { password: [message], Message: message },
    })
  })
})

const tokenOf = ({ body }: Reply) => (body as { access_token: string }).access_token

const listOf = async (person: Client) =>
  ((await person.get('/api/user/sessions')).body as { sessions: Record<string, unknown>[] })
    .sessions

describe('sessions of a user', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

  it('are listed with device and times, newest first', async () => {
    const username = 'devices@example.org'
    const first = await app.person({ username })
    const headers = { 'User-Agent': firefox }
    await app.anyone.requestToken(username, password, headers)
    expect(await listOf(first)).toEqual([
      {
        id: expect.any(Number) as number,
        device: 'Firefox on Windows',
        createdAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
        expiresAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
        lastActiveAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
        current: false,
      },
      expect.objectContaining({ device: null, current: true }),
    ])
  })

  it('are listed with their last activity, to within a few minutes', async () => {
    await using later = await runningApp()
    const person = await later.person()
    const lastActive = async () => Date.parse(String((await listOf(person))[0]?.['lastActiveAt']))
    const signedIn = await lastActive()
    later.passSeconds(4 * 60)
    await person.get('/api/user/maps')
    expect(await lastActive()).toBe(signedIn)
    later.passSeconds(2 * 60)
    await person.get('/api/user/maps')
    await vi.waitFor(async () => {
      expect(await lastActive()).toBeGreaterThanOrEqual(signedIn + 6 * 60_000)
    })
    const [found] = await later.store.people.find({ search: '', limit: 1 })
    expect(found?.lastActiveAt?.getTime()).toBe(await lastActive())
  })

  it('can be ended one at a time, only by their owner', async () => {
    const username = 'one@example.org'
    const here = await app.person({ username })
    const there = new Client(
      app.address,
      tokenOf(await app.anyone.requestToken(username, password)),
    )
    const [newest] = await listOf(here)
    const stranger = await app.person()
    const end = (person: Client) => person.post('/api/user/sessions/end', { id: newest?.['id'] })
    expect((await end(stranger)).status).toBe(200)
    expect((await there.get('/api/user/details')).status).toBe(200)
    expect((await end(here)).status).toBe(200)
    expect((await there.get('/api/user/details')).status).toBe(401)
    expect((await here.get('/api/user/details')).status).toBe(200)
  })

  it('are all ended by signing out everywhere', async () => {
    const username = 'all@example.org'
    const here = await app.person({ username })
    const there = await app.anyone.signIn(username, password)
    const reply = await here.post('/api/user/sessions/end-all')
    expect(reply).toMatchObject({ status: 200, body: { endedSessions: 2 } })
    for (const person of [here, there]) {
      expect((await person.get('/api/user/details')).status).toBe(401)
    }
    expect((await app.anyone.requestToken(username, password)).status).toBe(200)
  })
})
