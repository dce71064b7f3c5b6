import { contentOfMap } from '@terrier/domain/export/content-of-map'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { StoredMapSummary } from '@terrier/store/map-bin/stored-map-list'

import type { Context } from '../../http/context.ts'
import type { Collection, CollectionFeature, CollectionKind } from './collection.ts'
import {
  drawnFeature,
  drawnKinds,
  nameQueryable,
  parseDrawnId,
  type DrawnKind,
} from './drawn-features.ts'

/**
 * A map's objects are read together and sorted by uuid, so that pages stay consistent while it
 * changes.
 */
const batchSize = 10_000

/** Maps that the user may open: their own and those shared with them. */
export function mapCollections({ store }: Pick<Context, 'store'>, userId: number): CollectionKind {
  const collectionOf = (
    { eid, name }: Pick<StoredMapSummary, 'eid' | 'name'>,
    drawn: DrawnKind,
  ): Collection => {
    const objects = () => objectsOf(store, { eid, userId }, drawn)
    return {
      id: `map-${eid}-${drawn.ending}`,
      title: `${name}: ${drawn.title}`,
      description: `The ${drawn.title} on the map “${name}”.`,
      bounds: null,
      version: 0,
      batchSize,
      queryables: async () => [nameQueryable],
      async read({ after, limit, filters }) {
        const from = after === undefined ? '' : String(after)
        const behind = (await objects()).filter(
          ({ id, properties }) => String(id) > from && isNamed(properties, filters),
        )
        return { features: behind.slice(0, limit), isLast: behind.length <= limit }
      },
      keyOf: ({ id }) => id,
      get: async (id) => (await objects()).find((object) => object.id === id),
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
      return (
        asked && heading && collectionOf({ eid: asked.number, name: heading.name }, asked.drawn)
      )
    },
  }
}

/** The kinds that a map may have: lines and polygons are counted together. */
const kindsOn = ({ hasMarkers, hasDrawings }: StoredMapSummary): readonly DrawnKind[] =>
  drawnKinds.filter(({ kind }) => (kind === 'marker' ? hasMarkers : hasDrawings))

async function objectsOf(
  store: Context['store'],
  { eid, userId }: { readonly eid: number; readonly userId: number },
  { kind }: DrawnKind,
): Promise<CollectionFeature[]> {
  const map = await store.maps.get(eid, userId)
  const read = map && upgradeMap(map.data)
  if (!read?.ok) return []
  const { objects } = contentOfMap(read.value, [], { crs: '4326', grid: loadNationalGrid() })
  return objects
    .filter((object) => object.kind === kind)
    .map(drawnFeature)
    .toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))
}

const isNamed = (
  properties: CollectionFeature['properties'],
  filters: readonly { readonly name: string; readonly value: string | number }[],
): boolean => filters.every(({ name, value }) => properties[name] === value)
