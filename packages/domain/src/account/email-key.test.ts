import { expect, test } from 'vitest'

import { emailKey } from './email-key.ts'

test('ignores case, surrounding spaces and Unicode composition', () => {
  expect(emailKey(' Olwen@Example.org ')).toBe('olwen@example.org')
  expect(emailKey('y\u0302@example.org')).toBe(emailKey('ŷ@example.org'))
})
