import { setImmediate } from 'node:timers/promises'

import type { SavedMapData } from '@terrier/contract/saved-map'
import type { DataLayer } from '@terrier/domain/data-groups/data-layer'
import {
  layerFeatures,
  publicFeatures,
  type PublicFeature,
} from '@terrier/domain/publication/public-features'

/** Features serialised before the event loop may run other tasks. */
const sliceLength = 500

/**
 * The GeoJSON of a published map as streamed chunks; of the data layers a part is in memory at a
 * time.
 */
export async function* publicText(
  map: SavedMapData,
  layers: AsyncIterable<DataLayer>,
): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let separator = ''
  for await (const features of featuresOf(map, layers)) {
    for (let start = 0; start < features.length; start += sliceLength) {
      const slice = features.slice(start, start + sliceLength)
      yield separator + slice.map((feature) => JSON.stringify(feature)).join(',')
      separator = ','
      await setImmediate()
    }
  }
  yield ']}'
}

async function* featuresOf(
  map: SavedMapData,
  layers: AsyncIterable<DataLayer>,
): AsyncGenerator<readonly PublicFeature[]> {
  yield publicFeatures(map)
  for await (const layer of layers) yield layerFeatures(layer)
}
