import { summariseDataGroups } from '@terrier/contract/data-groups'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { aCollection } from '../document/testing/data-group.examples.ts'
import { requestIfChanged } from './request-if-changed.ts'
import { beginSession } from './session.ts'

const answerWith = vi.fn<typeof fetch>()
const tagSent = () => new Headers(answerWith.mock.lastCall?.[1]?.headers).get('If-None-Match')
const list = () => requestIfChanged(summariseDataGroups)

function answer(name: string, tag?: string): void {
  const headers = tag === undefined ? {} : { ETag: tag }
  answerWith.mockResolvedValueOnce(Response.json([aCollection(name)], { headers }))
}
const sayNothingChanged = () =>
  answerWith.mockResolvedValueOnce(new Response(null, { status: 304 }))

beforeEach(() => {
  vi.stubGlobal('fetch', answerWith)
  answerWith.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('returns the same cached reply on 304, and a new reply once it changes', async () => {
  beginSession('olwen', 60)
  answer('First', 'W/"1"')
  const first = await list()
  expect(tagSent()).toBeNull()
  sayNothingChanged()
  expect(await list()).toBe(first)
  expect(tagSent()).toBe('W/"1"')
  answer('Second', 'W/"2"')
  expect(await list()).toMatchObject([{ name: 'Second' }])
  answer('Third')
  await list()
  expect(tagSent()).toBe('W/"2"')
  answer('Fourth')
  expect(await list()).toMatchObject([{ name: 'Fourth' }])
  expect(tagSent()).toBeNull()
})

test('throws on an error response and retains the cached reply', async () => {
  beginSession('olwen', 60)
  answer('First', 'W/"1"')
  const first = await list()
  answerWith.mockResolvedValueOnce(Response.json({}, { status: 500 }))
  await expect(list()).rejects.toThrow()
  sayNothingChanged()
  expect(await list()).toBe(first)
})

test('does not reuse a cached reply or its ETag in another session', async () => {
  beginSession('olwen', 60)
  answer('Hers', 'W/"1"')
  await list()
  beginSession('dai', 60)
  answer('His', 'W/"1"')
  expect(await list()).toMatchObject([{ name: 'His' }])
  expect(tagSent()).toBeNull()
})
