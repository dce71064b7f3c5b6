import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Client, DatabaseError, type ClientConfig, type QueryResult } from 'pg'

import { translateError } from '../connection/errors.ts'
import type { BackupPaths } from '../wal-archive/archive-paths.ts'
import { segmentName, segmentNumberOf } from '../wal-archive/segment-name.ts'
import type { BaseBackup, FileEntry } from './backup-manifest.ts'
import { backupProblem } from './backup-problem.ts'
import { digestFile, flushFolder } from './stored-file.ts'

/** PostgreSQL archives a segment within moments of its end. */
const archiveWaitMs = 60_000
const pollMs = 50

interface BaseBackupRequest {
  readonly id: string
  readonly kind: BaseBackup['kind']
  readonly paths: BackupPaths
  /** Of the superuser. */
  readonly connection: ClientConfig
  readonly now: () => Date
}

/**
 * Makes a base backup by the command BASE_BACKUP of PostgreSQL's replication protocol: the server
 * itself writes a compressed tar file, and a manifest with the SHA-256 of each file in it. It checks
 * the checksum of every page it reads.
 */
export async function makeBaseBackup(request: BaseBackupRequest): Promise<BaseBackup> {
  const { id, kind, paths, now } = request
  await removeUnfinished(paths)
  const unfinished = join(paths.bases, `${id}.unfinished`)
  try {
    const { start, stop, timeline } = await runBaseBackup(request, unfinished)
    const base: BaseBackup = {
      id,
      kind,
      timeline,
      firstSegment: segmentNumberOf(start),
      // The end may be the first byte of the segment after.
      lastSegment: Math.max(segmentNumberOf(start), segmentNumberOf(previous(stop))),
      completedAt: now().toISOString(),
      files: await digestFolder(unfinished),
    }
    if (kind === 'archived') {
      await waitUntilArchived(paths, segmentName({ timeline, number: base.lastSegment }))
    }
    await rename(unfinished, join(paths.bases, id))
    await flushFolder(paths.bases)
    return base
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Resolves when the archive has the segment. Throws `StoreProblem` after a minute. */
export async function waitUntilArchived({ wal }: BackupPaths, name: string): Promise<void> {
  const deadline = Date.now() + archiveWaitMs
  while (!existsSync(join(wal, `${name}.gz`))) {
    if (Date.now() > deadline) {
      throw backupProblem(
        `The write-ahead log was not archived into ${wal} (${name} is missing). ` +
          'The log of the embedded database says why.',
      )
    }
    await delay(pollMs)
  }
}

interface Extent {
  readonly start: string
  readonly stop: string
  readonly timeline: number
}

async function runBaseBackup(
  { kind, connection }: BaseBackupRequest,
  target: string,
): Promise<Extent> {
  const isStandalone = kind === 'standalone'
  const client = replicationClient(connection)
  const slotConnection = replicationClient(connection)
  try {
    await client.connect()
    if (isStandalone) {
      // Otherwise a checkpoint may remove a part of the log before it is copied. Temporary: it ends
      // with this connection.
      await slotConnection.connect()
      await slotConnection.query(
        `CREATE_REPLICATION_SLOT terrier_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`,
      )
    }
    // The commands of this protocol are in capital letters.
    const results = (await client.query(
      `BASE_BACKUP (LABEL 'terrier', target 'server', target_detail ${quote(target)}, ` +
        `checkpoint 'fast', wal ${isStandalone}, wait false, manifest 'yes', ` +
        `manifest_checksums 'SHA256', compression 'gzip', compression_detail 'level=1')`,
    )) as unknown as QueryResult<{ recptr?: string; tli?: string }>[]
    const positions = results.flatMap(({ rows }) => rows).filter(({ recptr }) => recptr)
    const [first, last] = [positions[0], positions.at(-1)]
    return {
      start: first?.recptr ?? '',
      stop: last?.recptr ?? '',
      timeline: Number(last?.tli),
    }
  } catch (error) {
    throw explain(error, target)
  } finally {
    await client.end().catch(() => undefined)
    await slotConnection.end().catch(() => undefined)
  }
}

function replicationClient(connection: ClientConfig): Client {
  // The driver passes this on to the server; its types do not know it.
  const settings: ClientConfig & { readonly replication: string } = {
    ...connection,
    database: undefined,
    application_name: 'terrier backup',
    replication: 'true',
  }
  const client = new Client(settings)
  client.on('error', () => undefined)
  return client
}

function explain(error: unknown, target: string): unknown {
  const translated = translateError(error)
  if (translated !== error || !(error instanceof DatabaseError)) return translated
  return backupProblem(`The base backup in ${target} failed: ${error.message}.`, error)
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The position of the byte before. */
function previous(lsn: string): string {
  const [log = '0', offset = '0'] = lsn.split('/')
  const value = (BigInt(`0x${log}`) << 32n) + BigInt(`0x${offset}`) - 1n
  return `${(value >> 32n).toString(16)}/${(value & 0xffff_ffffn).toString(16)}`
}

async function digestFolder(folder: string): Promise<FileEntry[]> {
  const files: FileEntry[] = []
  for (const path of (await readdir(folder)).toSorted()) {
    files.push({ path, ...(await digestFile(join(folder, path))) })
  }
  return files
}

/** Removes what a killed backup left. */
async function removeUnfinished({ bases }: BackupPaths): Promise<void> {
  await mkdir(bases, { recursive: true, mode: 0o700 })
  for (const name of await readdir(bases)) {
    if (name.endsWith('.unfinished')) await rm(join(bases, name), { recursive: true, force: true })
  }
}
