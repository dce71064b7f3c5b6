import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aRegistration } from '../../testing/registration-form.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runningApp({ TERRIER_ORIGIN: 'https://maps.example' })
})
afterAll(() => app[Symbol.asyncDispose]())

describe('the first visit', () => {
  it('is pending after registration until it is ended', async () => {
    await app.anyone.post('/api/user/register', aRegistration({ username: 'sian@example.org' }))
    const sian = await app.anyone.signIn('sian@example.org', password)
    const isFirst = async () =>
      ((await sian.get('/api/user/details')).body as { isFirstVisit: boolean }).isFirstVisit
    expect(await isFirst()).toBe(true)
    expect((await sian.post('/api/user/first-visit/end')).status).toBe(200)
    expect(await isFirst()).toBe(false)
    expect((await sian.post('/api/user/first-visit/end')).status).toBe(200)
  })

  it('creates no map', async () => {
    await app.anyone.post('/api/user/register', aRegistration({ username: 'mair@example.org' }))
    const mair = await app.anyone.signIn('mair@example.org', password)
    expect((await mair.get('/api/user/maps')).body).toEqual([])
  })

  it('is not pending for accounts created otherwise, and ending it requires a session', async () => {
    const olwen = await app.person({ username: 'olwen@example.org' })
    expect((await olwen.get('/api/user/details')).body).toMatchObject({ isFirstVisit: false })
    expect((await app.anyone.post('/api/user/first-visit/end')).status).toBe(401)
  })
})
