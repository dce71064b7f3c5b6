import { createHash } from 'node:crypto'

import { zipSync } from 'fflate'

import type { PackFile } from './pack-job.ts'

/** Fixed, since an archive has local times: an hour of the revision would depend on the server. */
const zipTime = new Date(1980, 0, 1)

/** A ZIP archive of the files, sorted by name, with their SHA-256 sums as `sha256sum` reads them. */
export function archivePack(files: readonly PackFile[]): Uint8Array<ArrayBuffer> {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const sums = sorted.map(({ name, bytes }) => `${sha256(bytes)}  ${name}\n`).join('')
  const entries = [...sorted, { name: 'SHA256SUMS', bytes: Buffer.from(sums) }]
  return zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes])), {
    level: 6,
    mtime: zipTime,
  })
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
