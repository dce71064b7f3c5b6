import { listDatasets as contract } from '@terrier/contract/datasets'

import { datasetReply } from '../../datasets/dataset-reply.ts'
import { call } from '../../http/call.ts'

export const listDatasets = call(contract, async (_, { datasets }) =>
  (await datasets.current()).map(datasetReply),
)
