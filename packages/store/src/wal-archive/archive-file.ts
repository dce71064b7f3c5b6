import {
  closeSync,
  existsSync,
  fsyncSync,
  futimesSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import type { BackupPaths } from './archive-paths.ts'
import { parseSegmentName } from './segment-name.ts'

/** Of the fields that every segment begins with (`XLogLongPageHeaderData`), the system identifier. */
const identifierOffset = 24

/**
 * Compresses a finished segment, or a file such as the history of a timeline, into the archive, with
 * the time of its last change. The file is there whole or not at all, and on the disk on return.
 *
 * Throws if the archive is away, belongs to another cluster, or has another file of this name.
 */
export function archiveFile(path: string, name: string, { wal, marker }: BackupPaths): void {
  const content = readFileSync(path)
  assertOfCluster(name, content, marker)
  const target = join(wal, `${name}.gz`)
  if (existsSync(target)) {
    // After a crash PostgreSQL may archive a segment a second time.
    if (gunzipSync(readFileSync(target)).equals(content)) return
    throw new Error(`the archive has another file of this name (${target})`)
  }
  removeAbandoned(wal, name)
  const aside = join(wal, `.${name}.${process.pid}`)
  try {
    writeToDisk(aside, gzipSync(content, { level: 1 }), statSync(path).mtime)
    renameSync(aside, target)
  } finally {
    rmSync(aside, { force: true })
  }
  flushFolder(wal)
}

/** A folder of another disk that is not mounted is empty: it has no marker. */
function assertOfCluster(name: string, content: Buffer, marker: string): void {
  const { systemIdentifier } = JSON.parse(readFileSync(marker, 'utf8')) as {
    systemIdentifier?: unknown
  }
  if (parseSegmentName(name) === undefined) return
  if (String(content.readBigUInt64LE(identifierOffset)) === systemIdentifier) return
  throw new Error(`the backup folder belongs to another database (${marker})`)
}

function removeAbandoned(wal: string, name: string): void {
  for (const entry of readdirSync(wal)) {
    if (entry.startsWith(`.${name}.`)) rmSync(join(wal, entry), { force: true })
  }
}

function writeToDisk(path: string, content: Buffer, modifiedAt: Date): void {
  const file = openSync(path, 'w', 0o600)
  try {
    for (let written = 0; written < content.length;) written += writeSync(file, content, written)
    futimesSync(file, modifiedAt, modifiedAt)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function flushFolder(folder: string): void {
  // Windows does not open folders.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
