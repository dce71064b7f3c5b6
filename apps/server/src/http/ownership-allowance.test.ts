import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { OwnershipAllowance } from './ownership-allowance.ts'

/** Two processes with one database, and their clock. */
function twoProcesses(most: number) {
  let nowMs = 1_000_000
  const stored = new Map<number, { startedAt: Date; features: number }>()
  let statements = 0
  const parts = {
    most,
    now: () => new Date(nowMs),
    async store(userId: number, features: number, since: Date) {
      statements += 1
      const known = stored.get(userId)
      const isOpen = known !== undefined && known.startedAt > since
      const startedAt = isOpen ? known.startedAt : new Date(nowMs)
      const next = { startedAt, features: features + (isOpen ? known.features : 0) }
      stored.set(userId, next)
      return next
    },
    onFailure: (error: unknown) => expect.unreachable(String(error)),
  }
  return {
    one: new OwnershipAllowance(parts),
    other: new OwnershipAllowance(parts),
    passMinutes: (minutes: number) => (nowMs += minutes * 60_000),
    statements: () => statements,
  }
}

test('refuses one account until its hour has passed, and no other', () => {
  const { one, passMinutes } = twoProcesses(1000)
  one.add(1, 999)
  expect(() => one.assertLeft(1)).not.toThrow()
  passMinutes(20)
  one.add(1, 1)
  expect(() => one.assertLeft(1)).toThrow(expect.objectContaining({ afterSeconds: 40 * 60 }))
  expect(one.isLeft(2)).toBe(true)
  passMinutes(40)
  expect(one.isLeft(1)).toBe(true)
})

test('counts what other processes have sent, with a statement for a hundredth of the limit', async () => {
  const { one, other, statements } = twoProcesses(1000)
  for (let read = 0; read < 60; read += 1) one.add(1, 10)
  expect(statements()).toBe(60)
  await setImmediate()
  expect(other.isLeft(1)).toBe(true)
  other.add(1, 9)
  expect(statements()).toBe(60)
  other.add(1, 391)
  await setImmediate()
  expect(other.isLeft(1)).toBe(false)
  expect(one.isLeft(1)).toBe(true)
  one.add(1, 10)
  await setImmediate()
  expect(one.isLeft(1)).toBe(false)
})

test('estimates the parcels of a tile by its length', () => {
  const { one } = twoProcesses(1000)
  one.addTile(1, 35 * 999)
  expect(one.isLeft(1)).toBe(true)
  one.addTile(1, 1)
  expect(one.isLeft(1)).toBe(false)
})
