import { layers, type LayerId } from '@terrier/domain/land-data/layers'
import {
  findReferenceDataset,
  type ReferenceDatasetId,
} from '@terrier/domain/land-data/reference-datasets'

/** A dataset of features: a map layer, or one that unregistered land is computed from. */
export type DatasetLayerId = LayerId | ReferenceDatasetId

/** Finds the feature dataset of an id, if there is one. */
export function datasetLayerNamed(id: string): DatasetLayerId | undefined {
  return findReferenceDataset(id)?.id ?? layers.find((layer) => layer.id === id)?.id
}
