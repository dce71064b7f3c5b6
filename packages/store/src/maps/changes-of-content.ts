import { isFields, ownField, type Fields } from '@terrier/domain/document/json-fields'
import { isSameJson } from '@terrier/domain/document/is-same-json'
import { splitMap, type MapParts, type StoredObject } from '@terrier/domain/document/stored-map'

import type { Database } from '../connection/database.ts'
import { describeSave } from './describe-save.ts'
import type { MapRow } from './map-row.ts'
import { isRefused, type Outcome } from '../outcome.ts'
import type { MapContent, PatchRefusal, Rewrite } from './map-save.ts'
import type { BeforeImages, ObjectRow, RowChanges, WrittenObject } from './row-changes.ts'
import { assignSortKeys } from './sort-keys.ts'

/** The changes that make new content of a whole map: only rows that differ are written. */
export async function changesOfContent(
  database: Database,
  map: MapRow,
  rewrite: (map: Parameters<Rewrite>[0]) => Outcome<MapContent, PatchRefusal>,
): Promise<Outcome<RowChanges, PatchRefusal>> {
  const rows = map.isWhole ? [] : await objectRows(database, map.eid)
  const document = documentOf(map, rows)
  const content = rewrite({ name: map.name, document })
  if (isRefused(content)) return content
  const parts = partsOf(content.data)
  const objects = parts?.objects ?? []
  const { removed, written, images } = objectChanges(rows, objects)
  const countOf = (kind: StoredObject['kind']) =>
    objects.filter((object) => object.kind === kind).length
  const history = describeSave(document, parsed(content))
  return {
    name: content.name,
    head: parts ? JSON.stringify(parts.head) : content.data,
    isWhole: parts === null,
    removed,
    written,
    before: {
      ...(map.isWhole ? wholeImages(map, parts) : headImages(map.head, parts?.head ?? {})),
      ...(map.name === content.name ? {} : { name: map.name }),
      ...(images.length === 0 ? {} : { objects: images }),
    },
    history: { ...history, isListed: history.isListed || map.name !== content.name },
    markerCount: countOf('marker'),
    drawingCount: countOf('drawing'),
  }
}

/** The objects of a map in their order, markers and drawings separately. */
function objectRows(database: Database, eid: number): Promise<ObjectRow[]> {
  return database
    .selectFrom('mapObjects')
    .select(['uuid', 'kind', 'place', 'data'])
    .where('mapId', '=', eid)
    .orderBy('kind')
    .orderBy('place')
    .execute() as Promise<ObjectRow[]>
}

/** The complete saved map, assembled from its row and its objects. */
function documentOf({ isWhole, head }: MapRow, objects: readonly ObjectRow[]): unknown {
  if (isWhole) return head
  const { markers, drawings, ...rest } = head as Record<'markers' | 'drawings', object>
  const dataOf = (kind: ObjectRow['kind']) =>
    objects.filter((object) => object.kind === kind).map(({ data }) => data)
  return {
    ...rest,
    markers: { ...markers, markers: dataOf('marker') },
    drawings: { ...drawings, polygons: dataOf('drawing') },
  }
}

/**
 * Splits the JSON of a map into head and objects; null for a map that is stored whole, and for
 * invalid JSON, which the database then refuses with the reason.
 */
export function partsOf(data: string): MapParts | null {
  try {
    return splitMap(JSON.parse(data))
  } catch {
    return null
  }
}

/** Undefined for invalid JSON. */
function parsed({ data }: MapContent): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** All objects of a new map. */
export function insertedObjects(objects: readonly StoredObject[]): readonly WrittenObject[] {
  return objectChanges([], objects).written
}

function objectChanges(before: readonly ObjectRow[], after: readonly StoredObject[]) {
  const rowOf = new Map(before.map((row) => [row.uuid, row]))
  const sortKeys = new Map([
    ...sortKeysOf('marker', before, after),
    ...sortKeysOf('drawing', before, after),
  ])
  const remaining = new Set(after.map(({ uuid }) => uuid))
  const removed = before.filter(({ uuid }) => !remaining.has(uuid))
  const written = after.flatMap((object): WrittenObject[] => {
    const sortKey = sortKeys.get(object.uuid)
    if (sortKey) return [{ ...object, ...sortKey }]
    const row = rowOf.get(object.uuid)
    return !row || isSameJson(row.data, object.data) ? [] : [{ ...object, place: row.place }]
  })
  return {
    removed: removed.map(({ uuid }) => uuid),
    written,
    images: [...removed, ...written.map(({ uuid, kind }) => rowOf.get(uuid) ?? { uuid, kind })],
  }
}

function sortKeysOf(
  kind: ObjectRow['kind'],
  before: readonly ObjectRow[],
  after: readonly StoredObject[],
) {
  const isOfKind = (object: { readonly kind: string }) => object.kind === kind
  return assignSortKeys(before.filter(isOfKind), after.filter(isOfKind))
}

function wholeImages({ head }: MapRow, parts: MapParts | null): BeforeImages {
  return { whole: head, ...(parts && { added: Object.keys(parts.head) }) }
}

/** The previous values of the top-level fields that differ. */
export function headImages(before: unknown, after: Fields): BeforeImages {
  const old = isFields(before) ? before : {}
  const changed = Object.entries(old).filter(
    ([name, value]) => !isSameJson(value, ownField(after, name)),
  )
  const added = Object.keys(after).filter((name) => !Object.hasOwn(old, name))
  return {
    ...(changed.length === 0 ? {} : { head: Object.fromEntries(changed) }),
    ...(added.length === 0 ? {} : { added }),
  }
}
