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

test('the next file starts without the retries of queries of this one', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('No connection.')))
  void createQueryClient()
    .fetchQuery({ queryKey: [], queryFn: load, retryDelay: 10 })
    .catch(() => null)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  vi.resetModules()
  await import('./fresh-page.ts')
  await afterAFrame()
  expect(load).toHaveBeenCalledOnce()
})
