import { expect, test } from 'vitest'

import { CircuitBreaker } from './circuit-breaker.ts'

function aBreaker() {
  const clock = { ms: 0 }
  const breaker = new CircuitBreaker({ failures: 3, pauseMs: 1000, nowMs: () => clock.ms })
  return { clock, breaker }
}

const fail = (breaker: CircuitBreaker, times: number) => {
  for (let time = 0; time < times; time += 1) breaker.recordFailure()
}

test('opens after so many consecutive failures, and closes when the pause is over', () => {
  const { clock, breaker } = aBreaker()
  fail(breaker, 2)
  expect(breaker.isOpen).toBe(false)
  fail(breaker, 1)
  expect(breaker.isOpen).toBe(true)
  clock.ms = 999
  expect(breaker.isOpen).toBe(true)
  clock.ms = 1000
  expect(breaker.isOpen).toBe(false)
})

test('counts anew after a success, and after a pause', () => {
  const { clock, breaker } = aBreaker()
  fail(breaker, 2)
  breaker.recordSuccess()
  fail(breaker, 2)
  expect(breaker.isOpen).toBe(false)
  fail(breaker, 1)
  clock.ms = 1000
  fail(breaker, 2)
  expect(breaker.isOpen).toBe(false)
})
