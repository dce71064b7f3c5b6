import { chown, readFile, rm } from 'node:fs/promises'

import { z } from 'zod'

import type { OsAccount } from '../embedded/os-account.ts'
import { backupStateFile, droppedWalFile } from '../wal-archive/archive-paths.ts'
import { writeAtomically } from './stored-file.ts'

const BackupState = z.object({
  /** The folder into which the write-ahead log is archived, once a backup was made there. */
  walFolder: z.string().optional(),
  lastSuccess: z
    .object({
      at: z.iso.datetime(),
      id: z.string(),
      folder: z.string(),
      /** The last moment that could be restored then. */
      recoverableTo: z.iso.datetime(),
    })
    .optional(),
  lastFailure: z.object({ at: z.iso.datetime(), message: z.string() }).optional(),
})

/** How the last backups of a data folder went. */
export type BackupState = z.infer<typeof BackupState>

/** Empty if no backup was ever made. */
export async function readBackupState(dataFolder: string): Promise<BackupState> {
  try {
    return BackupState.parse(JSON.parse(await readFile(backupStateFile(dataFolder), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** The account of the embedded server reads it, to know whether to archive. */
export async function writeBackupState(
  dataFolder: string,
  state: BackupState,
  account: OsAccount | undefined,
): Promise<void> {
  const file = backupStateFile(dataFolder)
  await writeAtomically(file, `${JSON.stringify(state, null, 2)}\n`)
  if (account !== undefined) await chown(file, account.uid, account.gid)
}

const WalGap = z.object({
  firstSegment: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
})

/** WAL that was given up since the last backup, because it could not be archived. */
export type WalGap = z.infer<typeof WalGap>

export async function readWalGap(dataFolder: string): Promise<WalGap | undefined> {
  try {
    return WalGap.parse(JSON.parse(await readFile(droppedWalFile(dataFolder), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export async function removeWalGap(dataFolder: string): Promise<void> {
  await rm(droppedWalFile(dataFolder), { force: true })
}
