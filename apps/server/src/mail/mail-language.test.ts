import { afterAll, beforeAll, expect, test } from 'vitest'

import { findMail } from '../testing/mailed-link.ts'
import { aRegistration } from '../testing/registration-form.ts'
import { password, runningApp, type RunningApp } from '../testing/running-app.ts'
import { aSavedMap } from '../testing/saved-map.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const inWelsh = { 'Accept-Language': 'cy' }

const signIn = (username: string, headers: Record<string, string>) =>
  app.anyone.post(
    '/api/token',
    new URLSearchParams({ username, password, grant_type: 'password' }).toString(),
    {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  )

const reset = (username: string) => app.anyone.post('/api/user/password-reset', { username })

test('sends mail in Welsh to users who registered in Welsh', async () => {
  const username = 'nia@example.org'
  await app.anyone.post('/api/user/register', aRegistration({ username }), inWelsh)
  await findMail(app, username, 'Cadarnhewch eich cyfeiriad e-bost')
  await reset(username)
  await findMail(app, username, 'Ailosodwch eich cyfrinair')
})

test('sends mail in the language of the last sign-in, if it is supported', async () => {
  const username = 'huw@example.org'
  await app.person({ username })
  expect((await signIn(username, inWelsh)).status).toBe(200)
  await reset(username)
  await findMail(app, username, 'Ailosodwch')
  // An unsupported language does not change the stored one.
  expect((await signIn(username, { 'Accept-Language': 'fr, cy;q=0.5' })).status).toBe(200)
  await reset(username)
  await expect
    .poll(() => app.mails.filter(({ subject }) => subject.startsWith('Ailosodwch')).length)
    .toBe(2)
})

test('sends mail in the language that the user has chosen', async () => {
  const username = 'eira@example.org'
  const person = await app.person({ username })
  expect((await person.post('/api/user/details', { language: 'cy' })).status).toBe(200)
  await reset(username)
  await findMail(app, username, 'Ailosodwch')
  expect((await person.post('/api/user/details', { language: 'fr' })).status).toBe(400)
})

test('sends share mails in the language of the recipient, or else of the owner', async () => {
  const owner = await app.person({ language: 'cy' })
  await app.person({ username: 'english@example.org' })
  const made = await owner.post('/api/user/map/save', {
    eid: null,
    name: 'Caeau',
    data: aSavedMap(),
  })
  const users = ['english@example.org', 'nobody@example.org'].map((email) => ({ email, access: 1 }))
  const { eid } = made.body as { eid: number }
  expect((await owner.post('/api/user/map/share/sync', { eid, users })).status).toBe(200)
  await findMail(app, 'english@example.org', 'has shared the map')
  await findMail(app, 'nobody@example.org', 'wedi rhannu')
})
