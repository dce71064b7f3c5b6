import type { Dataset, DatasetSource } from '@terrier/contract/datasets'
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

/** A dataset as what says something of it names it. */
export const sourceReply = (published: PublishedDataset): DatasetSource => ({
  id: published.id,
  title: published.title,
  edition: published.edition,
  publisher: published.publisher,
  licence: published.licence,
  attribution: published.attribution,
  fictional: published.fictional,
  publishedAt: published.publishedAt.toISOString(),
})
