import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { isEmailAddress } from './email-address.ts'

test.each([
  'olwen@example.org',
  'Siân.Ŵyn@Example.org',
  "o'brien+maps@sub.domain.example.co.uk",
  'a@xn--tda.example',
])('accepts %s', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

test.each([
  '',
  'olwen',
  'olwen@localhost',
  'olwen@@example.org',
  'olwen @example.org',
  'olwen@example.org\r\nBcc: all@example.org',
  'olwen@example.org\n',
  '"Olwen" <olwen@example.org>',
  'a@example.org,b@example.org',
  'a@-example.org',
  `${'a'.repeat(101)}@example.org`,
])('rejects %j', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

test('accepts no address with whitespace, control characters or header delimiters', () => {
  assert(
    property(string({ unit: 'binary' }), string({ unit: 'binary' }), (before, after) => {
      const text = `${before}@${after}.org`
      return !isEmailAddress(text) || !/[\s<>(),;:"\\[\]\p{Cc}]/u.test(text)
    }),
  )
})
