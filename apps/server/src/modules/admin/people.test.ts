import type { AdminPerson } from '@terrier/contract/admin-people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { findMail } from '../../testing/mailed-link.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'

let app: RunningApp
let admin: Client
beforeAll(async () => {
  app = await runningApp()
  admin = await app.person({ isPrivileged: true, username: 'admin@example.org' })
})
afterAll(() => app[Symbol.asyncDispose]())

interface Page {
  readonly people: readonly AdminPerson[]
  readonly next: number | null
}

const find = async (query: string) => (await admin.get(`/api/admin/people?${query}`)).body as Page

const setDisabled = (by: Client, id: number | undefined, disabled: boolean) =>
  by.post('/api/admin/person/disabled', { id, disabled })

const signOut = (by: Client, id: number | undefined) =>
  by.post('/api/admin/person/sign-out', { id })

const actions = async () => {
  const { body } = await admin.get('/api/admin/audit')
  return (body as { entries: { action: string }[] }).entries.map(({ action }) => action)
}

describe('the list of users', () => {
  it('can be searched by a part of the name or address, in any case', async () => {
    const { userId } = await app.person({
      username: 'Mair.Llwyd@example.org',
      firstName: 'Mair',
      lastName: 'Ŵyn',
      organisation: 'Y Lolfa',
      isVerified: false,
    })
    for (const search of ['mair.LLWYD', 'AIR ŵ', 'AIR w\u0302', ' mair ']) {
      const { people } = await find(`search=${encodeURIComponent(search)}`)
      expect(people, search).toEqual([
        {
          id: userId,
          username: 'Mair.Llwyd@example.org',
          firstName: 'Mair',
          lastName: 'Ŵyn',
          isPrivileged: false,
          isDisabled: false,
          emailVerified: false,
          organisation: 'Y Lolfa',
          createdAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
          lastActiveAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
          subscription: null,
        },
      ])
    }
    expect((await find('search=%25')).people).toEqual([])
  })

  it('is paginated', async () => {
    await using own = await runningApp()
    const first = await own.person({ isPrivileged: true })
    await Promise.all(Array.from({ length: 60 }, () => own.person()))
    const page = (await first.get('/api/admin/people')).body as Page
    expect(page.people).toHaveLength(50)
    const last = (await first.get(`/api/admin/people?after=${page.next}`)).body as Page
    expect([last.people.length, last.next]).toEqual([11, null])
  })
})

describe('a disabled account', () => {
  it('is signed out at once and cannot sign in until it is enabled', async () => {
    const username = 'closed@example.org'
    const person = await app.person({ username })
    expect((await person.get('/api/user/details')).status).toBe(200)
    expect((await setDisabled(admin, person.userId, true)).status).toBe(200)
    expect((await person.get('/api/user/details')).status).toBe(401)
    expect((await app.anyone.requestToken(username, password)).status).toBe(401)
    expect((await find('search=closed@')).people).toMatchObject([{ isDisabled: true }])
    expect((await setDisabled(admin, person.userId, false)).status).toBe(200)
    expect((await app.anyone.requestToken(username, password)).status).toBe(200)
    expect((await actions()).slice(0, 2)).toEqual(['person.enable', 'person.disable'])
  })

  it('receives no reset link', async () => {
    await app.person({ username: 'other@example.org' })
    const { userId } = await app.person({ username: 'silent@example.org' })
    await setDisabled(admin, userId, true)
    for (const username of ['silent@example.org', 'other@example.org']) {
      expect((await app.anyone.post('/api/user/password-reset', { username })).status).toBe(200)
    }
    await findMail(app, 'other@example.org', 'Reset your')
    expect(app.mails.some(({ recipient }) => recipient === 'silent@example.org')).toBe(false)
  })
})

describe('the sessions of a person', () => {
  it('are all ended at once, and the person can log in again', async () => {
    const username = 'lost-laptop@example.org'
    const person = await app.person({ username })
    const elsewhere = await app.anyone.signIn(username, password)
    expect((await person.get('/api/user/details')).status).toBe(200)
    expect(await signOut(admin, person.userId)).toMatchObject({ status: 200, body: { ended: 2 } })
    expect((await person.get('/api/user/details')).status).toBe(401)
    expect((await elsewhere.get('/api/user/details')).status).toBe(401)
    expect((await actions())[0]).toBe('person.sign-out')
    const again = await app.anyone.signIn(username, password)
    const { body } = await again.get('/api/user/activity')
    expect(body).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ kind: 'sessions-ended', device: null }),
      ]) as object,
    })
  })

  it('are not ended for a person who does not exist, or for oneself', async () => {
    expect((await signOut(admin, 2_000_000_000)).status).toBe(404)
    expect((await signOut(admin, admin.userId)).status).toBe(403)
    expect((await admin.get('/api/admin/people')).status).toBe(200)
  })
})

describe('administrators', () => {
  it('can grant and revoke the administrator privilege', async () => {
    const person = await app.person()
    const set = (privileged: boolean) =>
      admin.post('/api/admin/person/privileged', { id: person.userId, privileged })
    expect((await person.get('/api/admin/people')).status).toBe(403)
    expect((await set(true)).status).toBe(200)
    // A looked-up token is cached for a second.
    app.passSeconds(2)
    expect((await person.get('/api/admin/people')).status).toBe(200)
    expect((await set(false)).status).toBe(200)
    app.passSeconds(2)
    expect((await person.get('/api/admin/people')).status).toBe(403)
    expect((await actions()).slice(0, 2)).toEqual(['person.privilege', 'person.privilege'])
  })

  it('cannot disable or demote themselves', async () => {
    const refused = { status: 403, body: { message: 'You cannot do this to your own account.' } }
    expect(await setDisabled(admin, admin.userId, true)).toMatchObject(refused)
    const demote = { id: admin.userId, privileged: false }
    expect(await admin.post('/api/admin/person/privileged', demote)).toMatchObject(refused)
  })

  it('cannot change other users once their own privilege is revoked, despite a cached token', async () => {
    const before = await app.person({ isPrivileged: true })
    expect((await before.get('/api/admin/people')).status).toBe(200)
    await admin.post('/api/admin/person/privileged', { id: before.userId, privileged: false })
    // Their token was just looked up and is still cached.
    const refused = { status: 403, body: { code: 'not-allowed' } }
    const demote = { id: admin.userId, privileged: false }
    expect(await before.post('/api/admin/person/privileged', demote)).toMatchObject(refused)
    expect(await setDisabled(before, admin.userId, true)).toMatchObject(refused)
    expect((await admin.get('/api/admin/people')).status).toBe(200)
  })

  it('can disable each other only one way when both try at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const one = await app.person({ isPrivileged: true })
      const other = await app.person({ isPrivileged: true })
      const replies = await Promise.all([
        setDisabled(one, other.userId, true),
        setDisabled(other, one.userId, true),
      ])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  it('cannot resend a confirmation to a disabled account', async () => {
    const { userId } = await app.person({ isVerified: false })
    await setDisabled(admin, userId, true)
    expect(await admin.post('/api/admin/person/resend', { id: userId })).toMatchObject({
      status: 409,
      body: { code: 'person-disabled', message: 'This account is disabled. Enable it first.' },
    })
  })

  it('can resend the confirmation of an address', async () => {
    const username = 'unconfirmed@example.org'
    const { userId } = await app.person({ username, isVerified: false })
    const resend = (id: number | undefined) => admin.post('/api/admin/person/resend', { id })
    expect((await resend(userId)).body).toEqual({ email: username })
    await findMail(app, username, 'Confirm your email address')
    expect((await actions())[0]).toBe('person.resend')
    expect((await resend(admin.userId)).body).toEqual({ email: null })
    expect((await resend(2_000_000_000)).status).toBe(404)
  })

  it('are the only users who may administer accounts', async () => {
    const person = await app.person()
    const other = await app.person()
    const calls: readonly [string, object][] = [
      ['disabled', { disabled: true }],
      ['privileged', { privileged: true }],
      ['sign-out', {}],
      ['resend', {}],
    ]
    for (const [call, body] of calls) {
      const path = `/api/admin/person/${call}`
      expect((await person.post(path, { id: other.userId, ...body })).status, path).toBe(403)
      expect((await person.post(path, { id: person.userId, ...body })).status, path).toBe(403)
    }
  })
})
