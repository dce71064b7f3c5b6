import { expect, test } from 'vitest'

import { dummyPasswordHash, hashPassword, verifyPassword } from './password-hash.ts'

const costOf = (passwordHash: string) => passwordHash.split('$').slice(0, 4)

test('a password fits its own hash and no other', async () => {
  const passwordHash = await hashPassword('terrier-demo')
  expect(await verifyPassword(passwordHash, 'terrier-demo')).toBe(true)
  expect(await verifyPassword(passwordHash, 'terrier-dem0')).toBe(false)
  expect(await hashPassword('terrier-demo')).not.toBe(passwordHash)
})

test('a letter typed in two ways is one letter', async () => {
  expect(await verifyPassword(await hashPassword('tŷ bach'), 'ty\u0302 bach')).toBe(true)
})

test('hashes cost 64 MiB and 3 passes of argon2id, that of nobody too', async () => {
  const cost = ['', 'argon2id', 'v=19', 'm=65536,t=3,p=1']
  expect(costOf(await hashPassword('terrier-demo'))).toEqual(cost)
  expect(costOf(dummyPasswordHash)).toEqual(cost)
  expect(await verifyPassword(dummyPasswordHash, '')).toBe(false)
})
