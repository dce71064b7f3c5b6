import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder =
  process.env['TERRIER_REAL_DATA'] ?? resolve(import.meta.dirname, '../../../../../shared/data')

/**
 * Whether samples of published files are in the folder beside the repository; they are never
 * committed. Tests that need them are skipped without.
 */
export const hasRealData = existsSync(folder)

export function realData(path: string): string {
  return join(folder, path)
}

/** Suffix of the title of a test that is skipped without the samples. */
export const needsRealData = hasRealData ? '' : ' (left out: the real data folder is not here)'
