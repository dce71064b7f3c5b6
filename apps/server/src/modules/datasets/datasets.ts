import * as contract from '@terrier/contract/datasets'
import { Problem } from '@terrier/contract/problems'
import { layers } from '@terrier/domain/land-data/layers'

import { datasetReply } from '../../datasets/dataset-reply.ts'
import { call, type Endpoint } from '../../http/call.ts'

const listDatasets = call(contract.listDatasets, async (_, { datasets }) =>
  (await datasets.current()).map(datasetReply),
)

const layerIds = new Set<string>(layers.map(({ id }) => id))

/**
 * The publisher's attributes of a feature. Only of layers: other datasets have calls of their own.
 */
const getFeature = call(contract.getFeature, async ({ params }, { store, datasets }) => {
  const { dataset, version, feature } = params
  const published = layerIds.has(dataset) ? await datasets.atVersion(dataset, version) : undefined
  const found = published && (await store.features.get(version, feature))
  if (!found) throw new Problem('not-found')
  return found
})

export const datasetEndpoints: readonly Endpoint[] = [listDatasets, getFeature]
