import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { useSearch } from './use-search.ts'
import { findPosition } from './typed-position.ts'

vi.mock(import('./typed-position.ts'), async (original) => {
  const module = await original()
  return { ...module, findPosition: vi.fn<typeof module.findPosition>(module.findPosition) }
})

interface Call {
  readonly text: string
  readonly signal: AbortSignal
  readonly answer: () => void
}

let calls: Call[]
let owners: object[]
let ownersReply: Promise<void> | undefined
let search: ReturnType<typeof typing>

beforeEach(() => {
  calls = []
  owners = []
  ownersReply = undefined
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    const { pathname, searchParams } = new URL(path, 'http://here')
    const text = searchParams.get('query') ?? ''
    if (pathname.endsWith('maps')) return Response.json([])
    if (pathname !== '/api/places') {
      await ownersReply
      return Response.json({ owners })
    }
    return new Promise<Response>((resolve) => {
      const answer = () => resolve(Response.json(answerFor(text)))
      calls.push({ text, signal: signal ?? new AbortController().signal, answer })
    })
  })
  search = typing()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answerFor = (text: string) => ({
  results: [
    {
      id: text,
      kind: 'town',
      name: `Place of ${text}`,
      language: null,
      otherName: null,
      otherLanguage: null,
      context: [],
      lngLat: [0, 52],
      zoom: 13,
    },
  ],
  credits: [],
  source: 'installed',
  isFallback: false,
  missing: [],
})

function typing() {
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(({ typed }) => useSearch(typed), { wrapper, initialProps: { typed: '' } })
}

async function type(typed: string, thenMs: number): Promise<void> {
  search.rerender({ typed })
  await pass(thenMs)
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

const found = () =>
  search.result.current.groups.flatMap(({ items }) => items.map(({ title }) => title))

test('debounces typing into one request soon after the last key', async () => {
  await type('c', 80)
  await type('ca', 80)
  await type('cam', 80)
  expect(calls).toEqual([])
  // Leaves more than half of the 300 ms to the first suggestion for the response.
  await pass(60)
  expect(calls.map(({ text }) => text)).toEqual(['cam'])
  calls[0]?.answer()
  await pass(10)
  expect(found()).toEqual(['Place of cam'])
})

test('aborts a superseded request and never shows its response', async () => {
  await type('york', 200)
  await type('yorkshire', 200)
  expect(calls.map(({ text, signal }) => [text, signal.aborted])).toEqual([
    ['york', true],
    ['yorkshire', false],
  ])
  calls[1]?.answer()
  await pass(10)
  calls[0]?.answer()
  await pass(10)
  expect(found()).toEqual(['Place of yorkshire'])
  expect(search.result.current.isLooking).toBe(false)
})

test('keeps the results while those of the same text with more or fewer letters load', async () => {
  await type('york', 200)
  calls[0]?.answer()
  await pass(10)
  await type('yorks', 200)
  expect(found()).toEqual(['Place of york'])
  expect(search.result.current.isLooking).toBe(true)
  calls[1]?.answer()
  await pass(10)
  expect(found()).toEqual(['Place of yorks'])
  await type('yo', 200)
  expect(found()).toEqual(['Place of yorks'])
  await type('leeds', 200)
  expect(found()).toEqual([])
})

test('keeps the owners while those of a longer text load, not for a text too short for any', async () => {
  owners = [
    {
      key: 'york',
      name: 'YORK LTD',
      companyNumber: null,
      country: null,
      category: null,
      titles: 1,
      parcels: 1,
      areaHectares: 1,
      spelling: 'YORK LTD',
      isExact: false,
    },
  ]
  await type('york', 200)
  const ownersLoad = Promise.withResolvers<void>()
  ownersReply = ownersLoad.promise
  await type('yorks', 200)
  expect(found()).toEqual(['YORK LTD'])
  await type('yo', 200)
  expect(found()).toEqual([])
  ownersLoad.resolve()
})

test('a grid reference is looked for until the grid is loaded, so that Enter waits for it', async () => {
  const loading = Promise.withResolvers<'no-grid'>()
  vi.mocked(findPosition).mockReturnValueOnce(loading.promise)
  search.rerender({ typed: 'TQ 300 803' })
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(calls).toHaveLength(1)
  await act(async () => {
    calls[0]?.answer()
    await vi.advanceTimersByTimeAsync(10)
  })
  expect(search.result.current.isLooking).toBe(true)
  await act(async () => {
    loading.resolve('no-grid')
    await vi.advanceTimersByTimeAsync(10)
  })
  expect(search.result.current.isLooking).toBe(false)
})
