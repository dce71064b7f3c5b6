/**
 * PostgreSQL's `archive_command`: `node archive-segment.ts <data folder> <backup folder> <path> <name>`.
 * Compresses a finished segment of the write-ahead log into the backup folder. Exit code 0 allows
 * PostgreSQL to reuse the segment; after another one it tries again.
 */
import { existsSync, readFileSync, readdirSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { archiveFile } from './archive-file.ts'
import { backupPathsIn, backupStateFile, droppedWalFile } from './archive-paths.ts'
import { segmentBytes } from './segment-name.ts'

/** Less than this may always wait for a backup folder that is away. */
const waitingMinBytes = 1024 ** 3
/** More than this never waits, however large the disk. */
const waitingMaxBytes = 16 * 1024 ** 3
const freeMinShare = 0.1

const [dataFolder = '', backupFolder = '', path = '', name = ''] = process.argv.slice(2)

// Before the first backup there is nothing that the log could continue.
if (hasBackupIn(backupFolder)) {
  try {
    archiveFile(path, name, backupPathsIn(backupFolder))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${name} could not be archived: ${reason}\n`)
    if (mayWait()) process.exitCode = 1
    else drop(reason)
  }
}

function hasBackupIn(folder: string): boolean {
  try {
    const state = JSON.parse(readFileSync(backupStateFile(dataFolder), 'utf8')) as {
      walFolder?: unknown
    }
    return state.walFolder === folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Whether the log that waits to be archived may go on growing. PostgreSQL runs this in its folder. */
function mayWait(): boolean {
  const waiting = readdirSync(join('pg_wal', 'archive_status')).filter((file) =>
    file.endsWith('.ready'),
  )
  const bytes = waiting.length * segmentBytes
  if (bytes < waitingMinBytes) return true
  const { bavail, blocks } = statfsSync('pg_wal')
  return bytes < waitingMaxBytes && bavail / blocks > freeMinShare
}

/** Gives the segment up, rather than letting the disk of the database fill up. */
function drop(reason: string): void {
  process.stderr.write(
    `${name} is given up, since too much waits to be archived: moments from here on cannot be ` +
      'restored until the next "terrier backup".\n',
  )
  const file = droppedWalFile(dataFolder)
  if (existsSync(file)) return
  const gap = { firstSegment: name, at: new Date().toISOString(), reason }
  writeFileSync(file, JSON.stringify(gap), { mode: 0o600 })
}
