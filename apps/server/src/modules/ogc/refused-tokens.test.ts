import { afterAll, beforeAll, expect, it } from 'vitest'

import { anAccessToken } from '../../testing/access-token.ts'
import { Client, type Reply } from '../../testing/client.ts'
import { everyCollection, publishLayerAndOwnership } from '../../testing/every-collection.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runningApp({ TERRIER_SESSION_SECONDS: '86400' })
  await publishLayerAndOwnership(app)
})
afterAll(() => app[Symbol.asyncDispose]())

/** A program that has just read every page of every collection, and may have them cached. */
async function aReader() {
  const person = await app.person()
  const program = new Client(app.address, await anAccessToken(app.store, person.userId))
  const collections = await everyCollection(app, person)
  const paths = [
    '/ogc/collections',
    ...collections.flatMap(({ id, feature }) =>
      [
        '',
        '/queryables',
        '/items',
        `/items/${feature}`,
        ...(id.endsWith('titles') ? [] : tiles),
      ].map((page) => `/ogc/collections/${id}${page}`),
    ),
  ]
  const replies = await Promise.all(paths.map((path) => program.get(path)))
  const unread = paths.filter((_, index) => (replies[index]?.status ?? 500) >= 300)
  expect(unread).toEqual([])
  return { person, program, paths, replies }
}

const tiles = ['/tiles', '/tiles/WebMercatorQuad', '/tiles/WebMercatorQuad/14/5200/8260']

/** What a program sends that has the page already. */
const validatorsOf = ({ headers }: Reply | { headers: Headers } = { headers: new Headers() }) => ({
  'If-None-Match': headers.get('ETag') ?? '*',
})

type Reader = Awaited<ReturnType<typeof aReader>>

it.each<[string, (reader: Reader) => Promise<unknown>]>([
  [
    'was revoked',
    async ({ person }) => {
      const [token] = await app.store.accessTokens.listOf(person.userId ?? 0)
      expect((await person.post('/api/user/access-tokens/revoke', { id: token?.id })).status).toBe(
        200,
      )
    },
  ],
  [
    'is of a disabled account',
    async ({ person }) => {
      const admin = await app.person({ isPrivileged: true })
      const body = { id: person.userId, disabled: true }
      expect((await admin.post('/api/admin/person/disabled', body)).status).toBe(200)
    },
  ],
  [
    'is of an erased account',
    async ({ person }) => {
      expect((await person.post('/api/user/erase', { password })).status).toBe(200)
    },
  ],
  // Last, since the clock does not go back.
  ['has expired', async () => app.passSeconds(24 * 60 * 60 + 1)],
])('rejects a token that %s for every page of every collection, cached or not', async (_, end) => {
  const reader = await aReader()
  await end(reader)
  for (const [index, path] of reader.paths.entries()) {
    const refused = { status: 401, body: { code: 'access-token-refused' } }
    expect(await reader.program.get(path), path).toMatchObject(refused)
    const headers = validatorsOf(reader.replies[index])
    expect((await reader.program.get(path, headers)).status, path).toBe(401)
  }
})
