import { layers, type LayerId } from '@terrier/domain/land-data/layers'

/**
 * A dataset made of features: a layer of the map, or the land of the country, from which unregistered
 * land is worked out.
 */
export type DatasetLayerId = LayerId | 'country-land'

/** The dataset a person means by an id, if there is one. */
export function datasetLayerNamed(id: string): DatasetLayerId | undefined {
  if (id === 'country-land') return id
  return layers.find((layer) => layer.id === id)?.id
}
