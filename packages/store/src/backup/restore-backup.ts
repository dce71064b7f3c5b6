import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { embeddedMajorVersion } from '../embedded/binaries.ts'
import { isAlive } from '../embedded/is-alive.ts'
import { readPostmasterFile } from '../embedded/postmaster-file.ts'
import { restoringName, serverPathsIn } from '../embedded/server-paths.ts'
import { migrations } from '../migrations/list.ts'
import { StoreProblem } from '../store-problem.ts'
import { backupPathsIn } from '../wal-archive/archive-paths.ts'
import { requireBackupFolder } from './backup-folder.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { backupProblem, describeFileError } from './backup-problem.ts'
import { chooseBackup, type Choice } from './choose-backup.ts'
import { restoreDataFiles } from './data-files.ts'
import { extractBase, readPostgresManifest } from './extract-base.ts'
import { listBackups, recoverableSpans } from './list-backups.ts'
import { recover, type Recovered } from './recover.ts'
import { flushFolder } from './stored-file.ts'
import { verifyFiles } from './verify-backups.ts'

export interface RestoreOptions {
  readonly folder: string
  /** An empty or missing folder, which becomes the data folder. */
  readonly dataFolder: string
  /** The moment; undefined: the last one. Changes that were committed at it or before are there. */
  readonly at: Date | undefined
  readonly onProgress: (message: string) => void
}

export interface Restored extends Recovered {
  readonly manifest: BackupManifest
  /** The moment that was restored: the one asked for, or the end of what is archived. */
  readonly moment: Date
  readonly files: number
}

/** In the folder that is prepared: the process that does so. */
const processFile = 'restore.pid'

const pollMs = 50

/** For the server's log, and for the segments that it writes while it recovers. */
const workingBytes = 512 * 1024 * 1024

/**
 * Restores a backup into an empty folder. All sums are verified first. Everything is prepared in a
 * folder inside and moved at the end; a restore that was interrupted begins anew, and the server
 * does not start on one. Throws `StoreProblem`.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const folder = resolve(options.folder)
  const dataFolder = resolve(options.dataFolder)
  try {
    requireBackupFolder(folder)
    const backups = await listBackups(folder)
    const choice = chooseBackup(backups, await recoverableSpans(folder, backups), options.at)
    refuseNewerBackup(choice.manifest)
    await prepareEmptyFolder(dataFolder)
    return await restore({ ...options, folder, dataFolder }, choice)
  } catch (error) {
    throw describeFileError(error, dataFolder)
  }
}

async function restore(options: RestoreOptions, choice: Choice): Promise<Restored> {
  const { folder, dataFolder, at, onProgress } = options
  const { span, manifest, files } = choice
  const paths = backupPathsIn(folder)
  const baseFolder = join(paths.bases, span.base.id)
  const inside = join(dataFolder, restoringName)
  onProgress('Verifying the sums of the backup …')
  await assertUndamaged(folder, choice)
  await assertSpace(dataFolder, baseFolder, files)
  onProgress(`Unpacking base backup ${span.base.id} …`)
  await extractBase(baseFolder, serverPathsIn(inside).cluster)
  const damaged = await restoreDataFiles(files, paths.files, inside)
  if (damaged.length > 0) throw backupProblem(`Damaged in the backup: ${damaged.join(', ')}.`)
  onProgress('Replaying the write-ahead log …')
  const walFolder = span.base.kind === 'archived' ? paths.wal : undefined
  const recovered = await recover({ dataFolder: inside, walFolder, at })
  refuseNewerSchema(recovered.schemaVersion)
  await moveIntoPlace(inside, dataFolder)
  return { ...recovered, manifest, moment: at ?? span.to, files: files.length }
}

/** A backup from before can be restored by a newer program, which migrates it at the next start. */
function refuseNewerBackup({
  schemaVersion,
  postgresVersion,
  terrierVersion,
}: BackupManifest): void {
  refuseNewerSchema(schemaVersion, ` (${terrierVersion})`)
  if (Number.parseInt(postgresVersion, 10) === Number(embeddedMajorVersion)) return
  throw backupProblem(
    `The backup is of PostgreSQL ${postgresVersion}, and this Terrier has ${embeddedMajorVersion}. ` +
      `Restore it with Terrier ${terrierVersion}.`,
  )
}

function refuseNewerSchema(schemaVersion: string, by = ''): void {
  if (schemaVersion === '' || schemaVersion in migrations) return
  throw new StoreProblem(
    'database-newer',
    `The backup was made by a newer version of Terrier than this one${by}: its database has the ` +
      `migration ${schemaVersion}. Restore it with that version.`,
  )
}

/** What an interrupted restore has left is removed. */
async function prepareEmptyFolder(dataFolder: string): Promise<void> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const names = readdirSync(dataFolder).filter((name) => name !== 'lost+found')
  const inside = join(dataFolder, restoringName)
  if (names.includes(restoringName)) {
    await stopInterrupted(dataFolder)
    // The marker goes last: without it the rest would be taken for a data folder.
    for (const name of names) {
      if (name !== restoringName) rmSync(join(dataFolder, name), { recursive: true })
    }
    rmSync(inside, { recursive: true })
  } else if (names.length > 0) {
    throw backupProblem(
      `${dataFolder} is not empty. Choose an empty folder, or move it away first.`,
    )
  }
  mkdirSync(inside, { mode: 0o700 })
  writeFileSync(join(inside, processFile), String(process.pid))
}

/** The server outlives a killed restore. */
async function stopInterrupted(dataFolder: string): Promise<void> {
  const inside = join(dataFolder, restoringName)
  const file = join(inside, processFile)
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (pid > 0 && isAlive(pid)) {
    throw backupProblem(`A backup is being restored into ${dataFolder} already (process ${pid}).`)
  }
  const { cluster } = serverPathsIn(inside)
  const server = readPostmasterFile(cluster)
  if (server === undefined) return
  process.kill(server.pid, 'SIGQUIT')
  while (isAlive(server.pid) && readPostmasterFile(cluster) !== undefined) await delay(pollMs)
}

async function assertUndamaged(folder: string, { span, manifest, files }: Choice): Promise<void> {
  const chosen = { ...manifest, files: [...files] }
  const { faults } = await verifyFiles(folder, [chosen])
  // A gap after what is wanted does no harm.
  const { missing } = span.chain
  const fatal = faults.filter((fault) => missing === undefined || !fault.includes(missing))
  if (fatal.length > 0) throw backupProblem(fatal.join('\n'))
}

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1)

async function assertSpace(
  dataFolder: string,
  baseFolder: string,
  files: Choice['files'],
): Promise<void> {
  const inBase = await readPostgresManifest(baseFolder)
  const sizes = [...inBase.map(({ Size }) => Size), ...files.map(({ sizeBytes }) => sizeBytes)]
  const neededBytes = sizes.reduce((sum, size) => sum + size, workingBytes)
  const { bavail, bsize } = await statfs(dataFolder)
  if (bavail * bsize >= neededBytes) return
  throw new StoreProblem(
    'disk-full',
    `${dataFolder} needs ${gigabytes(neededBytes)} GB, and the disk has ` +
      `${gigabytes(bavail * bsize)} GB left.`,
  )
}

/** Until the marker is gone no server starts here, and a restore begins anew. */
async function moveIntoPlace(inside: string, dataFolder: string): Promise<void> {
  const names = readdirSync(inside).filter((name) => name !== processFile)
  for (const name of names) renameSync(join(inside, name), join(dataFolder, name))
  await flushFolder(dataFolder)
  rmSync(inside, { recursive: true })
  await flushFolder(dataFolder)
}
