import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { BackupPaths } from '../wal-archive/archive-paths.ts'
import { parseSegmentName } from '../wal-archive/segment-name.ts'
import { requireBackupFolder } from './backup-folder.ts'
import { withBackupLock } from './backup-lock.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { listBackups } from './list-backups.ts'

export interface Pruned {
  readonly backups: readonly BackupManifest[]
  readonly remaining: readonly BackupManifest[]
}

/**
 * Keeps the newest base backups and all that follows them. Removes older backups, and the
 * write-ahead log and files that no other backup needs. The manifests go first, so that one that is
 * interrupted leaves no backup that only looks whole.
 */
export async function pruneBackups(folder: string, basesKept: number): Promise<Pruned> {
  const paths = requireBackupFolder(folder)
  return withBackupLock(folder, async () => {
    const backups = await listBackups(folder)
    const baseIds = [...new Set(backups.map(({ base }) => base.id))].toSorted()
    const kept = new Set(baseIds.slice(-basesKept))
    const old = backups.filter(({ base }) => !kept.has(base.id))
    const remaining = backups.filter(({ base }) => kept.has(base.id))
    for (const { id } of old) await rm(join(paths.manifests, `${id}.json`))
    await removeBases(paths, kept)
    await removeFiles(paths, remaining)
    await removeSegments(paths, remaining)
    return { backups: old, remaining }
  })
}

async function removeBases({ bases }: BackupPaths, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(bases)) {
    if (!kept.has(name)) await rm(join(bases, name), { recursive: true })
  }
}

async function removeFiles(
  { files }: BackupPaths,
  remaining: readonly BackupManifest[],
): Promise<void> {
  const used = new Set(remaining.flatMap((backup) => backup.files.map(({ sha256 }) => sha256)))
  for (const name of await readdir(files)) {
    if (!used.has(name)) await rm(join(files, name))
  }
}

/** Histories of timelines stay: they are small, and later recoveries read them. */
async function removeSegments(
  { wal }: BackupPaths,
  remaining: readonly BackupManifest[],
): Promise<void> {
  const needed = remaining
    .filter(({ base }) => base.kind === 'archived')
    .map(({ base }) => base.firstSegment)
  if (needed.length === 0) return
  const first = Math.min(...needed)
  for (const name of await readdir(wal)) {
    // Also of names such as '000000010000000000000003.00000028.backup.gz'.
    const segment = parseSegmentName(name.slice(0, 24))
    if (segment !== undefined && segment.number < first) await rm(join(wal, name))
  }
}
