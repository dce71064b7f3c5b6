import { Problem } from '@terrier/contract/problems'
import { StoreProblem } from '@terrier/store/store-problem'
import { expect, test } from 'vitest'

import { problemOf } from './problem-of.ts'
import { RetryLater } from './retry-later.ts'

test('returns a Problem unchanged', () => {
  const problem = new Problem('map-not-found')
  expect(problemOf(problem)).toBe(problem)
})

test('maps an unreachable database to 503 with a time to retry', () => {
  const problem = problemOf(new StoreProblem('database-unreachable', 'db.internal does not answer'))
  expect(problem).toBeInstanceOf(RetryLater)
  expect(problem).toMatchObject({ code: 'database-unavailable', status: 503, afterSeconds: 5 })
  expect(problem.message).not.toContain('db.internal')
})

test.each(['map-provider-unavailable', 'payments-unavailable', 'read-only'] as const)(
  'adds a time to retry to %s',
  (code) => {
    const problem = problemOf(new Problem(code))
    expect(problem).toBeInstanceOf(RetryLater)
    expect(problem).toMatchObject({ code, status: 503 })
  },
)

test.each([
  ['unstorable-text', 'bad-request'],
  ['user-erased', 'session-ended'],
  ['import-running', 'unexpected'],
] as const)('maps %s of the store to %s', (code, expected) => {
  expect(problemOf(new StoreProblem(code, 'No')).code).toBe(expected)
})

test.each([
  [413, 'too-large'],
  [415, 'bad-request'],
  [400, 'bad-request'],
  [500, 'unexpected'],
])('maps a framework error with status %i to %s', (statusCode, code) => {
  const refusal = Object.assign(new Error('No'), { statusCode })
  expect(problemOf(refusal).code).toBe(code)
})

test('maps unknown errors to unexpected and does not reveal their message', () => {
  const bug = new TypeError('secrets is undefined')
  expect(problemOf(bug)).toMatchObject({ code: 'unexpected', cause: bug })
  expect(problemOf(bug).message).not.toContain('secrets')
  expect(problemOf('thrown text').code).toBe('unexpected')
})
