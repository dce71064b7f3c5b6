import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { sep } from 'node:path'

import { z } from 'zod'

import type { OsAccount } from '../embedded/os-account.ts'
import { backupPathsIn, type BackupPaths } from '../wal-archive/archive-paths.ts'
import { backupProblem } from './backup-problem.ts'
import { writeAtomically } from './stored-file.ts'

const Marker = z.object({ systemIdentifier: z.string() })

interface FolderUse {
  readonly folder: string
  readonly dataFolder: string
  readonly systemIdentifier: string
  readonly account: OsAccount | undefined
}

/**
 * Prepares a backup folder, which only its owner may enter, for a cluster. Throws `StoreProblem` if
 * it belongs to another one, lies in the data folder, or has other files.
 */
export async function openBackupFolder(use: FolderUse): Promise<BackupPaths> {
  const { folder, dataFolder, systemIdentifier, account } = use
  if (`${folder}${sep}`.startsWith(`${dataFolder}${sep}`)) {
    throw backupProblem('The backup folder lies in the data folder. Choose one on another disk.')
  }
  const paths = backupPathsIn(folder)
  if (existsSync(paths.marker)) {
    await assertOwnFolder(paths, systemIdentifier)
  } else {
    createFolder(paths, account)
    const marker = { systemIdentifier, holds: 'A backup of Terrier, with personal data' }
    await writeAtomically(paths.marker, `${JSON.stringify(marker, null, 2)}\n`)
    giveTo(paths.marker, account)
  }
  for (const path of [paths.wal, paths.bases, paths.files, paths.manifests]) {
    if (existsSync(path)) continue
    mkdirSync(path, { mode: 0o700 })
    giveTo(path, account)
  }
  return paths
}

/** Throws `StoreProblem` if there are no backups in the folder. */
export function requireBackupFolder(folder: string): BackupPaths {
  const paths = backupPathsIn(folder)
  if (existsSync(paths.marker)) return paths
  throw backupProblem(`There is no backup in ${folder}. If it is on another disk, is that mounted?`)
}

async function assertOwnFolder({ folder, marker }: BackupPaths, ours: string): Promise<void> {
  const { systemIdentifier } = Marker.parse(JSON.parse(await readFile(marker, 'utf8')))
  if (systemIdentifier === ours) return
  throw backupProblem(`${folder} has backups of another installation. Choose another folder.`)
}

function createFolder({ folder }: BackupPaths, account: OsAccount | undefined): void {
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined
  if (!isNew && readdirSync(folder).some((name) => name !== 'lost+found')) {
    throw backupProblem(`${folder} has other files. Choose an empty folder for backups.`)
  }
  if (statSync(folder).uid !== process.getuid?.()) return
  chmodSync(folder, 0o700)
  giveTo(folder, account)
}

/** The embedded server writes base backups and the write-ahead log, under its own account. */
function giveTo(path: string, account: OsAccount | undefined): void {
  if (account !== undefined) chownSync(path, account.uid, account.gid)
}
