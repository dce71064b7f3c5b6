import { exportOwner } from '@terrier/contract/owners'

import { request } from '../../api/request.ts'
import { handFile } from '../../ui/hand-file.ts'

export type ExportFormat = 'csv' | 'geojson'

interface ExportedOwner {
  readonly key: string
  readonly name: string
  /** The month of the register that was read. */
  readonly edition: string
}

/** The largest owners have tens of thousands of titles. */
const exportTimeoutMs = 180_000

/** Hands the person an owner's portfolio as a file, and answers what it is called. */
export async function exportPortfolio(owner: ExportedOwner, format: ExportFormat): Promise<string> {
  const ask = { params: { ownerKey: owner.key }, query: { format } }
  const file = await request(exportOwner, ask, { timeoutMs: exportTimeoutMs })
  const name = fileName(owner, format)
  handFile(file, name)
  return name
}

/** The owner and the month, without what some file systems refuse. */
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

/** Letters of two bytes keep the name under the 255 bytes that file systems allow. */
const longestName = 100
