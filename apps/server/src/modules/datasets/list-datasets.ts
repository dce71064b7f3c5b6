import { listDatasets as contract, type Dataset } from '@terrier/contract/datasets'
import type { PublishedDataset } from '@terrier/store/stored'

import { call } from '../../http/call.ts'

export const listDatasets = call(contract, async (_, { datasets }) =>
  (await datasets.current()).map(datasetReply),
)

const datasetReply = ({ bounds, publishedAt, ...dataset }: PublishedDataset): Dataset => ({
  ...dataset,
  bounds: bounds && [...bounds],
  publishedAt: publishedAt.toISOString(),
})
