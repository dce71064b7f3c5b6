import { expect, test } from 'vitest'

import { ofCertificate } from './check-certificates.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { ofClientAddress } from './check-web-server.ts'

const now = new Date('2026-11-26T12:00:00Z')

function certificate(validTo: string, fault: string | null = null) {
  return ofCertificate('maps.example', { validTo: new Date(validTo), fault }, now)
}

/** The level for a clock that is that far ahead, read within some seconds. */
function clockLevel(seconds: number, tookSeconds = 0) {
  const time = new Date(now.getTime() + seconds * 1000)
  const between = [now, new Date(now.getTime() + tookSeconds * 1000)] as const
  return checkClock([{ whose: 'the database', time, between, toWithinSeconds: 1 }])[0]?.level
}

/** The levels where the server sees a client at that address, connected to by the other. */
function addressLevels(clientAddress: string, remoteAddress = '198.51.100.7') {
  const body = JSON.stringify({ status: 'ready', clientAddress })
  const reply = { status: 200, headers: {}, body, remoteAddress }
  return ofClientAddress(new URL('https://maps.example'), reply).map(({ level }) => level)
}

test('a certificate is in order, near its end, over, or not trusted', () => {
  expect(certificate('2027-02-01').level).toBe('ok')
  expect(certificate('2026-12-01T12:00:00Z')).toMatchObject({
    level: 'notice',
    message: 'The certificate of maps.example expires on 2026-12-01, in 5 days.',
  })
  expect(certificate('2026-11-25', 'CERT_HAS_EXPIRED')).toMatchObject({
    level: 'fault',
    message: 'The certificate of maps.example expired on 2026-11-25.',
  })
  expect(certificate('2027-02-01', 'DEPTH_ZERO_SELF_SIGNED_CERT').level).toBe('fault')
})

test('clocks may differ by as much as a reading takes, and a little more', () => {
  expect([0, 3, -3].map((seconds) => clockLevel(seconds))).toEqual(['ok', 'ok', 'ok'])
  expect(clockLevel(10, 9)).toBe('ok')
  expect([10, -10].map((seconds) => clockLevel(seconds))).toEqual(['notice', 'notice'])
  expect([3600, -3600].map((seconds) => clockLevel(seconds))).toEqual(['fault', 'fault'])
})

test('the web server in front replaces the address that a client claims', () => {
  expect(addressLevels('198.51.100.7')).toEqual(['ok'])
  expect(addressLevels('192.0.2.1')).toEqual(['fault'])
  expect(addressLevels('127.0.0.1')).toEqual(['fault'])
  expect(addressLevels('::ffff:127.0.0.1')).toEqual(['fault'])
  expect(addressLevels('127.0.0.1', '127.0.0.1')).toEqual([])
})

test('a database of another encoding, too old, without connections or a replica is reported', () => {
  const report = {
    serverVersion: '14.9',
    isTooOld: true,
    encoding: 'SQL_ASCII',
    now,
    bytes: 1e9,
    maxConnections: 20,
    connections: 15,
    isSuperuser: true,
    isReplica: true,
    replicaLagSeconds: 0,
    unsafeSettings: [],
    oldestTransactionAge: 1_500_000_000,
    schema: { applied: ['0001'], pending: [], unknown: [] },
  }
  expect(
    checkDatabase(report, { isExternal: true }).map(({ level, message }) => `${level} ${message}`),
  ).toEqual([
    'fault The database server is PostgreSQL 14.9, which is too old.',
    'ok The schema is current (0001).',
    'notice 15 of 20 connections of the database server are open; a server process needs up to 12.',
    'fault The encoding of the database is SQL_ASCII, which cannot store every name.',
    expect.stringMatching(/^notice The role of DATABASE_URL is a superuser/),
    'fault DATABASE_URL names a replica, which cannot be written to.',
    expect.stringMatching(/^fault The oldest transaction of the database is 1500 million/),
  ])
})
