import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Client } from './testing/client.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'

let app: RunningApp
let privileged: Client
beforeAll(async () => {
  app = await runningApp()
  privileged = await app.person({ isPrivileged: true })
})
afterAll(() => app[Symbol.asyncDispose]())

/** The first number that a column of type `integer` cannot hold. */
const beyondInteger = 2 ** 31

// The random requests of `malformed-requests` come from a person without privileges, whom most of
// these calls refuse before they read the number.
it.each([
  ['GET', `/api/admin/links?after=${beyondInteger}`, undefined],
  ['GET', `/api/admin/feedback?before=${beyondInteger}`, undefined],
  ['GET', `/api/admin/people?after=${beyondInteger}`, undefined],
  ['POST', '/api/ownership/links/withdraw', { id: beyondInteger }],
  ['POST', '/api/ownership/links/confirm', { id: beyondInteger }],
] as const)('%s %s with a number out of range is a bad request', async (method, path, body) => {
  const reply = method === 'GET' ? await privileged.get(path) : await privileged.post(path, body)
  expect(reply).toMatchObject({ status: 400, body: { code: 'bad-request' } })
})
