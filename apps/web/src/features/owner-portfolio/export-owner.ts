import { exportOwner } from '@terrier/contract/owners'

import { request } from '../../api/request.ts'
import { downloadBlob } from '../../ui/download-blob.ts'

export type ExportFormat = 'csv' | 'geojson'

interface ExportedOwner {
  readonly key: string
  readonly name: string
  /** Edition of the register that the portfolio was read from. */
  readonly edition: string
}

/** The largest owners have tens of thousands of titles. */
const exportTimeoutMs = 180_000

/** Downloads an owner's portfolio. Resolves to the file's name. */
export async function exportPortfolio(owner: ExportedOwner, format: ExportFormat): Promise<string> {
  const ask = { params: { ownerKey: owner.key }, query: { format } }
  const file = await request(exportOwner, ask, { timeoutMs: exportTimeoutMs })
  const name = fileName(owner, format)
  downloadBlob(file, name)
  return name
}

/** Owner and edition, without characters that some file systems refuse. */
export function fileName(
  { name, edition }: Pick<ExportedOwner, 'name' | 'edition'>,
  format: ExportFormat,
): string {
  const plain = name
    .replaceAll(/[\p{Cc}"*/:<>?\\|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestName)
  return `${plain} ${edition}.${format}`
}

/** In characters: with two bytes each the name stays under the file systems' limit of 255 bytes. */
const longestName = 100
