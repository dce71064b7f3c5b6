import { expect, test } from 'vitest'

import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aParcel, aPlot, publishOwnership } from '../../testing/sample-release.ts'

const publish = (app: RunningApp, fictional: boolean) =>
  publishOwnership(app.store, { parcels: [aParcel(1, aPlot(0))], fictional })

async function signIn(app: RunningApp, username: string) {
  return (await app.anyone.requestToken(username, password)).status
}

test('a demonstration account works with sample data, and stops when real data replaces it', async () => {
  await using app = await runningApp()
  await publish(app, true)
  const olwen = await app.person({ isDemonstration: true, username: 'olwen@example.org' })
  expect((await olwen.get('/api/user/details')).status).toBe(200)

  await publish(app, false)
  app.passSeconds(2)
  await expect.poll(() => signIn(app, 'olwen@example.org'), { timeout: 20_000 }).toBe(401)
  expect((await olwen.get('/api/user/details')).status).toBe(401)
})

test('a demonstration account cannot sign in in production', async () => {
  await using app = await runningApp({ NODE_ENV: 'production' })
  await publish(app, true)
  await expect(
    app.person({ isDemonstration: true, username: 'olwen@example.org' }),
  ).rejects.toThrow()
  expect(await signIn(app, 'olwen@example.org')).toBe(401)
})

test('a demonstration account cannot sign in without data, other accounts can', async () => {
  await using app = await runningApp()
  await expect(app.person({ isDemonstration: true })).rejects.toThrow()
  const person = await app.person()
  expect((await person.get('/api/user/details')).status).toBe(200)
})
