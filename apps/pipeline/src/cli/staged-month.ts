import type { Store } from '@terrier/store/store'
import type { StagingDataset } from '@terrier/store/stored'

/** There is no staging month to continue with. */
export class NoStagedMonth extends Error {
  constructor(publishedEdition: string | undefined) {
    const published =
      publishedEdition === undefined ? '' : `; ${publishedEdition} is already published`
    super(
      `There is no loaded month to publish${published}. To load one, run "terrier data import".`,
    )
    this.name = 'NoStagedMonth'
  }
}

/** The staging month. Throws `NoStagedMonth` without one. */
export async function requireStagedMonth({ datasets }: Store): Promise<StagingDataset> {
  const staging = await datasets.staging('ownership')
  if (staging && staging.files.length > 0) return staging
  throw new NoStagedMonth((await datasets.get('ownership'))?.edition)
}

/** Formats counts: '2 files, 4 rows'. */
export function describeFiles(files: StagingDataset['files']): string {
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  return `${counted(files.length, 'file')}, ${counted(rows, 'row')}`
}

/** Formats a count with its noun: '1 row', '2,000 rows'. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`
}
