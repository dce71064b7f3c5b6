import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  confirmConnection,
  checkConnection,
  followConnectivity,
  useConnectivity,
} from './connectivity.ts'

const isOnline = () => useConnectivity.getState().isOnline
const say = (event: 'online' | 'offline') => window.dispatchEvent(new Event(event))
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

let isServerThere: boolean
let isStranger: boolean
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  isServerThere = true
  isStranger = false
  vi.stubGlobal('fetch', async () => {
    if (!isServerThere) throw new TypeError('Failed to fetch')
    return isStranger
      ? new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } })
      : Response.json({ status: 'live' })
  })
  useConnectivity.setState({ isOnline: true })
  stop = followConnectivity()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a pulled cable is told at once, and its return once the server answers', async () => {
  isServerThere = false
  say('offline')
  expect(isOnline()).toBe(false)
  say('online')
  await seconds(0)
  expect(isOnline()).toBe(false)
  isServerThere = true
  await seconds(30)
  expect(isOnline()).toBe(true)
})

test('one call that fails while the server answers changes nothing', async () => {
  checkConnection()
  await seconds(1)
  expect(isOnline()).toBe(true)
})

test('a browser that says online while nothing answers is not believed', async () => {
  isServerThere = false
  checkConnection()
  await seconds(0)
  expect(isOnline()).toBe(false)
  await seconds(120)
  expect(isOnline()).toBe(false)
  isServerThere = true
  await seconds(30)
  expect(isOnline()).toBe(true)
})

test("the page of a stranger's wireless network is no answer", async () => {
  isStranger = true
  checkConnection()
  await seconds(0)
  expect(isOnline()).toBe(false)
})

test('a server on this very machine is there although the browser says offline', async () => {
  say('offline')
  await seconds(2)
  expect(isOnline()).toBe(true)
})

test('a server that was away for long is found again within two seconds of its return', async () => {
  isServerThere = false
  checkConnection()
  await seconds(600)
  expect(isOnline()).toBe(false)
  isServerThere = true
  await seconds(2)
  expect(isOnline()).toBe(true)
})

test('any call that is answered ends the loss at once', async () => {
  isServerThere = false
  checkConnection()
  await seconds(60)
  confirmConnection(performance.now())
  expect(isOnline()).toBe(true)
})

test('the late answer to a call from before the loss does not', async () => {
  const askedAt = performance.now()
  await seconds(1)
  isServerThere = false
  say('offline')
  confirmConnection(askedAt)
  expect(isOnline()).toBe(false)
})

test('a probe that hung while a call was answered does not bring the loss back', async () => {
  say('offline')
  const hanging = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => hanging.promise)
  await seconds(1)
  confirmConnection(performance.now())
  hanging.reject(new TypeError('Failed to fetch'))
  await seconds(0)
  expect(isOnline()).toBe(true)
})
