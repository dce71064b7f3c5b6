import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { inSlices } from './in-slices.ts'

const items = [1, 2, 3, 4, 5, 6, 7]
let done: number[]
let clock: number

/** Takes 5 ms, on a mocked clock that only this function advances. */
function work(item: number): void {
  clock += 5
  done.push(item)
}

beforeEach(() => {
  done = []
  clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('yields to other tasks between slices, and processes all items', async () => {
  const seen: number[] = []
  // Stands in for the page's other tasks.
  const look = () => {
    seen.push(done.length)
    if (done.length < items.length) setTimeout(look)
  }
  setTimeout(look)
  await inSlices(items, new AbortController().signal, work)
  expect(done).toEqual(items)
  expect(seen).toEqual([3, 6])
})

test('aborted work stops at the end of its slice', async () => {
  const abort = new AbortController()
  const all = inSlices(items, abort.signal, work)
  abort.abort()
  await expect(all).rejects.toThrow(/abort/)
  expect(done).toEqual([1, 2, 3])
})
