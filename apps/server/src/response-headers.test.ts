import { tileAt } from '@terrier/geo/tile'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { anAccessToken } from './testing/access-token.ts'
import { Client, type Reply } from './testing/client.ts'
import { declaredCalls } from './testing/declared-calls.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'
import { aParcel, aPlot, publishOwnership } from './testing/sample-release.ts'
import { aMarker, aSavedMap } from './testing/saved-map.ts'

let app: RunningApp
let person: Client
let program: Client
/** Addresses of data that exists, of each kind that is not JSON. */
let files: { readonly tile: string; readonly kml: string; readonly geojson: string }
beforeAll(async () => {
  app = await runningApp({ TERRIER_ORIGIN: 'https://terrier.example' })
  person = await app.person()
  program = new Client(app.address, await anAccessToken(app.store, person.userId))
  const { version } = await publishOwnership(app.store, { parcels: [aParcel(1, aPlot(0))] })
  const { x, y } = tileAt([1.5005, 54.5005], 15)
  const map = { eid: null, name: 'Fields', data: aSavedMap({ markers: [aMarker()] }) }
  const { eid } = (await person.post('/api/user/map/save', map)).body as { eid: number }
  const link = await person.post('/api/user/map/share/public', { mapId: eid })
  files = {
    tile: `/tiles/ownership/${version}/15/${x}/${y}`,
    kml: `/api/user/map/${eid}/export?format=kml`,
    geojson: String(link.body),
  }
})
afterAll(() => app[Symbol.asyncDispose]())

/** What is wrong with the security headers of a reply, whatever it replies. */
function faultsOf({ status, headers }: Reply): string[] {
  const policy = headers.get('Content-Security-Policy') ?? ''
  const type = headers.get('Content-Type') ?? ''
  const checks: Record<string, boolean> = {
    nosniff: headers.get('X-Content-Type-Options') === 'nosniff',
    'strict transport': headers.get('Strict-Transport-Security')?.includes('31536000') ?? false,
    'default-src': /default-src '(?:self|none)'/.test(policy),
    'frame-ancestors': policy.includes("frame-ancestors 'none'"),
    'resource policy': headers.has('Cross-Origin-Resource-Policy'),
    'cache control': headers.has('Cache-Control'),
    'no server error': status < 500,
    charset: !/^text\/|\+xml/.test(type) || /charset=utf-8/i.test(type),
  }
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]))
}

const make = (client: Client, method: string, path: string) =>
  method === 'GET' ? client.get(path) : client.post(path, {})

test.each(['nobody', 'a person', 'a program'])(
  'every call of %s has the security headers',
  async (who) => {
    const clients: Record<string, Client> = { 'a person': await app.person(), 'a program': program }
    const client = clients[who] ?? app.anyone
    const faults = await Promise.all(
      declaredCalls.map(async ({ method, path }) => {
        const reply = await make(client, method, path.replaceAll(/\{\w+\}/g, '1'))
        return faultsOf(reply).map((fault) => `${method} ${path} ${reply.status}: ${fault}`)
      }),
    )
    expect(faults.flat()).toEqual([])
  },
)

test('every call that returns JSON forbids caching', async () => {
  const reader = await app.person()
  const jsonCalls = declaredCalls.filter(
    ({ reply, path }) => !('mediaType' in reply) && path !== '/api/token/revoke',
  )
  const replies = await Promise.all(
    jsonCalls.map(async ({ method, path }) => {
      const { headers } = await make(reader, method, path.replaceAll(/\{\w+\}/g, '1'))
      return `${method} ${path}: ${headers.get('Cache-Control')}`
    }),
  )
  expect(replies.length).toBeGreaterThan(80)
  expect(replies.filter((reply) => !reply.endsWith(': no-store'))).toEqual([])
})

test('data is sent under a policy that runs and loads nothing', async () => {
  const slow = await person.get(files.tile)
  const fast = await person.get(files.tile)
  const unchanged = await person.get(files.tile, {
    'If-None-Match': fast.headers.get('ETag') ?? '',
  })
  const kml = await person.get(files.kml)
  const geojson = await app.anyone.get(files.geojson)
  const items = await program.get('/ogc/collections/ownership-parcels/items')
  expect([slow, fast, unchanged, kml, geojson, items].map(({ status }) => status)).toEqual([
    200, 200, 304, 200, 200, 200,
  ])
  for (const reply of [slow, fast, unchanged, kml, geojson, items]) {
    expect(faultsOf(reply)).toEqual([])
    expect(reply.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none';frame-ancestors 'none';sandbox",
    )
  }
  expect(kml.headers.get('Content-Type')).toContain('charset=utf-8')
})

test('sockets have them before they are open, and so have pages that are missing', async () => {
  const polling = await app.anyone.get('/socket.io/?EIO=4&transport=polling')
  expect(polling.status).toBe(200)
  for (const path of [
    '/nothing.png',
    '/api/nothing',
    '/tiles/nothing',
    '/ogc/nothing',
    '/assets/no.js',
  ]) {
    const reply = await app.anyone.get(path)
    expect([path, reply.status, faultsOf(reply)]).toEqual([path, 404, []])
  }
  expect(faultsOf(polling)).toEqual([])
})
