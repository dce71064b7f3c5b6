import { aUser } from '@terrier/store/testing/builders'
import { freshStore } from '@terrier/store/testing/fresh-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Client } from '../../testing/client.ts'
import { mailedToken } from '../../testing/mailed-link.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aSavedMap } from '../../testing/saved-map.ts'

/*
 * A transaction that requests a second connection deadlocks once every connection is used by a
 * transaction that waits for a row it has locked. With a pool of one connection that happens at the
 * first attempt.
 */
let app: RunningApp
beforeAll(async () => {
  app = await runningApp({ TERRIER_ORIGIN: 'https://maps.example' }, undefined, () =>
    freshStore({ maxConnections: 1 }),
  )
})
afterAll(() => app[Symbol.asyncDispose]())

describe('with a pool of one database connection', () => {
  it('signs in by a reset link and confirms a new email address', async () => {
    const username = 'one@example.org'
    await app.person({ username })
    await app.anyone.post('/api/user/password-reset', { username })
    const reset = await mailedToken(app, username, 'Reset your', 'reset_token')
    const form = new URLSearchParams({ username, reset_token: reset, grant_type: 'password' })
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const { status, body } = await app.anyone.post('/api/token', form.toString(), type)
    expect(status).toBe(200)
    const person = new Client(app.address, (body as { access_token: string }).access_token)
    expect((await person.post('/api/user/password', { password: 'another one' })).status).toBe(200)
    await person.post('/api/user/email', { username: 'two@example.org' })
    const token = await mailedToken(app, 'two@example.org', 'Confirm your new email')
    expect((await person.post('/api/user/email/confirm', { token })).status).toBe(200)
  })

  it('shares a map with known, unverified and unknown addresses, and resends a confirmation', async () => {
    await app.person({ username: 'known@example.org' })
    const pending = await aUser(app.store, { username: 'pending@example.org', isVerified: false })
    const owner = await app.person({ isPrivileged: true })
    const map = { eid: null, name: 'Fields', data: aSavedMap(), isSnapshot: false }
    const { eid } = (await owner.post('/api/user/map/save', map)).body as { eid: number }
    const names = ['known', 'pending', 'unknown']
    const users = names.map((name) => ({ email: `${name}@example.org`, access: 1 }))
    const shared = await owner.post('/api/user/map/share/sync', { eid, users })
    expect(shared).toMatchObject({ status: 200, body: { mailed: 3 } })
    const resent = await owner.post('/api/admin/person/resend', { id: pending.id })
    expect(resent.status).toBe(200)
  })
})
