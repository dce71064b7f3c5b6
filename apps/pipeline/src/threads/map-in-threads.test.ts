import { describe, expect, it } from 'vitest'

import { mapInThreads } from './map-in-threads.ts'

const script = new URL('testing/doubling-thread.ts', import.meta.url)
const signal = new AbortController().signal

describe('mapInThreads', () => {
  it('yields results in the order of the jobs', async () => {
    const jobs = Array.from({ length: 40 }, (_, index) => index)
    const answers = await Array.fromAsync(mapInThreads<number, number>(script, jobs, { signal }))
    expect(answers).toEqual(jobs.map((job) => 2 * job))
  })

  it('rejects with the error of the thread', async () => {
    const answers = mapInThreads<number, number>(script, [1, -1, 2], { signal })
    await expect(Array.fromAsync(answers)).rejects.toThrow('less than nothing')
  })

  it('rejects when it is aborted', async () => {
    const stop = new AbortController()
    const answers = mapInThreads<number, number>(script, [1, 2, 3, 4, 5, 6], {
      signal: stop.signal,
      threads: 1,
    })
    await answers.next()
    stop.abort()
    await expect(Array.fromAsync(answers)).rejects.toThrow('aborted')
  })
})
