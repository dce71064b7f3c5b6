import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { z } from 'zod'

import { backupProblem } from './backup-problem.ts'
import { digestFile } from './stored-file.ts'

/** PostgreSQL's manifest of a base backup: the files in its tar file. */
const PostgresManifest = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      'Encoded-Path': z.string().optional(),
      Size: z.number(),
      Checksum: z.string(),
    }),
  ),
})

/** Only of the part that is read: the identifier of the system is a number that JavaScript rounds. */
export async function readPostgresManifest(
  folder: string,
): Promise<z.infer<typeof PostgresManifest>['Files']> {
  const content = await readFile(join(folder, 'backup_manifest'), 'utf8')
  return PostgresManifest.parse(JSON.parse(content)).Files
}

/** Unpacks a base backup into a folder and compares each file with PostgreSQL's manifest. */
export async function extractBase(baseFolder: string, cluster: string): Promise<void> {
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  const archive = join(baseFolder, 'base.tar.gz')
  try {
    await promisify(execFile)('tar', ['-xzf', archive, '-C', cluster, '--no-same-owner'])
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    if (/no space left|quota exceeded/i.test(stderr)) {
      throw backupProblem(`The disk that holds ${cluster} is full.`, error)
    }
    throw backupProblem(`${archive} cannot be unpacked: ${stderr.trim() || String(error)}.`, error)
  }
  for (const file of await readPostgresManifest(baseFolder)) {
    const path = file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString('latin1')
    const { sha256, sizeBytes } = await digestFile(join(cluster, path))
    if (sha256 === file.Checksum && sizeBytes === file.Size) continue
    throw backupProblem(`${path} in ${archive} is damaged: it differs from the manifest.`)
  }
}
