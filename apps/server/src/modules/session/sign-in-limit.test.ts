import { describe, expect, it } from 'vitest'

import { RetryLater } from '../../http/retry-later.ts'
import { SignInLimit, type SignInAttempt } from './sign-in-limit.ts'

const account = 'olwen@example.com'
// RFC 5737: networks for examples.
const attempt = (fields: Partial<SignInAttempt> = {}): SignInAttempt => ({
  account,
  network: '192.0.2.1',
  ...fields,
})

function aLimit() {
  let nowMs = 0
  const limit = new SignInLimit(() => new Date(nowMs))
  /** Whether the attempt is allowed; it then counts as a failure. */
  const fail = (tried: SignInAttempt): boolean => {
    try {
      limit.countForNetwork(tried)
      limit.countForAccount(tried)
      return true
    } catch (error) {
      if (error instanceof RetryLater) return false
      throw error
    }
  }
  const failures = (times: number, tried: (index: number) => SignInAttempt): number =>
    Array.from({ length: times }, (_, index) => fail(tried(index))).filter(Boolean).length
  return { limit, fail, failures, passMinutes: (minutes: number) => (nowMs += minutes * 60_000) }
}

describe('the limit of wrong passwords', () => {
  it('blocks one network for one account after 20 failures, for 15 minutes', () => {
    const { fail, failures, passMinutes } = aLimit()
    expect(failures(30, () => attempt())).toBe(20)
    expect(fail(attempt({ account: 'sam@example.com' }))).toBe(true)
    expect(fail(attempt({ network: '192.0.2.2' }))).toBe(true)
    passMinutes(15)
    expect(fail(attempt())).toBe(true)
  })

  it('limits failures of unknown devices for one account across all networks', () => {
    const { fail, failures } = aLimit()
    expect(failures(5000, (index) => attempt({ network: `network ${index}` }))).toBe(100)
    expect(fail(attempt({ account: 'sam@example.com' }))).toBe(true)
  })

  it('limits a known device separately from unknown devices and other known ones', () => {
    const { fail, failures } = aLimit()
    failures(300, (index) => attempt({ network: `network ${index}` }))
    failures(300, (index) => attempt({ account: `account ${index}` }))
    expect(fail(attempt())).toBe(false)
    expect(failures(30, () => attempt({ knownDevice: 'laptop' }))).toBe(20)
    expect(fail(attempt({ knownDevice: 'telephone' }))).toBe(true)
  })

  it('blocks one network after 200 failures across accounts', () => {
    const { failures } = aLimit()
    expect(failures(300, (index) => attempt({ account: `account ${index}` }))).toBe(200)
  })

  it('does not count the right password', () => {
    const { limit, fail } = aLimit()
    for (let time = 0; time < 500; time += 1) {
      for (const tried of [attempt(), attempt({ knownDevice: 'laptop' })]) {
        expect(fail(tried)).toBe(true)
        limit.forgive(tried)
      }
    }
  })
})
