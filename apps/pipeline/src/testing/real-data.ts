import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder =
  process.env['TERRIER_REAL_DATA'] ?? resolve(import.meta.dirname, '../../../../../shared/data')

/** Samples as published, kept beside the project and never in it. Tests that want them skip without. */
export const hasRealData = existsSync(folder)

export function realData(path: string): string {
  return join(folder, path)
}

/** Ends the title of a test that is skipped without the samples. */
export const needsRealData = hasRealData ? '' : ' (left out: the real data folder is not here)'
