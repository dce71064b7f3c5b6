import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sessionNameOf } from '../worker-protocol.ts'
import { tileCacheName } from '../worker-protocol.ts'
import { FakeCaches } from './testing/fake-caches.ts'
import { tileOf } from './tiles.ts'

let token: string
let asked: number
let isAway: boolean

const ask = (x: number, bearer = token) =>
  tileOf(
    new Request(`https://maps.example/tiles/ownership/3/14/${x}/5`, {
      headers: { Authorization: `Bearer ${bearer}` },
    }),
    3,
  )
/** Waits for the cache write, which does not delay the response. */
const isRetained = () => new Promise((resolve) => setTimeout(resolve, 5))

async function look(...xs: number[]): Promise<void> {
  for (const x of xs) {
    await ask(x)
    await isRetained()
  }
}

beforeEach(async () => {
  token = crypto.randomUUID()
  asked = 0
  isAway = false
  vi.stubGlobal('caches', new FakeCaches())
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch')
    asked += 1
    return new Response('tile')
  })
  await caches.open(tileCacheName(await sessionNameOf(token), 0))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('serves a cached tile without the network, and rejects for others', async () => {
  await look(1)
  isAway = true
  expect(await (await ask(1)).text()).toBe('tile')
  await expect(ask(2)).rejects.toThrow('Failed to fetch')
})

test('does not serve a cached tile to another session', async () => {
  await look(1)
  isAway = true
  await expect(ask(1, 'of somebody else')).rejects.toThrow('Failed to fetch')
})

test('caches nothing for a session without a cache', async () => {
  await ask(1, 'signed out')
  await isRetained()
  expect(await caches.keys()).toHaveLength(1)
  expect(asked).toBe(1)
})

test('evicts the least recently used tiles first', async () => {
  await look(1, 2, 3, 1, 4, 5, 1, 6, 7)
  asked = 0
  await look(1)
  expect(asked).toBe(0)
  await look(2)
  expect(asked).toBe(1)
  expect(await caches.keys()).toHaveLength(2)
})
