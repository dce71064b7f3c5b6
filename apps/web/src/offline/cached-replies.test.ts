import { getMap } from '@terrier/contract/maps'
import { getServiceConfig } from '@terrier/contract/service-config'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { indexedDB } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ConnectionLost } from '../api/api-errors.ts'
import { beginSession, endSession } from '../api/session.ts'
import { aMapRecord } from '../testing/a-map-record.ts'
import { removeExpiredCopies } from './follow-session.ts'
import { cacheReply, cachedReply, mapAddress } from '../api/cached-replies.ts'
import { orCached, requestOrCached } from '../api/request-or-cached.ts'

const aRecord = (eid: number) => aMapRecord(emptyMap('Fields'), { map: { eid, revision: 3 } })

const answers = async () => aRecord(7)
const isLost = () => Promise.reject(new ConnectionLost('unreachable', undefined))
const ask = (how: () => Promise<unknown>) => orCached(mapAddress(7), getMap.reply, how)
const isWritten = () =>
  vi.waitFor(async () => expect(await cachedReply(mapAddress(7))).toBeDefined())

beforeEach(() => {
  vi.stubGlobal('indexedDB', indexedDB)
  vi.stubGlobal('isSecureContext', true)
  beginSession('one', 60)
})
afterEach(async () => {
  endSession('logged-out')
  await removeExpiredCopies()
  vi.unstubAllGlobals()
})

test('returns the cached reply while the network is unreachable', async () => {
  await ask(answers)
  await isWritten()
  expect(await ask(isLost)).toEqual(aRecord(7))
})

test('rejects with ConnectionLost when nothing is cached', async () => {
  await expect(ask(isLost)).rejects.toBeInstanceOf(ConnectionLost)
})

test('rejects with an error other than ConnectionLost despite a cached reply', async () => {
  await ask(answers)
  await isWritten()
  await expect(ask(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})

test('ignores a cached reply that no longer fits the contract', async () => {
  await cacheReply(mapAddress(7), { map: 'of an older version' })
  await expect(ask(isLost)).rejects.toBeInstanceOf(ConnectionLost)
})

test('does not return cached replies to another session, and removes them', async () => {
  await ask(answers)
  await isWritten()
  beginSession('two', 60)
  await expect(ask(isLost)).rejects.toBeInstanceOf(ConnectionLost)
  await removeExpiredCopies()
  beginSession('one', 60)
  expect(await cachedReply(mapAddress(7))).toBeUndefined()
})

test('removes the cached replies of a session that has ended', async () => {
  await ask(answers)
  await isWritten()
  endSession('timed-out')
  await removeExpiredCopies()
  beginSession('one', 60)
  expect(await cachedReply(mapAddress(7))).toBeUndefined()
})

test('retains only the five maps cached last', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let eid = 1; eid <= 8; eid += 1) {
    vi.setSystemTime(Date.now() + 1000)
    await cacheReply(mapAddress(eid), aRecord(eid))
  }
  vi.useRealTimers()
  const kept = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((eid) => cachedReply(mapAddress(eid))),
  )
  expect(kept.map((reply) => (reply === undefined ? 'gone' : 'kept')).join(' ')).toBe(
    'gone gone gone kept kept kept kept kept',
  )
})

test('requestOrCached rejects with the message of an error response', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'unexpected', message: 'No' }, { status: 500 }),
  )
  await expect(requestOrCached(getServiceConfig)).rejects.toThrow('No')
})
