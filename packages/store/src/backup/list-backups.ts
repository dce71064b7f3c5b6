import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { backupPathsIn } from '../wal-archive/archive-paths.ts'
import { BackupManifest, backupFormat, type BaseBackup } from './backup-manifest.ts'
import { backupProblem } from './backup-problem.ts'
import { walChain, type WalChain } from './wal-chain.ts'

/** The finished backups of a folder, the oldest first; none where the folder is empty. */
export async function listBackups(folder: string): Promise<BackupManifest[]> {
  const { manifests } = backupPathsIn(folder)
  const names = await readdir(manifests).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ids = names.filter((name) => /^\d{8}T\d{6}Z\.json$/.test(name)).toSorted()
  return Promise.all(ids.map((name) => readManifest(join(manifests, name))))
}

async function readManifest(path: string): Promise<BackupManifest> {
  const content: unknown = JSON.parse(await readFile(path, 'utf8'))
  const { data: format } = z.object({ format: z.number() }).safeParse(content)
  if (format !== undefined && format.format > backupFormat) {
    throw backupProblem(`${path} was written by a newer version of Terrier. Use that version.`)
  }
  const read = BackupManifest.safeParse(content)
  if (!read.success) throw backupProblem(`${path} is not the manifest of a backup.`, read.error)
  return read.data
}

/** The moments that can be restored from a base backup and what was archived after it until now. */
export interface RecoverableSpan {
  readonly base: BaseBackup
  readonly from: Date
  readonly to: Date
  readonly chain: WalChain
}

/** Of each base backup, the oldest first, without those whose write-ahead log is missing. */
export async function recoverableSpans(
  folder: string,
  backups: readonly Pick<BackupManifest, 'base'>[],
): Promise<RecoverableSpan[]> {
  const bases = new Map(backups.map(({ base }) => [base.id, base]))
  const spans = await Promise.all([...bases.values()].map((base) => spanOf(folder, base)))
  return spans.filter((span) => span !== undefined)
}

async function spanOf(folder: string, base: BaseBackup): Promise<RecoverableSpan | undefined> {
  const completedAt = new Date(base.completedAt)
  const nothing: WalChain = { names: [], endsAt: undefined, missing: undefined }
  if (base.kind === 'standalone') {
    return { base, from: completedAt, to: completedAt, chain: nothing }
  }
  const { wal } = backupPathsIn(folder)
  const chain = await walChain(wal, base)
  const needed = base.lastSegment - base.firstSegment + 1
  const lastNeeded = chain.names[needed - 1]
  if (lastNeeded === undefined || chain.endsAt === undefined) return undefined
  // The segment ends just after the base backup did.
  const { mtime: from } = await stat(join(wal, lastNeeded))
  return { base, from, to: chain.endsAt, chain }
}
