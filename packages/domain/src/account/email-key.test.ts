import { expect, test } from 'vitest'

import { emailKey } from './email-key.ts'

test('case, surrounding spaces and composition of letters make no difference', () => {
  expect(emailKey(' Olwen@Example.org ')).toBe('olwen@example.org')
  expect(emailKey('y\u0302@example.org')).toBe(emailKey('ŷ@example.org'))
})
