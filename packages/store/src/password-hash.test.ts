import { expect, test } from 'vitest'

import {
  dummyPasswordHash,
  hasCost,
  hashPassword,
  passwordCost,
  verifyPassword,
} from './password-hash.ts'

const costOf = (passwordHash: string) => passwordHash.split('$').slice(0, 4)

test('verifies only the right password, and hashes it differently each time', async () => {
  const passwordHash = await hashPassword('terrier-demo')
  expect(await verifyPassword(passwordHash, 'terrier-demo')).toBe(true)
  expect(await verifyPassword(passwordHash, 'terrier-dem0')).toBe(false)
  expect(await hashPassword('terrier-demo')).not.toBe(passwordHash)
})

test('verifies a password in another Unicode normalisation form', async () => {
  expect(await verifyPassword(await hashPassword('tŷ bach'), 'ty\u0302 bach')).toBe(true)
})

test('hashes with argon2id, 64 MiB and 3 passes, also the dummy hash', async () => {
  const cost = ['', 'argon2id', 'v=19', 'm=65536,t=3,p=1']
  expect(costOf(await hashPassword('terrier-demo'))).toEqual(cost)
  expect(costOf(dummyPasswordHash)).toEqual(cost)
  expect(await verifyPassword(dummyPasswordHash, '')).toBe(false)
})

test('tells a hash of other parameters apart', async () => {
  const less = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  const passwordHash = await hashPassword('terrier-demo', less)
  expect([hasCost(passwordHash, less), hasCost(passwordHash, passwordCost)]).toEqual([true, false])
  expect(hasCost(dummyPasswordHash, passwordCost)).toBe(true)
})
