import { Problem } from '@terrier/contract/problems'
import { exportContentOf } from '@terrier/domain/export/content-of-map'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { StoredMapSummary } from '@terrier/store/map-bin/stored-map-list'

import type { Context } from '../../http/context.ts'
import type { Collection, CollectionFeature, CollectionKind } from './ogc-collection.ts'
import {
  drawnFeature,
  drawnKinds,
  nameQueryable,
  parseDrawnId,
  type DrawnKind,
} from './drawn-features.ts'
import { drawnTiles, tileFeatureOf, type DrawnLayerCache } from './drawn-tiles.ts'

/**
 * A map's objects are read together and sorted by uuid, so that pages stay consistent while it
 * changes.
 */
const batchSize = 10_000

/** Maps that the user may open: their own and those shared with them. */
export function mapCollections(
  { store }: Pick<Context, 'store'>,
  userId: number,
  layers: DrawnLayerCache,
): CollectionKind {
  const collectionOf = (
    { eid, name, revision }: Pick<StoredMapSummary, 'eid' | 'name' | 'revision'>,
    drawn: DrawnKind,
  ): Collection => {
    const objects = async () => (await objectsOf(store, { eid, userId }, drawn)) ?? []
    const id = `map-${eid}-${drawn.ending}`
    return {
      id,
      title: `${name}: ${drawn.title}`,
      description: `The ${drawn.title} on the map “${name}”.`,
      bounds: null,
      version: 0,
      // Of each user: what is read depends on the right to read it.
      tiles: drawnTiles(layers, { key: String(userId), id, revision }, async () => {
        const found = await objectsOf(store, { eid, userId }, drawn)
        if (!found) throw new Problem('not-found')
        return found.flatMap(tileFeatureOf)
      }),
      batchSize,
      queryables: async () => [nameQueryable],
      async read({ after, limit, filters }) {
        // Data groups have numbers there, and the same version.
        if (typeof after === 'number') throw new Problem('bad-request')
        const behind = (await objects()).filter(
          ({ id: key, properties }) => String(key) > (after ?? '') && isNamed(properties, filters),
        )
        return { features: behind.slice(0, limit), isLast: behind.length <= limit }
      },
      keyOf: ({ id: key }) => key,
      get: async (key) => (await objects()).find((object) => object.id === key),
      count: async (filters) =>
        (await objects()).filter(({ properties }) => isNamed(properties, filters)).length,
    }
  }
  return {
    scope: 'maps',
    owns: (id) => parseDrawnId('map', id) !== undefined,
    async list() {
      const maps = await store.mapLists.summariesFor(userId)
      return maps.flatMap((map) => kindsOn(map).map((drawn) => collectionOf(map, drawn)))
    },
    async find(id) {
      const asked = parseDrawnId('map', id)
      const heading = asked && (await store.maps.heading(asked.number, userId))
      return asked && heading && collectionOf({ eid: asked.number, ...heading }, asked.drawn)
    },
  }
}

/** The kinds that a map may have: lines and polygons are counted together. */
const kindsOn = ({ hasMarkers, hasDrawings }: StoredMapSummary): readonly DrawnKind[] =>
  drawnKinds.filter(({ kind }) => (kind === 'marker' ? hasMarkers : hasDrawings))

/** Undefined where the user can no longer read the map; empty where its data is damaged. */
async function objectsOf(
  store: Context['store'],
  { eid, userId }: { readonly eid: number; readonly userId: number },
  { kind }: DrawnKind,
): Promise<CollectionFeature[] | undefined> {
  const map = await store.maps.get(eid, userId)
  if (!map) return undefined
  const read = upgradeMap(map.data)
  if (!read.ok) return []
  const { objects } = exportContentOf(read.value, [], { crs: '4326', grid: loadNationalGrid() })
  return objects
    .filter((object) => object.kind === kind)
    .map(drawnFeature)
    .toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))
}

const isNamed = (
  properties: CollectionFeature['properties'],
  filters: readonly { readonly name: string; readonly value: string | number }[],
): boolean => filters.every(({ name, value }) => properties[name] === value)
