import { afterEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../api/query-client.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Longer than an animation frame, which is requested before. */
const afterAFrame = () => new Promise((resolve) => setTimeout(resolve, 30))

test('timers and animation frames run while the page is open', async () => {
  const run = vi.fn()
  setTimeout(run, 1, 'timer')
  requestAnimationFrame(() => run('frame'))
  await afterAFrame()
  expect(run.mock.calls).toEqual([['timer'], ['frame']])
})

test('timers and animation frames of a page that was closed do not run', async () => {
  const run = vi.fn()
  setTimeout(run, 1)
  requestAnimationFrame(run)
  // The globals of jsdom are deleted when its window is closed.
  vi.stubGlobal('document', undefined)
  await afterAFrame()
  expect(run).not.toHaveBeenCalled()
})

const noConnection = async () => Promise.reject(new Error('No connection.'))

test('the next file starts without the retries of queries of this one', async () => {
  const { timers } = globalThis as typeof globalThis & { readonly timers: Set<NodeJS.Timeout> }
  const before = new Set(timers)
  const failed = Promise.withResolvers<void>()
  const retryDelay = () => {
    failed.resolve()
    return 3_600_000
  }
  void createQueryClient()
    .fetchQuery({ queryKey: [], queryFn: noConnection, retryDelay })
    .catch(() => null)
  await failed.promise
  const started = [...timers].filter((timer) => !before.has(timer))
  expect(started).not.toEqual([])

  const clear = vi.spyOn(globalThis, 'clearTimeout')
  vi.resetModules()
  await import('./fresh-page.ts')
  const cleared = clear.mock.calls.map(([timer]) => timer)
  for (const timer of started) expect(cleared).toContain(timer)
})
