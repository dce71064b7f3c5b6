import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { StoreProblem } from '../store-problem.ts'
import { archiveSettings } from '../wal-archive/wal-settings.ts'
import { serverAccount, type OsAccount } from './os-account.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { createCluster } from './create-cluster.ts'
import { embeddedPassword } from './embedded-password.ts'
import { restoringName, serverPathsIn, type ServerPaths } from './server-paths.ts'

/** A cluster that is ready to be started, and everything needed to start it. */
export interface Installation {
  readonly place: ServerPaths
  readonly binaries: Binaries
  /** Undefined: the server runs under the account of this process. */
  readonly account: OsAccount | undefined
  readonly password: string
  /** Settings of the server besides those that it always has, such as of its archiving. */
  readonly serverSettings: Readonly<Record<string, string>>
}

/**
 * With a backup folder the server archives its write-ahead log. Throws `StoreProblem`
 * 'data-folder-unusable' or 'disk-full'.
 */
export function prepareInstallation(dataFolder: string, backupFolder?: string): Installation {
  const place = serverPathsIn(dataFolder)
  assertNotBeingRestored(place)
  try {
    const account = serverAccount(place.cluster)
    makeDataFolder(place, account)
    const binaries = findBinaries()
    const password = embeddedPassword(place.passwordFile, account)
    createCluster(place, binaries, account)
    if (account !== undefined) giveToAccount(place, account)
    // A copied folder often has wider permissions, which PostgreSQL refuses.
    chmodSync(place.cluster, 0o700)
    const serverSettings = archiveSettings(place.dataFolder, backupFolder)
    return { place, binaries, account, password, serverSettings }
  } catch (cause) {
    if (cause instanceof StoreProblem) throw cause
    throw unusable(place, cause as NodeJS.ErrnoException)
  }
}

function assertNotBeingRestored({ dataFolder }: ServerPaths): void {
  if (!existsSync(join(dataFolder, restoringName))) return
  throw new StoreProblem(
    'data-folder-unusable',
    `A backup is being restored into ${dataFolder}, or that was interrupted. ` +
      'Run "terrier restore" again.',
  )
}

/**
 * Creates the data folder with access for its owner only. If the server runs under another account
 * than this process, which is then root, that account owns it and can reach its cluster.
 */
function makeDataFolder({ dataFolder }: ServerPaths, account: OsAccount | undefined): void {
  mkdirSync(dirname(dataFolder), { recursive: true })
  const isNew = mkdirSync(dataFolder, { recursive: true, mode: 0o700 }) !== undefined
  if (isNew && account !== undefined) chownSync(dataFolder, account.uid, account.gid)
}

/** PostgreSQL refuses a cluster owned by root, such as one restored from a backup. */
function giveToAccount({ cluster }: ServerPaths, { uid, gid }: OsAccount): void {
  if (statSync(cluster).uid !== 0) return
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(cluster, name), uid, gid)
  }
  chownSync(cluster, uid, gid)
}

function unusable({ dataFolder }: ServerPaths, cause: NodeJS.ErrnoException): StoreProblem {
  const isFull = cause.code === 'ENOSPC' || cause.code === 'EDQUOT'
  return new StoreProblem(
    isFull ? 'disk-full' : 'data-folder-unusable',
    isFull
      ? `The disk that holds ${dataFolder} is full. Free some space and start again.`
      : `The data folder ${dataFolder} cannot be used: ${cause.message}.`,
    { cause },
  )
}
