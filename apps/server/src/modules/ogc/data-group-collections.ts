import { dataGroupPageSize } from '@terrier/contract/limits'
import { geometryOf } from '@terrier/domain/data-groups/data-layer'
import type { DrawnTileFeature } from '@terrier/domain/tiles/drawn-tile'
import { paginateObjects } from '@terrier/store/data-groups/paginate-objects'
import type {
  AccessibleDataGroup,
  StoredDataGroupObject,
} from '@terrier/store/data-groups/stored-data-groups'

import type { Context } from '../../http/context.ts'
import { rowKey } from './feature-batch.ts'
import type { Collection, CollectionFeature, CollectionKind } from './ogc-collection.ts'
import {
  drawnFeature,
  drawnKinds,
  nameQueryable,
  parseDrawnId,
  type DrawnKind,
} from './drawn-features.ts'
import { drawnTiles, tileFeatureOf, type DrawnLayerCache } from './drawn-tiles.ts'

/** The data groups that the user may read. */
export function dataGroupCollections(
  { store }: Pick<Context, 'store'>,
  userId: number,
  layers: DrawnLayerCache,
): CollectionKind {
  return {
    scope: 'data-groups',
    owns: (id) => parseDrawnId('data-group', id) !== undefined,
    async list() {
      const groups = await store.dataGroups.reachableBy(userId)
      return groups
        .filter(({ objectCount }) => objectCount > 0)
        .flatMap((group) =>
          drawnKinds.map((drawn) => collectionOf({ store, layers }, group, drawn)),
        )
    },
    async find(id) {
      const asked = parseDrawnId('data-group', id)
      const groups = asked ? await store.dataGroups.reachableBy(userId) : []
      const group = groups.find((each) => each.id === asked?.number)
      return asked && group && collectionOf({ store, layers }, group, asked.drawn)
    },
  }
}

function collectionOf(
  {
    store: { dataGroups, featurePages },
    layers,
  }: { store: Context['store']; layers: DrawnLayerCache },
  { id: groupId, title, userGroupName, revision }: AccessibleDataGroup,
  { kind, ending, title: kindTitle }: DrawnKind,
): Collection {
  // The key of an object is its row's id, in which pages are ordered.
  const keys = new WeakMap<CollectionFeature, number>()
  const featureOf = (object: StoredDataGroupObject): CollectionFeature => {
    const feature = objectFeature(object, title)
    keys.set(feature, object.id)
    return feature
  }
  const id = `data-group-${groupId}-${ending}`
  return {
    id,
    title: `${title}: ${kindTitle}`,
    description: `The ${kindTitle} of the data layer “${title}” of ${userGroupName}.`,
    bounds: null,
    version: 0,
    tiles: drawnTiles(layers, { key: 'everyone', id, revision }, async () => {
      const features: DrawnTileFeature[] = []
      for await (const objects of paginateObjects(dataGroups, groupId, kind))
        features.push(...objects.flatMap((object) => tileFeatureOf(objectFeature(object, title))))
      return features
    }),
    batchSize: dataGroupPageSize,
    queryables: async () => [nameQueryable],
    async read({ after, limit, filters }) {
      let behind = rowKey(after)
      for (;;) {
        const page = await dataGroups.pageOf(groupId, { after: behind, kind })
        const found = page.objects.filter(({ name }) =>
          filters.every(({ value }) => name === value),
        )
        // A page without a feature of that name is not the end.
        if (found.length > 0 || page.next === null) {
          const isLast = page.next === null && found.length <= limit
          return { features: found.slice(0, limit).map(featureOf), isLast }
        }
        behind = page.next
      }
    },
    keyOf: (feature) => keys.get(feature) ?? 0,
    async get(uuid) {
      if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uuid)) return undefined
      const object = await featurePages.dataGroupObject(groupId, uuid)
      return object?.kind === kind ? featureOf(object) : undefined
    },
    // A group contains all kinds of object, and no count per kind is stored.
    count: async () => undefined,
  }
}

const objectFeature = (object: StoredDataGroupObject, group: string): CollectionFeature =>
  drawnFeature({
    kind: object.kind,
    uuid: object.uuid,
    name: object.name,
    description: object.description,
    group,
    colour: null,
    lengthMetres: object.kind === 'marker' ? null : object.lengthKm * 1000,
    areaSquareMetres: object.kind === 'polygon' ? object.areaSquareMetres : null,
    geometry: geometryOf(object),
  })
