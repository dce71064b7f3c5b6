import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { backupPathsIn } from '../wal-archive/archive-paths.ts'
import { segmentBytes } from '../wal-archive/segment-name.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { requireBackupFolder } from './backup-folder.ts'
import { listBackups, recoverableSpans } from './list-backups.ts'
import { digestFile } from './stored-file.ts'

export interface Verification {
  readonly backups: readonly BackupManifest[]
  /** How many files were read, and their size. */
  readonly files: number
  readonly bytes: number
  /** Sentences on what is damaged or missing, with its path. */
  readonly faults: readonly string[]
}

/** Reads all files of the finished backups and compares them with their sums. */
export async function verifyBackups(folder: string): Promise<Verification> {
  requireBackupFolder(folder)
  const backups = await listBackups(folder)
  return { backups, ...(await verifyFiles(folder, backups)) }
}

/** As `verifyBackups`, of some backups. */
export async function verifyFiles(
  folder: string,
  backups: readonly BackupManifest[],
): Promise<Omit<Verification, 'backups'>> {
  const expected = expectedFiles(folder, backups)
  const faults: string[] = []
  let bytes = 0
  for (const [path, sha256] of expected) {
    const found = await digestFile(path).catch((error: Error) => error.message)
    if (typeof found === 'string') faults.push(`${path} cannot be read: ${found}.`)
    else if (found.sha256 !== sha256) faults.push(`${path} is damaged: its SHA-256 differs.`)
    if (typeof found !== 'string') bytes += found.sizeBytes
  }
  const later = await laterSegments(folder, backups, expected)
  for (const path of later.paths) {
    const fault = await faultOfSegment(path)
    if (fault !== undefined) faults.push(fault)
    bytes += (await stat(path)).size
  }
  return { files: expected.size + later.paths.length, bytes, faults: [...faults, ...later.faults] }
}

/** The SHA-256 of each file by its path. */
function expectedFiles(folder: string, backups: readonly BackupManifest[]): Map<string, string> {
  const paths = backupPathsIn(folder)
  const expected = new Map<string, string>()
  for (const { base, wal, files } of backups) {
    for (const { path, sha256 } of base.files) {
      expected.set(join(paths.bases, base.id, path), sha256)
    }
    for (const { name, sha256 } of wal) expected.set(join(paths.wal, name), sha256)
    for (const { sha256 } of files) expected.set(join(paths.files, sha256), sha256)
  }
  return expected
}

/** Segments that were archived after the last manifest was written, and base backups that lack one. */
async function laterSegments(
  folder: string,
  backups: readonly BackupManifest[],
  expected: ReadonlyMap<string, string>,
): Promise<{ paths: string[]; faults: string[] }> {
  const { wal } = backupPathsIn(folder)
  const spans = await recoverableSpans(folder, backups)
  const paths = new Set<string>()
  const faults = new Set<string>()
  for (const { chain } of spans) {
    for (const name of chain.names) {
      if (!expected.has(join(wal, name))) paths.add(join(wal, name))
    }
    const { missing } = chain
    if (missing !== undefined) {
      faults.add(`${join(wal, missing)}.gz is missing: what was archived after it is of no use.`)
    }
  }
  const usable = new Set(spans.map(({ base }) => base.id))
  for (const { base } of backups) {
    if (usable.has(base.id)) continue
    faults.add(`Base backup ${base.id} cannot be restored: its write-ahead log is missing.`)
  }
  return { paths: [...paths], faults: [...faults] }
}

/** The compressed file has a checksum, and so has each record in it. */
async function faultOfSegment(path: string): Promise<string | undefined> {
  try {
    const content = await promisify(gunzip)(await readFile(path))
    return content.length === segmentBytes ? undefined : `${path} is not a whole segment.`
  } catch (error) {
    return `${path} is damaged: ${String(error)}.`
  }
}
