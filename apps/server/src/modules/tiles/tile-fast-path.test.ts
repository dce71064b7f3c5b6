import { request } from 'node:http'

import type { LngLat } from '@terrier/geo/position'
import { tileAt } from '@terrier/geo/tile'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aParcel, aPlot, publishOwnership } from '../../testing/sample-release.ts'

let app: RunningApp
let person: Client
let path: string
beforeAll(async () => {
  app = await runningApp()
  person = await app.person()
  const parcels = [aParcel(1, aPlot(0)), aParcel(2, aPlot(1))]
  const { version } = await publishOwnership(app.store, { parcels })
  const place: LngLat = [1.5005, 54.5005]
  const { x, y } = tileAt(place, 15)
  path = `/tiles/ownership/${version}/15/${x}/${y}`
  // The fast path is for sessions that were looked up within the last second.
  app.stopClock()
})
afterAll(() => app[Symbol.asyncDispose]())

const gzip = { 'accept-encoding': 'gzip' }

/** Headers that differ between replies on either path. */
const passing = new Set(['date', 'connection', 'keep-alive'])

interface Reply {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
}

function ask(
  method: string,
  headers: Record<string, string>,
  token = person.token,
): Promise<Reply> {
  const { hostname, port } = new URL(app.address)
  const all = { authorization: `bearer ${token}`, ...headers }
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers: all }, async (response) => {
      const bytes = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>))
      const kept = Object.entries(response.headers).filter(([name]) => !passing.has(name))
      resolve({ status: response.statusCode, headers: Object.fromEntries(kept), bytes })
    })
      .on('error', reject)
      .end()
  })
}

test('fast path and slow path return the same response', async () => {
  const drawn = await ask('GET', gzip)
  const warm = await ask('GET', gzip)
  expect(drawn.status).toBe(200)
  expect(warm).toEqual(drawn)
  const tag = String(drawn.headers['etag'])
  const notModified = await ask('GET', { ...gzip, 'if-none-match': `"other", W/${tag}` })
  expect(notModified.status).toBe(304)
  expect(notModified.headers['etag']).toBe(tag)
  expect(notModified.bytes).toHaveLength(0)
})

test('returns an uncompressed tile without gzip, and 404 for other methods', async () => {
  await ask('GET', gzip)
  const plain = await ask('GET', {})
  expect(plain.status).toBe(200)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect((await ask('POST', gzip)).status).toBe(404)
})

test('rejects requests for cached tiles without a valid token', async () => {
  await ask('GET', gzip)
  expect((await ask('GET', gzip, 'unknown')).status).toBe(401)
  expect((await ask('GET', { ...gzip, authorization: '' })).status).toBe(401)
  const leaver = await app.person()
  expect((await ask('GET', gzip, leaver.token)).status).toBe(200)
  expect((await ask('GET', gzip, leaver.token)).status).toBe(200)
  await leaver.post('/api/token/revoke', {})
  expect((await ask('GET', gzip, leaver.token)).status).toBe(401)
})
