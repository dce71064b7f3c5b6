import { expect, test } from 'vitest'

import { accountLinks } from './account-links.ts'

test('the links in mails are on the configured origin, with encoded parameters that no server sees', () => {
  const origin = new URL('https://terrier.example/ignored?also=ignored')
  expect(accountLinks.confirmEmail(origin, 'a/b')).toBe(
    'https://terrier.example/auth/confirm-email#token=a%2Fb',
  )
  expect(accountLinks.resetPassword(origin, 'ab', 'o+w@example.org')).toBe(
    'https://terrier.example/auth#email=o%2Bw%40example.org&reset_token=ab',
  )
  expect(accountLinks.requestReset(origin)).toBe('https://terrier.example/auth/reset-password')
  expect(accountLinks.invitation(origin, 'ab')).toBe(
    'https://terrier.example/auth/register#invitation=ab',
  )
})
