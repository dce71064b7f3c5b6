import type { Dataset } from '@terrier/contract/datasets'
import type { PublishedDataset } from '@terrier/store/stored'

/** A dataset as the API returns it. */
export const datasetReply = (published: PublishedDataset): Dataset => {
  const { bounds, countries, publishedAt, corrections, ...dataset } = published
  return {
    ...dataset,
    bounds: bounds && [...bounds],
    ...(countries && { countries: [...countries] }),
    publishedAt: publishedAt.toISOString(),
    ...(corrections > 0 && { corrections }),
  }
}
