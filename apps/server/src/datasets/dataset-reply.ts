import type { Dataset } from '@terrier/contract/datasets'
import type { PublishedDataset } from '@terrier/store/stored'

/** A dataset as it travels. */
export const datasetReply = ({ bounds, publishedAt, ...dataset }: PublishedDataset): Dataset => ({
  ...dataset,
  bounds: bounds && [...bounds],
  publishedAt: publishedAt.toISOString(),
})
