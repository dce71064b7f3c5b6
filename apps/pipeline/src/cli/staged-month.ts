import type { Store } from '@terrier/store/store'
import type { StagingDataset } from '@terrier/store/stored'

/** There is no month that a command could go on with. */
export class NoMonth extends Error {
  constructor(publishedEdition: string | undefined) {
    const published = publishedEdition === undefined ? '' : `, and ${publishedEdition} is published`
    super(`No month is loaded that waits to be published${published}. 'data import' loads one.`)
    this.name = 'NoMonth'
  }
}

/** The month that is loaded and not published. Throws `NoMonth`. */
export async function requireStagedMonth({ datasets }: Store): Promise<StagingDataset> {
  const staging = await datasets.staging('ownership')
  if (staging && staging.files.length > 0) return staging
  throw new NoMonth((await datasets.get('ownership'))?.edition)
}

/** '2 files, 4 rows'. */
export function describeFiles(files: StagingDataset['files']): string {
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  return `${counted(files.length, 'file')}, ${counted(rows, 'row')}`
}

/** '1 row', '2,000 rows'. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`
}
