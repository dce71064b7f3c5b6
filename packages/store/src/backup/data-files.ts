import { constants } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { backupStateFile, droppedWalFile } from '../wal-archive/archive-paths.ts'
import type { DataFile } from './backup-manifest.ts'
import { copyDigested } from './stored-file.ts'

/**
 * What is not backed up as files: the cluster, which is backed up by PostgreSQL; its log; files that
 * can be fetched or generated again.
 */
const leftOutNames =
  /^(?:postgres|postgres\.new-.*|postgres\.log.*|fetched|sample|\.restoring|backup\.lock)$/

/**
 * Stores the files of the data folder, each under its SHA-256. Those that have not changed since the
 * backup before, by size and time, are not read again.
 */
export async function storeDataFiles(
  dataFolder: string,
  filesFolder: string,
  before: readonly DataFile[],
): Promise<DataFile[]> {
  const known = new Map(before.map((file) => [file.path, file]))
  const stored: DataFile[] = []
  for (const path of await listDataFiles(dataFolder)) {
    const file = await storeFile({ dataFolder, filesFolder, path, known: known.get(path) })
    if (file !== undefined) stored.push(file)
  }
  return stored
}

/** Relative paths with slashes, sorted. */
async function listDataFiles(dataFolder: string): Promise<string[]> {
  const left = new Set([backupStateFile(dataFolder), droppedWalFile(dataFolder)])
  const paths: string[] = []
  for (const entry of await readdir(dataFolder, { withFileTypes: true })) {
    if (leftOutNames.test(entry.name) || left.has(join(dataFolder, entry.name))) continue
    if (entry.isFile()) paths.push(entry.name)
    if (!entry.isDirectory()) continue
    const below = await readdir(join(dataFolder, entry.name), {
      recursive: true,
      withFileTypes: true,
    })
    for (const inner of below) {
      if (!inner.isFile()) continue
      const folder = inner.parentPath.slice(dataFolder.length + 1).replaceAll('\\', '/')
      paths.push(`${folder}/${inner.name}`)
    }
  }
  return paths.toSorted()
}

async function storeFile(file: {
  dataFolder: string
  filesFolder: string
  path: string
  known: DataFile | undefined
}): Promise<DataFile | undefined> {
  const { dataFolder, filesFolder, path, known } = file
  const source = join(dataFolder, path)
  const aside = join(filesFolder, `.copy-${process.pid}`)
  try {
    const { size, mode, mtimeMs: modifiedMs } = await stat(source)
    const isKnown = known?.sizeBytes === size && known.modifiedMs === modifiedMs
    if (isKnown && (await exists(join(filesFolder, known.sha256)))) return known
    const copied = await copyDigested(source, aside)
    await rename(aside, join(filesFolder, copied.sha256))
    return { path, ...copied, mode: mode & 0o777, modifiedMs }
  } catch (error) {
    // Removed meanwhile: an archive of tiles that a newer version replaces.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !(await exists(source))) {
      return undefined
    }
    throw error
  } finally {
    await rm(aside, { force: true })
  }
}

/** Writes stored files into a new data folder, and returns the paths of those whose content differs. */
export async function restoreDataFiles(
  files: readonly DataFile[],
  filesFolder: string,
  dataFolder: string,
): Promise<string[]> {
  const damaged: string[] = []
  for (const file of files) {
    const target = join(dataFolder, file.path)
    await mkdir(join(target, '..'), { recursive: true, mode: 0o700 })
    const { sha256 } = await copyDigested(join(filesFolder, file.sha256), target, file.mode)
    if (sha256 !== file.sha256) damaged.push(file.path)
  }
  return damaged
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  )
}
