import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { listBackups } from '@terrier/store/backup/list-backups'
import { verifyBackups } from '@terrier/store/backup/verify-backups'
import { joinEmbeddedServer } from '@terrier/store/embedded/embedded-server'
import { openStore } from '@terrier/store/open-store'
import { aMap, aUser } from '@terrier/store/testing/builders'
import { databaseDigest } from '@terrier/store/testing/database-digest'

import { report } from '../report.ts'

const command = join(import.meta.dirname, '../../apps/pipeline/src/main.ts')

/** A backup of an empty database takes about this long, and so does its restore. */
const usualMs = 4000

/**
 * R12: while maps are saved, backups are made and killed at random moments; those that count as
 * whole must be. A moment and the end are restored, by restores that are killed as well: the rows of
 * all tables must be equal to those of then.
 */
export async function backupsUnderKills(kills: number): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
  const dataFolder = join(parent, 'data')
  const folder = join(parent, 'backup')
  const environment = { TERRIER_DATA: dataFolder, TERRIER_BACKUP: folder }
  const store = await openStore({ dataFolder, backupFolder: folder })
  let killed = 0
  const kill = async (args: readonly string[]) => {
    if (await killedAt(args, environment, Math.random() * usualMs)) killed += 1
  }
  try {
    const owner = await aUser(store)
    await run(['backup'], environment)
    const isDone = new AbortController()
    const writing = (async () => {
      while (!isDone.signal.aborted) {
        await aMap(store, owner)
        await delay(20)
      }
    })()
    for (let count = 0; count < kills; count += 1) {
      await kill(count % 2 === 0 ? ['backup', '--full'] : ['backup'])
    }
    isDone.abort()
    await writing
    await delay(5)
    const between = { at: new Date(), digest: await digestOf(dataFolder) }
    await delay(5)
    await aMap(store, owner)
    await run(['backup'], environment)
    const { faults } = await verifyBackups(folder)
    const backups = await listBackups(folder)
    const last = await digestOf(dataFolder)

    const restore = (name: string, at: readonly string[]) => [
      'restore',
      '--data',
      join(parent, name),
      ...at,
    ]
    const atMoment = ['--at', between.at.toISOString().replace('T', ' ')]
    for (const [name, at] of [
      ['between', atMoment],
      ['end', []],
    ] as const) {
      for (let count = 0; count < kills / 2; count += 1) await kill(restore(name, at))
      await run(restore(name, at), environment).catch(async (error: unknown) => {
        // One that should have been killed had finished before.
        if (!String(error).includes('is not empty')) throw error
      })
    }
    const differing =
      differences(between.digest, await digestOf(join(parent, 'between'))) +
      differences(last, await digestOf(join(parent, 'end')))
    report('R12', 'backups and restores killed', killed, '', { atLeast: 1 })
    report('R12', 'backups that count as whole', backups.length, '', { atLeast: 2 })
    report('R12', 'of their files damaged or missing', faults.length, '', { atMost: 0 })
    report('R12', 'tables that differ after a restore, of a moment and of the end', differing, '', {
      atMost: 0,
    })
  } finally {
    await store.close()
    await rm(parent, { recursive: true })
  }
}

function start(args: readonly string[], environment: Record<string, string>) {
  return spawn(process.execPath, [command, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function run(args: readonly string[], environment: Record<string, string>): Promise<void> {
  const child = start(args, environment)
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [exitCode] = (await once(child, 'close')) as [number | null]
  if (exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${exitCode}: ${output}`)
}

/** Whether it was still running. */
async function killedAt(
  args: readonly string[],
  environment: Record<string, string>,
  delayMs: number,
): Promise<boolean> {
  const child = start(args, environment)
  child.stderr.resume()
  const ended = once(child, 'exit')
  await Promise.race([ended, delay(delayMs)])
  const isRunning = child.exitCode === null
  child.kill('SIGKILL')
  await ended
  return isRunning
}

async function digestOf(dataFolder: string): Promise<Record<string, string>> {
  const server = await joinEmbeddedServer(dataFolder)
  try {
    return await databaseDigest(server.connection())
  } finally {
    await server.leave()
  }
}

function differences(expected: Record<string, string>, found: Record<string, string>): number {
  const tables = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...tables].filter((table) => expected[table] !== found[table]).length
}
