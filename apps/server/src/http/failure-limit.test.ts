import { Problem } from '@terrier/contract/problems'
import { expect, test } from 'vitest'

import { RetryLater } from './retry-later.ts'
import { FailureLimit } from './failure-limit.ts'

function aLimit(most: number) {
  let nowMs = 0
  const limit = new FailureLimit({ most, windowMs: 60_000, now: () => new Date(nowMs) })
  return { limit, pass: (ms: number) => (nowMs += ms) }
}

function refusal(attempt: () => void): RetryLater | undefined {
  try {
    attempt()
  } catch (problem) {
    if (problem instanceof RetryLater) return problem
    throw problem
  }
  return undefined
}

test('rejects attempts beyond the limit with the time to wait', () => {
  const { limit, pass } = aLimit(2)
  limit.count('olwen')
  pass(20_000)
  limit.count('olwen')
  const problem = refusal(() => limit.count('olwen'))
  expect(problem).toBeInstanceOf(Problem)
  expect(problem).toMatchObject({ code: 'too-many-requests', afterSeconds: 40 })
  expect(refusal(() => limit.count('sam'))).toBeUndefined()
})

test('starts a new window after the old one expires', () => {
  const { limit, pass } = aLimit(1)
  limit.count('olwen')
  pass(60_000)
  expect(refusal(() => limit.count('olwen'))).toBeUndefined()
})

test('does not count forgiven attempts', () => {
  const { limit } = aLimit(1)
  for (let time = 0; time < 5; time++) {
    limit.count('olwen')
    limit.forgive('olwen')
  }
  expect(refusal(() => limit.count('olwen'))).toBeUndefined()
})
