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

test('goes offline at once on an offline event, and online only once the server responds', async () => {
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

test('stays online when one request fails but the server responds to the probe', async () => {
  checkConnection()
  await seconds(1)
  expect(isOnline()).toBe(true)
})

test('goes offline without a browser event when the server does not respond', async () => {
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

test('does not accept the HTML page of a captive portal as a response', async () => {
  isStranger = true
  checkConnection()
  await seconds(0)
  expect(isOnline()).toBe(false)
})

test('goes back online when the server responds although the browser reports offline', async () => {
  say('offline')
  await seconds(2)
  expect(isOnline()).toBe(true)
})

test('goes online within two seconds of the server returning after ten minutes', async () => {
  isServerThere = false
  checkConnection()
  await seconds(600)
  expect(isOnline()).toBe(false)
  isServerThere = true
  await seconds(2)
  expect(isOnline()).toBe(true)
})

test('goes online at once when any request gets a response', async () => {
  isServerThere = false
  checkConnection()
  await seconds(60)
  confirmConnection(performance.now())
  expect(isOnline()).toBe(true)
})

test('stays offline on a late response to a request sent before the connection was lost', async () => {
  const askedAt = performance.now()
  await seconds(1)
  isServerThere = false
  say('offline')
  confirmConnection(askedAt)
  expect(isOnline()).toBe(false)
})

test('stays online when a probe fails that was pending while a request got a response', async () => {
  say('offline')
  const hanging = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => hanging.promise)
  await seconds(1)
  confirmConnection(performance.now())
  hanging.reject(new TypeError('Failed to fetch'))
  await seconds(0)
  expect(isOnline()).toBe(true)
})
