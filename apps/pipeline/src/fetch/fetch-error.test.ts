import { expect, it } from 'vitest'

import { diskError, networkError } from './fetch-error.ts'

const coded = (code: string) => Object.assign(new Error(code), { code })

it.each([
  ['ENOSPC', /^a\.zip: the disk is full\. The files fetched so far are kept. Free some space/],
  ['EACCES', /^a\.zip: it cannot be written to\.$/],
])('the disk error %s has scope everything and a plain message', (code, message) => {
  const fault = diskError('a.zip', coded(code))
  expect(fault?.message).toMatch(message)
  expect(fault?.scope).toBe('everything')
})

it('diskError ignores errors that are not disk errors', () => {
  expect(diskError('a.zip', coded('ECONNRESET'))).toBeUndefined()
  expect(diskError('a.zip', 'no error at all')).toBeUndefined()
})

it('every network error is retryable', () => {
  const url = new URL('https://site.test/a.zip')
  for (const error of [coded('ECONNRESET'), new TypeError('fetch failed'), 'odd']) {
    expect(networkError(url, error)).toMatchObject({ scope: 'retryable' })
  }
  expect(networkError(url, new TypeError('x', { cause: coded('ENOTFOUND') })).message).toBe(
    'site.test cannot be read: its name is not known.',
  )
})
