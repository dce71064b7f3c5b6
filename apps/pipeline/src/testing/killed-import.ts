import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import type { Store } from '@terrier/store/store'

import { runCommand } from '../run-command.ts'
import { readConfig } from '../config.ts'

const main = new URL('../main.ts', import.meta.url).pathname
const shortestLifeMs = 100

/** The files of a month in the order a user would import them. */
export interface MonthPaths {
  readonly edition: string
  readonly inspire: readonly string[]
  readonly ccod: string
  readonly ocod: string
  readonly links: string
}

interface Installation {
  /** A store of this process, to observe what is served while other processes work. */
  readonly store: Store
  readonly environment: Readonly<Record<string, string>>
}

/** Imports a month and publishes it, in this process. */
export async function importHere({ environment }: Installation, month: MonthPaths): Promise<void> {
  const nowhere = { write: () => true }
  const { signal } = new AbortController()
  const config = readConfig(environment)
  for (const args of commandsFor(month)) {
    await runCommand(args, { config, output: nowhere, errors: nowhere, signal })
  }
}

/** Imports a month with the command and publishes it. Resolves to the duration. */
export async function importByCommand(
  { environment }: Installation,
  month: MonthPaths,
): Promise<number> {
  const begunMs = performance.now()
  for (const args of commandsFor(month)) await runByItself(args, environment)
  return performance.now() - begunMs
}

/**
 * The same, with the command killed up to `kills` times at random moments and restarted each time.
 * Resolves to the number of kills. Throws when anything but the month before is served before the
 * new one is published.
 */
export async function importWithKills(
  installation: Installation,
  month: MonthPaths,
  { kills, usualMs }: { kills: number; usualMs: number },
): Promise<number> {
  const watching = new AbortController()
  const watched = watchServed(installation.store, month.edition, watching.signal)
  try {
    let left = kills
    for (const args of commandsFor(month)) {
      let due = Math.min(left, duringCommand(args, kills))
      let isDone = false
      while (due > 0 && !isDone) {
        const lifeMs = shortestLifeMs + (Math.random() * usualMs) / 12
        isDone = !(await runUntilKilled(args, installation.environment, lifeMs))
        if (!isDone) {
          due--
          left--
        }
      }
      if (!isDone) await finish(args, installation, month.edition)
    }
    return kills - left
  } finally {
    watching.abort()
    await watched
  }
}

/**
 * How many of the kills fall in a command: a third in the parcels, the rest in publishing, in
 * proportion to the work, so that every step is hit.
 */
function duringCommand(args: readonly string[], kills: number): number {
  if (args.includes('publish')) return kills
  return args.includes('inspire') ? Math.ceil(kills * 0.3) : Math.floor(kills / 12)
}

function commandsFor({ edition, inspire, ccod, ocod, links }: MonthPaths): string[][] {
  const month = ['--edition', edition]
  return [
    ['data', 'import', 'inspire', ...inspire, ...month],
    ['data', 'import', 'ccod', ccod, ...month],
    ['data', 'import', 'ocod', ocod, ...month],
    ['data', 'import', 'links', links, ...month],
    ['data', 'publish'],
  ]
}

/** A publication may have completed just before it was killed: then there is nothing left to do. */
async function finish(
  args: readonly string[],
  { store, environment }: Installation,
  edition: string,
) {
  const published = await store.datasets.get('ownership')
  if (published?.edition !== edition) await runByItself(args, environment)
}

function start(args: readonly string[], environment: Installation['environment']) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.resume()
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += String(chunk)))
  const ended = once(child, 'exit') as Promise<[number | null]>
  return {
    child,
    ended,
    stderr: () => stderr,
    printed: (text: string) => untilPrinted(child, text),
  }
}

/** Resolves once the standard output contains the text. */
async function untilPrinted({ stdout }: ChildProcess, text: string): Promise<void> {
  let output = ''
  return new Promise((resolve) => {
    stdout?.on('data', (chunk) => {
      output += String(chunk)
      if (output.includes(text)) resolve()
    })
  })
}

/** Runs a command to completion. Throws with its output when it fails. */
export async function runByItself(
  args: readonly string[],
  environment: Installation['environment'],
) {
  const { ended, stderr } = start(args, environment)
  const [exitCode] = await ended
  if (exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${exitCode}: ${stderr()}`)
}

/**
 * Kills a command after a time, counted from the text `after` on its standard output if that is
 * given. Resolves to whether it was killed; false when it had finished by then.
 */
export async function runUntilKilled(
  args: readonly string[],
  environment: Installation['environment'],
  lifeMs: number,
  after = '',
): Promise<boolean> {
  const { child, ended, printed } = start(args, environment)
  const begun = after === '' ? Promise.resolve() : printed(after)
  const life = begun.then(() => delay(lifeMs, false))
  const hasEnded = await Promise.race([ended.then(() => true), life])
  if (hasEnded) return false
  child.kill('SIGKILL')
  await ended
  return true
}

/** Polls what is served, which must be one month or the other, and complete. */
async function watchServed(store: Store, next: string, signal: AbortSignal): Promise<void> {
  const before = await store.datasets.get('ownership')
  while (!signal.aborted) {
    const served = await store.datasets.get('ownership')
    const isBefore = served?.version === before?.version
    if (!isBefore && served?.edition !== next) {
      throw new Error(`${served?.edition ?? 'Nothing'} is served instead of ${before?.edition}.`)
    }
    if (served && !(await store.parcels.propertyOf(served.version, 1))) {
      throw new Error(`The parcels of ${served.edition} are not to be found.`)
    }
    await delay(100)
  }
}
