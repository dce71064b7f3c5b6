import { describe, expect, it } from 'vitest'

import { defaultRetryPolicy } from './fetch-config.ts'
import { FetchError, type ErrorScope } from './fetch-error.ts'
import { createFetchProgress } from './fetch-progress.ts'
import { withRetries } from './retry.ts'

const fault = (scope: ErrorScope) => new FetchError('It broke.', { scope })

function waiting(signal = new AbortController().signal) {
  const progress = createFetchProgress({ write: () => true })
  return { retryPolicy: { ...defaultRetryPolicy, attempts: 3, backOffMs: 1 }, signal, progress }
}

describe('withRetries', () => {
  it('returns the result of the first successful attempt', async () => {
    const tried = await withRetries(async ({ number }) => {
      if (number < 3) throw fault('retryable')
      return number
    }, waiting())
    expect(tried).toBe(3)
  })

  it('rejects after the last attempt, with an error of scope file', async () => {
    const tried = withRetries(() => Promise.reject(fault('retryable')), waiting())
    await expect(tried).rejects.toMatchObject({
      message: 'It broke. Tried 3 times.',
      scope: 'file',
    })
  })

  it('does not count attempts that received enough bytes', async () => {
    const tried = await withRetries(async (attempt) => {
      if (attempt.number === 9) return 'whole'
      attempt.receivedBytes = 2_000_000
      throw fault('retryable')
    }, waiting())
    expect(tried).toBe('whole')
  })

  it.each(['file', 'everything'] as const)('does not retry an error of scope %s', async (scope) => {
    let tries = 0
    const work = () => {
      tries++
      return Promise.reject(fault(scope))
    }
    await expect(withRetries(work, waiting())).rejects.toMatchObject({ scope })
    expect(tries).toBe(1)
  })

  it('rejects at once when the run is aborted', async () => {
    const stop = new AbortController()
    const retrying = {
      ...waiting(stop.signal),
      retryPolicy: { ...defaultRetryPolicy, backOffMs: 60_000 },
    }
    const tried = withRetries(() => Promise.reject(fault('retryable')), retrying)
    setTimeout(() => stop.abort(), 10)
    await expect(tried).rejects.toThrow(/abort/i)
  })
})
