import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FakeCaches } from './testing/fake-caches.ts'
import { fileOf, fillShell, pageOf, removeOldShells } from './shell.ts'

const one = { version: 'one', files: ['/index.html', '/assets/app-1.js', '/assets/map-1.js'] }
const two = { version: 'two', files: ['/index.html', '/assets/app-2.js', '/assets/map-1.js'] }
const ask = (path: string) => new Request(new URL(path, 'https://maps.example'))

let asked: string[]
let network: (path: string) => Promise<Response>
beforeEach(() => {
  asked = []
  network = async (path) => new Response(`network ${path}`)
  vi.stubGlobal('caches', new FakeCaches())
  vi.stubGlobal('fetch', (input: string | Request) => {
    const path = typeof input === 'string' ? input : new URL(input.url).pathname
    asked.push(path)
    return network(path)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('caches all files of a build and serves them without the network', async () => {
  await fillShell(one)
  network = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await (await fileOf(one, ask('/assets/app-1.js'))).text()).toBe('network /assets/app-1.js')
  expect(await (await pageOf(one, ask('/app'))).text()).toBe('network /index.html')
})

test('the next build fetches only new files, and the previous build is removed', async () => {
  await fillShell(one)
  asked = []
  await fillShell(two)
  expect(asked.toSorted()).toEqual(['/assets/app-2.js', '/index.html'])
  await removeOldShells(two)
  expect(await caches.keys()).toEqual(['shell-two'])
})

test('rejects a build when one of its files is missing', async () => {
  network = async (path) => new Response('', { status: path.includes('map') ? 404 : 200 })
  await expect(fillShell(one)).rejects.toThrow('/assets/map-1.js answered 404')
})

test('serves a page from the network while it responds in time', async () => {
  await fillShell(one)
  expect(await (await pageOf(one, ask('/app'))).text()).toBe('network /app')
})

test('serves a page from the cache after two seconds without a response', async () => {
  await fillShell(one)
  vi.useFakeTimers()
  network = () => new Promise(() => {})
  const page = pageOf(one, ask('/app'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await (await page).text()).toBe('network /index.html')
})

test('serves a page from the cache when the server responds with 502', async () => {
  await fillShell(one)
  network = async () => new Response('Bad gateway', { status: 502 })
  expect((await pageOf(one, ask('/app'))).status).toBe(200)
})
