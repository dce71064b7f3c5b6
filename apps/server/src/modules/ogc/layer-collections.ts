import { layers, type Layer } from '@terrier/domain/land-data/layers'
import { multiPart } from '@terrier/geo/multi-part'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { LayerAttribute, LayerFeatureRow } from '@terrier/store/feature-pages/feature-pages'
import type { Store } from '@terrier/store/store'
import type { PublishedDataset } from '@terrier/store/stored'

import type { Context } from '../../http/context.ts'
import { batchOf, rowKey } from './feature-batch.ts'
import type { Collection, CollectionFeature, CollectionKind, Queryable } from './ogc-collection.ts'

/** The map's maximum zoom for layers. */
const maxZoom = 20

/** Geometries of layers may be large, so few are read per query. */
const batchSize = 200

type ByVersion<Value> = Map<number, Promise<Value>>

/** Cached because a version never changes, and computing this reads every feature. */
export class KnownLayers {
  readonly attributes: ByVersion<readonly LayerAttribute[]> = new Map()
  readonly areMultiPart: ByVersion<boolean> = new Map()
}

function once<Value>(
  known: ByVersion<Value>,
  version: number,
  read: () => Promise<Value>,
): Promise<Value> {
  const reading = known.get(version) ?? read()
  known.set(version, reading)
  reading.catch(() => known.delete(version))
  return reading
}

const layerOf = (id: string) => layers.find((layer) => layer.id === id)

/** The published overlays and boundary layers. */
export function layerCollections(
  { store, datasets }: Pick<Context, 'store' | 'datasets'>,
  known: KnownLayers,
): CollectionKind {
  return {
    scope: 'layers',
    owns: (id) => layerOf(id) !== undefined,
    async list() {
      return (await datasets.current()).flatMap((dataset) => {
        const layer = layerOf(dataset.id)
        return layer ? [collectionOf(layer, dataset, store, known)] : []
      })
    },
    async find(id, version) {
      const layer = layerOf(id)
      if (!layer) return undefined
      const dataset =
        version === undefined ? await datasets.named(id) : await datasets.atVersion(id, version)
      return dataset && collectionOf(layer, dataset, store, known)
    },
  }
}

function collectionOf(
  layer: Layer,
  dataset: PublishedDataset,
  { featurePages }: Store,
  known: KnownLayers,
): Collection {
  const { version } = dataset
  const isMultiPart = () =>
    once(known.areMultiPart, version, () => featurePages.layerIsMultiPart(version))
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
      const attributes = await once(known.attributes, version, () =>
        featurePages.layerAttributes(version),
      )
      return queryablesOf(layer, attributes)
    },
    async read({ after, ...request }) {
      const rows = await featurePages.layer(version, {
        ...request,
        after: rowKey(after),
      })
      const isMulti = await isMultiPart()
      return batchOf(rows, request.limit, (row) => featureOf(layer, row, isMulti))
    },
    keyOf: ({ id }) => id,
    async get(id) {
      if (!/^\d{1,9}$/.test(id)) return undefined
      const row = await featurePages.layerFeature(version, Number(id))
      return row && featureOf(layer, row, await isMultiPart())
    },
    count: async (filters) =>
      filters.length === 0 ? dataset.rows : featurePages.countLayer(version, { filters }),
  }
}

/**
 * The publisher's columns under their own names, and those that Terrier derived, as in exports. All
 * features have one geometry type, which GIS programs take from the first.
 */
const featureOf = (
  layer: Layer,
  { id, name, legendIndex, attributes, geom }: LayerFeatureRow,
  isMultiPart: boolean,
): CollectionFeature => ({
  id,
  geometry: isMultiPart ? multiPart(decodeTwkb(geom)) : decodeTwkb(geom),
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
