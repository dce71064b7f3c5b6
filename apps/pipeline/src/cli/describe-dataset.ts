import type { PublishedDataset } from '@terrier/store/stored'

/** Describes a published dataset in one line. */
export function describeDatasetLine(dataset: PublishedDataset): string {
  const { title, id, edition, rows, publishedAt, fictional, publisher } = dataset
  const count = rows.toLocaleString('en-GB').padStart(10)
  const source = fictional ? 'fictional' : publisher
  return `${id.padEnd(22)}${edition.padEnd(10)}${count} rows  published ${minute(publishedAt)}  ${title} (${source})`
}

/** Formats a time to the minute: '2026-11-22 17:28 UTC'. */
export function minute(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
