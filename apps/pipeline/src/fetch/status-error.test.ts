import { expect, it } from 'vitest'

import { statusError } from './status-error.ts'

const context = { name: 'a.zip', host: 'site.test', longestWaitMs: 600_000 }
const faultOf = (status: number, retryAfter?: string) => {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter })
  return statusError({ status, headers }, context)
}

it.each([
  [429, 'retryable'],
  [500, 'retryable'],
  [503, 'retryable'],
  [403, 'retryable'],
  [404, 'file'],
  [410, 'file'],
  [418, 'file'],
])('status %i is an error of scope %s', (status, scope) => {
  expect(faultOf(status).scope).toBe(scope)
})

it('reads Retry-After in seconds or as a date', () => {
  expect(faultOf(429, '120').waitMs).toBe(120_000)
  const inAMinute = new Date(Date.now() + 60_000).toUTCString()
  expect(Math.abs(faultOf(503, inAMinute).waitMs - 60_000)).toBeLessThan(2000)
  expect(faultOf(503, 'Sun, 04 Oct 2026 00:00:00 GMT').waitMs).toBe(0)
  expect(faultOf(503, 'soon').waitMs).toBe(0)
})

it('ends the run when Retry-After is too long', () => {
  const fault = faultOf(429, '7200')
  expect(fault.scope).toBe('everything')
  expect(fault.message).toMatch(/has received too many requests\. Try again in 120 minutes\.$/)
})

it('quotes the message of the publisher', () => {
  const error = statusError(
    { status: 403, headers: new Headers() },
    { ...context, serverMessage: 'No licence' },
  )
  expect(error.message).toBe('a.zip: site.test answered 403: No licence.')
})
