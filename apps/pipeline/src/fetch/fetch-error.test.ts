import { expect, it } from 'vitest'

import { diskError, networkError } from './fetch-error.ts'

const coded = (code: string) => Object.assign(new Error(code), { code })

it.each([
  ['ENOSPC', /^a\.zip: the disk is full\. What has come stays; make room/],
  ['EACCES', /^a\.zip: it may not be written to\.$/],
])('a disk that says %s ends everything, in words', (code, message) => {
  const fault = diskError('a.zip', coded(code))
  expect(fault?.message).toMatch(message)
  expect(fault?.scope).toBe('everything')
})

it('what is not the fault of the disk is left to others', () => {
  expect(diskError('a.zip', coded('ECONNRESET'))).toBeUndefined()
  expect(diskError('a.zip', 'no error at all')).toBeUndefined()
})

it('a fault of the network may pass, whatever it is', () => {
  const url = new URL('https://site.test/a.zip')
  for (const error of [coded('ECONNRESET'), new TypeError('fetch failed'), 'odd']) {
    expect(networkError(url, error)).toMatchObject({ scope: 'retryable' })
  }
  expect(networkError(url, new TypeError('x', { cause: coded('ENOTFOUND') })).message).toBe(
    'site.test cannot be read: its name is not known to the network.',
  )
})
