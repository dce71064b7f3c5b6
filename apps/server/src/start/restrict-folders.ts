import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { Logger } from 'pino'

import type { Config } from '../config.ts'

/** Read, write and enter, of the group and of others. */
const accessOfOthers = 0o077
/** The same without entering: files whose names are known can be reached. */
const accessExceptPassing = 0o066
/** Set on folders that many users share, such as /tmp. */
const stickyBit = 0o1000

/**
 * Takes the access of other users from data and mail folders that exist already and are our own,
 * and logs it; folders that are created have none. As root the embedded database runs under another
 * account, which has to pass through a data folder that belongs to root.
 */
export function restrictFolders(
  { dataFolder, mailFolder, databaseUrl }: Config,
  logger: Logger,
): void {
  const user = process.getuid?.()
  if (user === undefined) return
  const clusterOwner = folderAt(join(dataFolder, 'postgres'))?.uid
  for (const folder of [dataFolder, mailFolder]) {
    const found = folderAt(folder)
    const isOurs = found?.uid === user || (user === 0 && found?.uid === clusterOwner)
    if (!found || !isOurs || (found.mode & stickyBit) !== 0) continue
    const isPassedThrough =
      folder === dataFolder && found.uid === 0 && user === 0 && databaseUrl === undefined
    const after = found.mode & ~(isPassedThrough ? accessExceptPassing : accessOfOthers)
    if (after !== found.mode) restrict(folder, { before: found.mode, after }, logger)
  }
}

function folderAt(path: string): { readonly uid: number; readonly mode: number } | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isDirectory() ? { uid: found.uid, mode: found.mode & 0o7777 } : undefined
}

function restrict(
  folder: string,
  { before, after }: { readonly before: number; readonly after: number },
  logger: Logger,
): void {
  const about = { folder, before: before.toString(8), after: after.toString(8) }
  try {
    chmodSync(folder, after)
    logger.warn(
      about,
      'Other users of this machine had access to a folder; the access has been removed',
    )
  } catch (cause) {
    // Some network file systems have no modes.
    logger.warn({ ...about, err: cause }, 'Other users of this machine have access to a folder')
  }
}
