import { beforeEach, expect, test } from 'vitest'

import { clearToken, storeToken, validToken } from './token.ts'

beforeEach(() => localStorage.clear())

test('a token is valid only before its expiry', () => {
  storeToken('abc', 10, 1_000_000)
  expect(validToken(1_009_999)).toBe('abc')
  expect(validToken(1_010_000)).toBeUndefined()
})

test('clearToken removes everything it stored', () => {
  storeToken('abc', 10, 0)
  clearToken()
  expect(localStorage).toHaveLength(0)
})

test('reads an expiry stored as an ISO date by an older client', () => {
  localStorage.setItem('token', 'abc')
  localStorage.setItem('token_expiry', '2026-11-20T10:00:00.000Z')
  expect(validToken(Date.parse('2026-11-20T09:59:59Z'))).toBe('abc')
  expect(validToken(Date.parse('2026-11-20T10:00:01Z'))).toBeUndefined()
})

test('a token without a readable expiry is not valid', () => {
  localStorage.setItem('token', 'abc')
  expect(validToken()).toBeUndefined()
  localStorage.setItem('token_expiry', 'soon')
  expect(validToken()).toBeUndefined()
})
