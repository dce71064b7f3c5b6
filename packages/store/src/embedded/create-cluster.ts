import { execFileSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { StoreProblem } from '../store-problem.ts'
import type { OsAccount } from './os-account.ts'
import { embeddedMajorVersion, type Binaries } from './binaries.ts'
import { describeFailure } from './describe-failure.ts'
import { isAlive } from './is-alive.ts'
import type { ServerPaths } from './server-paths.ts'
import { adminRole } from './server-connection.ts'
import { runAs } from './run-as.ts'

/**
 * Creates the cluster unless it exists, in a temporary folder that is then renamed, so that neither
 * a crash nor a concurrent process leaves an incomplete one.
 */
export function createCluster(
  place: ServerPaths,
  binaries: Binaries,
  account: OsAccount | undefined,
): void {
  if (hasCluster(place)) return
  removeAbandoned(place)
  const aside = `${place.cluster}.new-${process.pid}`
  mkdirSync(aside, { mode: 0o700 })
  try {
    if (account !== undefined) chownSync(aside, account.uid, account.gid)
    initialise(aside, place, binaries, account)
    renameSync(aside, place.cluster)
  } catch (cause) {
    rmSync(aside, { recursive: true, force: true })
    // A concurrent process may have created it first.
    if (!hasCluster(place)) throw cause
  }
}

/** Whether there is a cluster. Throws `StoreProblem` if its version is not that of the binaries. */
function hasCluster({ cluster }: ServerPaths): boolean {
  if (!existsSync(cluster)) return false
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === embeddedMajorVersion) return true
  throw new StoreProblem(
    'data-folder-unusable',
    `The database in ${cluster} is of PostgreSQL version ${version}, and Terrier has ` +
      `${embeddedMajorVersion}. Move it away to start with an empty one, or open it with ` +
      'the version of Terrier that created it.',
  )
}

function initialise(
  folder: string,
  place: ServerPaths,
  binaries: Binaries,
  account: OsAccount | undefined,
): void {
  const { command, options } = runAs(account, binaries, folder)
  const [file, args] = command(binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${adminRole}`,
    `--pwfile=${place.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  try {
    execFileSync(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (cause) {
    const { stderr } = cause as { stderr?: Buffer }
    throw describeFailure(place, stderr?.toString() ?? '', cause)
  }
}

/** Removes what processes that died during `createCluster` left behind. */
function removeAbandoned({ cluster }: ServerPaths): void {
  for (const name of readdirSync(dirname(cluster))) {
    const pid = name.startsWith(`${basename(cluster)}.new-`) ? Number(name.split('-').at(-1)) : 0
    if (pid > 0 && !isAlive(pid)) rmSync(join(dirname(cluster), name), { recursive: true })
  }
}
