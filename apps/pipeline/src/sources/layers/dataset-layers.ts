import { layers, type LayerId } from '@terrier/domain/land-data/layers'

/**
 * A dataset of features: a map layer, or the land of the country, from which unregistered land is
 * computed.
 */
export type DatasetLayerId = LayerId | 'country-land'

/** Finds the feature dataset of an id, if there is one. */
export function datasetLayerNamed(id: string): DatasetLayerId | undefined {
  if (id === 'country-land') return id
  return layers.find((layer) => layer.id === id)?.id
}
