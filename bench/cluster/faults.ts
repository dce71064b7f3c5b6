import { setTimeout as delay } from 'node:timers/promises'

import type { Installation } from './installation.ts'

/** A fault that an installation of several machines must survive. */
export interface Fault {
  readonly what: string
  /** Resolves to a remark for the table, if there is one. */
  readonly cause: (installation: Installation) => Promise<unknown>
  /** The time under load before it is repaired. */
  readonly observeMs: number
  readonly repair?: (installation: Installation) => Promise<void>
  /** Resolves to a remark on the recovered installation. */
  readonly check?: (installation: Installation) => Promise<string>
}

const longEnoughMs = 32_000
const hangMs = 20_000
const shortMs = 6000
const askEveryMs = 200

let broken = ''

const startBroken = (installation: Installation) => installation.run('start', broken)
const thawBroken = async (installation: Installation) => installation.thaw(broken)

async function killNode(installation: Installation, role: string): Promise<void> {
  broken = await installation.nodeWith(role)
  await installation.kill(broken)
}

async function killPrimary(installation: Installation): Promise<string> {
  const killedMs = performance.now()
  await killNode(installation, 'leader')
  await untilAnotherLeads(installation)
  return `another primary after ${((performance.now() - killedMs) / 1000).toFixed(1)} s`
}

async function untilAnotherLeads(installation: Installation): Promise<void> {
  while ((await installation.nodeWith('leader')) === broken) await delay(askEveryMs)
}

async function freezeNode(installation: Installation, role: string): Promise<void> {
  broken = await installation.nodeWith(role)
  installation.freeze(broken)
}

/**
 * Patroni of the primary hangs, its PostgreSQL does not: another is made primary, and the old one
 * believes that it still is. What is written there must not be acknowledged.
 */
async function splitBrain(installation: Installation): Promise<string> {
  broken = await installation.nodeWith('leader')
  installation.freeze(broken, 'patroni')
  const old = installation.nodeUrl(broken, 'postgres')
  await untilAnotherLeads(installation)
  const believes = await installation.query(old, 'select not pg_is_in_recovery()')
  const written = await installation.query(old, 'create table split_brain ()', 5000)
  return `old primary ${believes === 't' ? 'still writable' : 'read-only'}, a write there ${
    written === undefined ? 'not acknowledged within 5 s' : 'ACKNOWLEDGED'
  }`
}

async function checkOneHistory(installation: Installation): Promise<string> {
  const found = await installation.query(
    installation.databaseUrl,
    `select to_regclass('split_brain') is not null`,
  )
  return found === 'f' ? 'and not there afterwards' : `and THERE afterwards (${found})`
}

async function restart(installation: Installation, name: string): Promise<void> {
  await installation.run('stop', name)
  await installation.run('start', name)
}

export const faults: readonly Fault[] = [
  {
    what: 'primary killed, comes back as replica',
    cause: killPrimary,
    observeMs: longEnoughMs,
    repair: startBroken,
  },
  {
    what: 'synchronous replica killed, comes back',
    cause: (installation) => killNode(installation, 'sync_standby'),
    observeMs: hangMs,
    repair: startBroken,
  },
  {
    what: 'synchronous replica hangs (SIGSTOP), goes on',
    cause: (installation) => freezeNode(installation, 'sync_standby'),
    observeMs: longEnoughMs,
    repair: thawBroken,
  },
  {
    what: 'other replica hangs (SIGSTOP), goes on',
    cause: (installation) => freezeNode(installation, 'replica'),
    observeMs: hangMs,
    repair: thawBroken,
  },
  {
    what: 'Patroni of the primary hangs (split brain), goes on',
    cause: splitBrain,
    observeMs: longEnoughMs,
    repair: thawBroken,
    check: checkOneHistory,
  },
  {
    what: 'a server process killed, started again',
    cause: (installation) => installation.kill('server1'),
    observeMs: shortMs,
    repair: (installation) => installation.run('start', 'server1'),
  },
  {
    what: 'pgbouncer restarted',
    cause: (installation) => restart(installation, 'pgbouncer'),
    observeMs: shortMs,
  },
  {
    what: 'HAProxy restarted',
    cause: (installation) => restart(installation, 'haproxy'),
    observeMs: shortMs,
  },
  {
    what: 'etcd stopped for half a minute',
    cause: (installation) => installation.run('stop', 'etcd'),
    observeMs: longEnoughMs,
    repair: (installation) => installation.run('start', 'etcd'),
  },
]
