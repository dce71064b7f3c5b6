import { freshStore } from '@terrier/store/testing/fresh-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Client } from '../../testing/client.ts'
import { mailedToken } from '../../testing/mailed-link.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'

/*
 * A transaction that asks for a second connection waits for ever once every connection is held by
 * somebody who waits for the row that it holds. With one connection that happens at the first try.
 */
let app: RunningApp
beforeAll(async () => {
  app = await runningApp({ TERRIER_ORIGIN: 'https://maps.example' }, undefined, () =>
    freshStore({ maxConnections: 1 }),
  )
})
afterAll(() => app[Symbol.asyncDispose]())

describe('with one connection to the database', () => {
  it('somebody signs in by a reset link, and confirms another address', async () => {
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
})
