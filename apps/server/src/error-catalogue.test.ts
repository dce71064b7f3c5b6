import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Client, type Reply } from './testing/client.ts'
import { aRegistration } from './testing/registration-form.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'

/*
 * The server's side of section 8 of the specification, the error catalogue: the replies to clients
 * that show these messages. The client's is in apps/web.
 */

let app: RunningApp
let person: Client
let stranger: Client

beforeAll(async () => {
  app = await runningApp()
  person = await app.person({ username: 'olwen@example.org' })
  stranger = new Client(app.address, 'a'.repeat(43))
})
afterAll(() => app[Symbol.asyncDispose]())

const timedOut = { message: 'Your session has timed out. Please log back in.' }
const wrong = { message: 'You have entered an invalid username or password.' }
const answers = { question1: 'a', question2: 'b', question3: 'c', question4: 'd' }

interface Row {
  readonly row: string
  readonly ask: () => Promise<Reply>
  readonly status: number
  readonly body: unknown
}

const rows: readonly Row[] = [
  {
    row: 'Session timed out, on a GET',
    ask: () => stranger.get('/api/user/maps'),
    status: 401,
    body: timedOut,
  },
  {
    row: 'Session timed out, on a POST',
    ask: () => stranger.post('/api/user/map/view', { eid: 1 }),
    status: 401,
    body: timedOut,
  },
  {
    row: 'Login failure: the server message field, known address',
    ask: () => app.anyone.requestToken('olwen@example.org', 'wrong'),
    status: 401,
    body: wrong,
  },
  {
    row: 'Login failure: the server message field, unknown address',
    ask: () => app.anyone.requestToken('nobody@example.org', 'wrong'),
    status: 401,
    body: wrong,
  },
  {
    row: 'Register: a username error list whose first entry is shown',
    ask: () =>
      app.anyone.post('/api/user/register', aRegistration({ username: 'olwen@example.org' })),
    status: 400,
    body: { username: ['This email has already been registered.'] },
  },
  {
    row: 'Password reset: an empty response for an unknown address',
    ask: () => app.anyone.post('/api/user/password-reset', { username: 'nobody@example.org' }),
    status: 200,
    body: {},
  },
  {
    row: "Email change: a response message containing 'Duplicate'",
    ask: async () =>
      (await app.person()).post('/api/user/email', { username: 'OLWEN@example.org' }),
    status: 400,
    body: {
      Message: expect.stringContaining('Duplicate') as string,
      username: ['This email is already registered.'],
    },
  },
  {
    row: 'GeoJSON link failure: the error response body is shown in the link field',
    ask: () => person.post('/api/user/map/share/public', { mapId: 2_000_000_000 }),
    status: 404,
    body: 'This map does not exist, or it is not shared with you.',
  },
  ...([1, 2, 3, 4] as const).map((number) => ({
    row: `Feedback form: question ${number}, only blanks`,
    ask: () => person.post('/api/user/feedback', { ...answers, [`question${number}`]: ' \n' }),
    status: 400,
    body: { errors: { [`question${number}`]: [`Question ${number} is required`] } },
  })),
]

describe('the error catalogue', () => {
  it.each(rows)('$row', async ({ ask, status, body }) => {
    const reply = await ask()
    expect(reply.status).toBe(status)
    if (typeof body === 'string') expect(reply.body).toBe(body)
    else expect(reply.body).toMatchObject(body as object)
  })
})
