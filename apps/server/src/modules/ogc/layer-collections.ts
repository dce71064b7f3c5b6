import { layers, type Layer } from '@terrier/domain/land-data/layers'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { LayerAttribute, LayerFeatureRow } from '@terrier/store/feature-pages/feature-pages'
import type { Store } from '@terrier/store/store'
import type { PublishedDataset } from '@terrier/store/stored'

import type { Context } from '../../http/context.ts'
import { batchOf, rowKey } from './batch.ts'
import type { Collection, CollectionFeature, CollectionKind, Queryable } from './collection.ts'

/** The map's maximum zoom for layers. */
const maxZoom = 20

/** Geometries of layers may be large, so few are read per query. */
const batchSize = 200

/**
 * Attributes by version, cached because they never change and computing them reads every feature.
 */
export type KnownAttributes = Map<number, Promise<readonly LayerAttribute[]>>

const layerOf = (id: string) => layers.find((layer) => layer.id === id)

/** The published overlays and boundary layers. */
export function layerCollections(
  { store, datasets }: Pick<Context, 'store' | 'datasets'>,
  attributes: KnownAttributes,
): CollectionKind {
  return {
    scope: 'layers',
    owns: (id) => layerOf(id) !== undefined,
    async list() {
      return (await datasets.current()).flatMap((dataset) => {
        const layer = layerOf(dataset.id)
        return layer ? [collectionOf(layer, dataset, store, attributes)] : []
      })
    },
    async find(id, version) {
      const layer = layerOf(id)
      if (!layer) return undefined
      const dataset =
        version === undefined ? await datasets.named(id) : await datasets.atVersion(id, version)
      return dataset && collectionOf(layer, dataset, store, attributes)
    },
  }
}

function collectionOf(
  layer: Layer,
  dataset: PublishedDataset,
  { featurePages }: Store,
  known: KnownAttributes,
): Collection {
  const { version } = dataset
  return {
    id: layer.id,
    title: layer.title,
    description: `${dataset.publisher}, ${dataset.edition}. ${dataset.licence}.`,
    attribution: dataset.attribution,
    bounds: dataset.bounds,
    version,
    tiles: { dataset: layer.id, version, minZoom: layer.minZoom, maxZoom },
    batchSize,
    async queryables() {
      const reading = known.get(version) ?? featurePages.layerAttributes(version)
      known.set(version, reading)
      reading.catch(() => known.delete(version))
      return queryablesOf(layer, await reading)
    },
    async read({ after, ...request }) {
      const rows = await featurePages.layer(version, {
        ...request,
        after: rowKey(after),
      })
      return batchOf(rows, request.limit, (row) => featureOf(layer, row))
    },
    keyOf: ({ id }) => id,
    async get(id) {
      if (!/^\d{1,9}$/.test(id)) return undefined
      const row = await featurePages.layerFeature(version, Number(id))
      return row && featureOf(layer, row)
    },
    count: async (filters) =>
      filters.length === 0 ? dataset.rows : featurePages.countLayer(version, { filters }),
  }
}

/** The publisher's columns under their own names, and those that Terrier derived, as in exports. */
const featureOf = (
  layer: Layer,
  { id, name, legendIndex, attributes, geom }: LayerFeatureRow,
): CollectionFeature => ({
  id,
  geometry: decodeTwkb(geom),
  properties: {
    ...attributes,
    terrier_name: name,
    terrier_class: layer.legend[legendIndex]?.label ?? null,
  },
})

function queryablesOf(layer: Layer, attributes: readonly LayerAttribute[]): Queryable[] {
  const own: Queryable[] = [
    {
      name: 'terrier_name',
      title: 'Name',
      type: 'string',
      filter: (value) => ({ name: 'name', value }),
    },
    {
      name: 'terrier_class',
      title: 'Entry of the legend',
      type: 'string',
      values: layer.legend.map(({ label }) => label),
      filter: (value) => {
        const index = layer.legend.findIndex(({ label }) => label === value)
        return index === -1 ? undefined : { name: 'legendIndex', value: index }
      },
    },
  ]
  return [
    ...own,
    ...attributes.map(({ name, type }): Queryable => {
      const key = `attributes.${name}`
      if (type === 'string') return { name, type, filter: (value) => ({ name: key, value }) }
      return { name, type, filter: (value) => ({ name: key, value: Number(value) }) }
    }),
  ]
}
