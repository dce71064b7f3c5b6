import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { databaseName } from '../embedded/create-app-database.ts'
import { joinEmbeddedServer, type EmbeddedServer } from '../embedded/embedded-server.ts'
import { serverPathsIn } from '../embedded/server-paths.ts'
import type { BackupPaths } from '../wal-archive/archive-paths.ts'
import { archiveCommand } from '../wal-archive/wal-settings.ts'
import { openBackupFolder } from './backup-folder.ts'
import { withBackupLock } from './backup-lock.ts'
import {
  backupFormat,
  type BackupManifest,
  type BaseBackup,
  type WalFile,
} from './backup-manifest.ts'
import { backupProblem, describeFileError } from './backup-problem.ts'
import { readBackupState, removeWalGap, writeBackupState } from './backup-state.ts'
import { makeBaseBackup, waitUntilArchived } from './base-backup.ts'
import { storeDataFiles } from './data-files.ts'
import { listBackups, recoverableSpans } from './list-backups.ts'
import { digestFile, flushFolder, writeAtomically } from './stored-file.ts'

/** The age at which a base backup is followed by a new one: a recovery replays the log since. */
const baseMaxAgeMs = 7 * 24 * 3600 * 1000
/** Ids of backups are seconds, so the next one is free soon. */
const nextSecondMs = 100

export interface BackupOptions {
  readonly dataFolder: string
  /** Where the backup goes. */
  readonly folder: string
  /** The folder into which the server archives its write-ahead log, if it does. */
  readonly walFolder: string | undefined
  /** Make a new base backup, however young the last one is. */
  readonly isFull: boolean
  readonly now: () => Date
}

/**
 * Backs the embedded database and the files of the data folder up while they are in use. A backup
 * into the folder of the archive adds the write-ahead log to the last base backup, or makes a new
 * one when that is a week old; a backup into another folder is complete in itself.
 *
 * Nothing in the folder counts as a backup until it is finished. Throws `StoreProblem`. Success and
 * failure are noted in the data folder.
 */
export async function createBackup(options: BackupOptions): Promise<BackupManifest> {
  const dataFolder = resolve(options.dataFolder)
  // A mistyped folder would be made a new, empty database.
  if (!existsSync(serverPathsIn(dataFolder).cluster)) {
    throw backupProblem(`There is no database in ${dataFolder}. Set TERRIER_DATA to its folder.`)
  }
  const server = await joinEmbeddedServer(dataFolder, options.walFolder)
  try {
    return await noted({ ...options, dataFolder, folder: resolve(options.folder) }, server)
  } finally {
    await server.leave()
  }
}

async function noted(options: BackupOptions, server: EmbeddedServer): Promise<BackupManifest> {
  const { dataFolder, folder, now } = options
  const { account } = server.installation
  const note = async (change: object) =>
    writeBackupState(dataFolder, { ...(await readBackupState(dataFolder)), ...change }, account)
  try {
    const manifest = await backUp(options, server)
    const { id, recoverable } = manifest
    await note({
      lastSuccess: { at: now().toISOString(), id, folder, recoverableTo: recoverable.to },
    })
    return manifest
  } catch (cause) {
    const error = describeFileError(cause, folder)
    const message = error instanceof Error ? error.message : String(error)
    // The disk may be full: the failure that is reported is the first one.
    await note({ lastFailure: { at: now().toISOString(), message } }).catch(() => undefined)
    throw error
  }
}

async function backUp(options: BackupOptions, server: EmbeddedServer): Promise<BackupManifest> {
  const { dataFolder, folder, walFolder } = options
  const { account } = server.installation
  const client = new Client(server.adminConnection())
  client.on('error', () => undefined)
  await client.connect()
  try {
    const kind: BaseBackup['kind'] = folder === walFolder ? 'archived' : 'standalone'
    if (kind === 'archived') await requireArchiving(client, dataFolder, folder)
    const cluster = await describeCluster(client, server)
    const paths = await openBackupFolder({ folder, dataFolder, account, ...cluster })
    return await withBackupLock(folder, async () => {
      if (kind === 'archived') {
        const state = await readBackupState(dataFolder)
        await writeBackupState(dataFolder, { ...state, walFolder: folder }, account)
      }
      return await write({ ...options, client, server, paths, kind, ...cluster })
    })
  } finally {
    await client.end()
  }
}

interface Cluster {
  readonly systemIdentifier: string
  readonly postgresVersion: string
  readonly schemaVersion: string
}

async function describeCluster(client: Client, server: EmbeddedServer): Promise<Cluster> {
  const { rows } = await client.query<{ systemIdentifier: string; postgresVersion: string }>(
    `select system_identifier::text as "systemIdentifier",
            current_setting('server_version') as "postgresVersion"
     from pg_control_system()`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('pg_control_system() returned no row.')
  return { ...row, schemaVersion: await schemaVersion(server) }
}

/** The name of the last migration. */
async function schemaVersion(server: EmbeddedServer): Promise<string> {
  const client = new Client({ ...server.adminConnection(), database: databaseName })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name desc limit 1',
    )
    return rows[0]?.name ?? ''
  } finally {
    await client.end()
  }
}

/** Whoever started the server decided whether it archives. */
async function requireArchiving(client: Client, dataFolder: string, folder: string): Promise<void> {
  const { rows } = await client.query<{ mode: string; command: string }>(
    `select current_setting('archive_mode') as mode, current_setting('archive_command') as command`,
  )
  const [row] = rows
  if (row?.mode === 'on' && row.command === archiveCommand(dataFolder, folder)) return
  throw backupProblem(
    'The database server does not archive into this backup folder, since it was started without ' +
      'the same TERRIER_BACKUP. Restart Terrier with it.',
  )
}

interface Writing extends BackupOptions, Cluster {
  readonly client: Client
  readonly server: EmbeddedServer
  readonly paths: BackupPaths
  readonly kind: BaseBackup['kind']
}

async function write(writing: Writing): Promise<BackupManifest> {
  const { dataFolder, folder, paths, now } = writing
  const before = await listBackups(folder)
  const id = await unusedId(before, now)
  const base = await baseFor(writing, id, before)
  const last = before.at(-1)
  const files = await storeDataFiles(dataFolder, paths.files, last?.files ?? [])
  await flushFolder(paths.files)
  const [span] = await recoverableSpans(folder, [{ base }])
  if (span === undefined) throw backupProblem(`The archive in ${paths.wal} is not complete.`)
  const manifest: BackupManifest = {
    format: backupFormat,
    id,
    terrierVersion: terrierVersion(),
    schemaVersion: writing.schemaVersion,
    postgresVersion: writing.postgresVersion,
    systemIdentifier: writing.systemIdentifier,
    base,
    wal: await digestWal(paths, span.chain.names, before),
    files,
    recoverable: { from: span.from.toISOString(), to: span.to.toISOString() },
  }
  await writeAtomically(join(paths.manifests, `${id}.json`), `${JSON.stringify(manifest)}\n`)
  await flushFolder(paths.manifests)
  await removeWalGap(dataFolder)
  return manifest
}

/** The last base backup with the log until now, if that is whole; otherwise a new one. */
async function baseFor(
  { client, server, paths, kind, folder, isFull, now }: Writing,
  id: string,
  before: readonly BackupManifest[],
): Promise<BaseBackup> {
  const last = before.at(-1)?.base
  if (kind === 'archived' && last?.kind === 'archived' && !isFull) {
    const isYoung = now().getTime() - Date.parse(last.completedAt) < baseMaxAgeMs
    if (isYoung && (await archivedSince(client, paths, folder, last))) return last
  }
  return makeBaseBackup({ id, kind, paths, connection: server.adminConnection(), now })
}

/** Archives the log until now, and returns whether all of it since the base backup is there. */
async function archivedSince(
  client: Client,
  paths: BackupPaths,
  folder: string,
  base: BaseBackup,
): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    // Where nothing was written since the last switch, that is the segment before.
    'select pg_walfile_name(pg_switch_wal()) as name',
  )
  const { name = '' } = rows[0] ?? {}
  await waitUntilArchived(paths, name)
  const [span] = await recoverableSpans(folder, [{ base }])
  return span?.chain.names.at(-1) === `${name}.gz`
}

async function unusedId(before: readonly BackupManifest[], now: () => Date): Promise<string> {
  for (;;) {
    const id = now().toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
    if (!before.some((backup) => backup.id === id)) return id
    await delay(nextSecondMs)
  }
}

async function digestWal(
  { wal }: BackupPaths,
  names: readonly string[],
  before: readonly BackupManifest[],
): Promise<WalFile[]> {
  const known = new Map(before.at(-1)?.wal.map((file) => [file.name, file]))
  const files: WalFile[] = []
  for (const name of names) {
    files.push(known.get(name) ?? { name, ...(await digestFile(join(wal, name))) })
  }
  return files
}

function terrierVersion(): string {
  const path = join(import.meta.dirname, '../../package.json')
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
}
