import { mapListMaxLength } from '@terrier/contract/limits'
import type { MapPatch } from '@terrier/contract/map-patch'
import { isFields, ownField, without, type Fields } from '@terrier/domain/document/json-fields'
import { isSameJson } from '@terrier/domain/document/is-same-json'
import { sql } from 'kysely'

import { preparedQueryPrefix, type Database } from '../connection/database.ts'
import { headImages } from './changes-of-content.ts'
import { isRefused, type Outcome, type Refusal } from '../outcome.ts'
import { refuse } from '../refuse.ts'
import { describePatch } from './describe-save.ts'
import type { MapRow } from './map-row.ts'
import type { PatchContent } from './map-save.ts'
import type { ObjectRow, RowChanges, WrittenObject } from './row-changes.ts'
import { isCrowdedSortKey, newSortKey, type NewSortKey } from './sort-keys.ts'

type Kind = ObjectRow['kind']
type ListPatch = NonNullable<MapPatch['markers'] | MapPatch['drawings']>
type Rows = ReadonlyMap<string, ObjectRow>

const fieldOf = { marker: 'markers', drawing: 'drawings' } as const

/**
 * The changes of a patch to a map that is not stored whole. `objects` are the rows that the patch
 * names. Null if the sort keys of a list have become too long: then the whole list must be written.
 */
export async function changesOfPatch(
  database: Database,
  map: MapRow,
  objects: readonly ObjectRow[],
  { patch, name = map.name }: PatchContent,
): Promise<Outcome<RowChanges | null, 'patch-does-not-fit'>> {
  const rows: Rows = new Map(objects.map((row) => [row.uuid, row]))
  const markers = await listChanges(database, map, rows, 'marker', patch.markers)
  if (isRefused(markers)) return markers
  const drawings = await listChanges(database, map, rows, 'drawing', patch.drawings)
  if (isRefused(drawings)) return drawings
  if (!markers || !drawings) return null
  if (isOfBothKinds(rows, patch)) return misfit('marker', 'names an object that is a drawing too')
  const written = [...markers.written, ...drawings.written]
  const writtenUuids = new Set(written.map(({ uuid }) => uuid))
  const removed = new Set([...markers.removed, ...drawings.removed])
  const head = patchedHead(map.head, patch)
  const images = [
    ...[...removed].flatMap((uuid) => rows.get(uuid) ?? []),
    ...written.flatMap(({ uuid, kind }) =>
      removed.has(uuid) ? [] : (rows.get(uuid) ?? { uuid, kind }),
    ),
  ]
  const before = {
    ...(head && headImages(map.head, head)),
    ...(map.name === name ? {} : { name: map.name }),
    ...(images.length === 0 ? {} : { objects: images }),
  }
  const isListed =
    images.length > 0 || map.name !== name || (head !== null && !isViewChange(map.head, head))
  return {
    name,
    head: head && JSON.stringify(head),
    isWhole: false,
    // An object that becomes one of the other kind is removed from one list and put into the other.
    removed: [...removed].filter((uuid) => !writtenUuids.has(uuid)),
    written,
    before,
    history: describePatch(patch, { isListed, head: [map.head, head ?? map.head], images }),
    markerCount: markers.count,
    drawingCount: drawings.count,
  }
}

/** The uuids of all objects that a patch names. */
export function uuidsIn({ markers, drawings }: MapPatch): string[] {
  const lists = [markers, drawings]
  return lists.flatMap((list) => list?.remove ?? []).concat(lists.flatMap(uuidsPut))
}

interface ListChanges {
  readonly removed: readonly string[]
  readonly written: readonly WrittenObject[]
  readonly count: number
}

/** By the rules of `applyListPatch`, on the rows that the patch names. */
async function listChanges(
  database: Database,
  map: MapRow,
  rows: Rows,
  kind: Kind,
  { remove = [], put = [] }: ListPatch = {},
): Promise<Outcome<ListChanges | null, 'patch-does-not-fit'>> {
  const items = put as readonly { readonly item: Fields & { uuid: string }; readonly at?: number }[]
  const named = new Set([...remove, ...items.map(({ item }) => item.uuid)])
  if (named.size < remove.length + items.length) return misfit(kind, 'names an object twice')
  const isThere = (uuid: string) => rows.get(uuid)?.kind === kind
  const placed = items.filter(({ at }) => at !== undefined)
  const changed = items.filter(({ at }) => at === undefined)
  if (![...remove, ...changed.map(({ item }) => item.uuid)].every(isThere)) {
    return misfit(kind, 'names an object that is not there')
  }
  // The list without what is removed or placed, which is what the indexes count.
  const leaving = [...remove, ...placed.map(({ item }) => item.uuid)].filter(isThere)
  const remaining = (kind === 'marker' ? map.markerCount : map.drawingCount) - leaving.length
  const positions = placed.map(({ at = 0 }, index) => at - index)
  if (positions.some((position, at) => position < (positions[at - 1] ?? 0))) {
    return misfit(kind, 'does not name the places in ascending order')
  }
  if (positions.some((position) => position > remaining)) {
    return misfit(kind, 'names a place beyond the end')
  }
  const count = remaining + placed.length
  const before = kind === 'marker' ? map.markerCount : map.drawingCount
  if (count > mapListMaxLength && count > before) {
    return misfit(kind, `makes more than ${mapListMaxLength} of them`)
  }
  const sortKeys = await newSortKeys(
    database,
    {
      eid: map.eid,
      kind,
      leaving: leaving.map((uuid) => rows.get(uuid)?.place ?? ''),
      remaining,
    },
    positions,
  )
  if (sortKeys.some(({ low, high }) => isCrowded(low) || isCrowded(high))) return null
  return {
    removed: remove,
    written: [
      ...changed.map(({ item }) => {
        const { place = '' } = rows.get(item.uuid) ?? {}
        return { uuid: item.uuid, kind, data: item, place }
      }),
      ...placed.map(({ item }, at) =>
        Object.assign({ uuid: item.uuid, kind, data: item }, sortKeys[at]),
      ),
    ],
    count,
  }
}

const isCrowded = (place: string | null) => place !== null && isCrowdedSortKey(place)

/** An object has one kind: what is put into one list may not stay in the other. */
function isOfBothKinds(rows: Rows, { markers, drawings }: MapPatch): boolean {
  const [placedMarkers, placedDrawings] = [placedIn(markers), placedIn(drawings)]
  const staysIn = (kind: Kind, list: ListPatch | undefined, uuid: string) =>
    rows.get(uuid)?.kind === kind && !list?.remove?.includes(uuid)
  return (
    [...placedMarkers].some(
      (uuid) => placedDrawings.has(uuid) || staysIn('drawing', drawings, uuid),
    ) || [...placedDrawings].some((uuid) => staysIn('marker', markers, uuid))
  )
}

const uuidsPut = (list: ListPatch | undefined) => (list?.put ?? []).map(({ item }) => item.uuid)

const placedIn = (list: ListPatch | undefined) =>
  new Set((list?.put ?? []).flatMap(({ item, at }) => (at === undefined ? [] : [item.uuid])))

interface ListQuery {
  readonly eid: number
  readonly kind: Kind
  /** Sort keys of the list that do not count. */
  readonly leaving: readonly string[]
  /** The length of the list without them. */
  readonly remaining: number
}

/** A sort key for each position in the list, between those of its neighbours. */
async function newSortKeys(
  database: Database,
  list: ListQuery,
  /** Ascending. */
  positions: readonly number[],
): Promise<NewSortKey[]> {
  if (positions.length === 0) return []
  const keys = await sortKeysAt(database, list, positions)
  const counts = new Map<number, number>()
  for (const position of positions) counts.set(position, (counts.get(position) ?? 0) + 1)
  return positions.map((position, at) => {
    const index = positions[at - 1] === position ? at - positions.indexOf(position) + 1 : 1
    const [low = null, high = null] = [keys.get(position - 1), keys.get(position)]
    return newSortKey({ low, high, index, count: counts.get(position) ?? 1 })
  })
}

/** The sort keys from the one before the first of these positions to the one at the last. */
async function sortKeysAt(
  database: Database,
  { eid, kind, leaving, remaining }: ListQuery,
  positions: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (remaining === 0) return new Map()
  const first = Math.max((positions[0] ?? 0) - 1, 0)
  const last = Math.min(positions.at(-1) ?? 0, remaining - 1)
  // The index is read from the nearer end of the list.
  const isFromEnd = first + last >= remaining
  const { rows } = await sql<{ readonly place: string }>`${preparedQueryPrefix}
    select place from map_objects
    where map_id = ${eid} and kind = ${kind} and place <> all (${leaving}::numeric[])
    order by place ${isFromEnd ? sql`desc` : sql`asc`}
    offset ${isFromEnd ? remaining - 1 - last : first}::int limit ${last - first + 1}::int`.execute(
    database,
  )
  return new Map(rows.map(({ place }, at) => [isFromEnd ? last - at : first + at, place]))
}

/** The head with the fields of a patch, which must have been validated; null if it stays as it is. */
function patchedHead(stored: unknown, { head, unset = [] }: MapPatch): Fields | null {
  if (!head && unset.length === 0) return null
  return without({ ...(isFields(stored) ? stored : {}), ...head }, unset)
}

/** Whether only the position and the zoom of the map differ. */
function isViewChange(before: unknown, after: Fields): boolean {
  if (!isFields(before)) return false
  const [old, shown] = [ownField(before, 'map'), ownField(after, 'map')]
  const view = ['zoom', 'lngLat']
  return (
    isSameJson(without(before, ['map']), without(after, ['map'])) &&
    isFields(old) &&
    isFields(shown) &&
    isSameJson(without(old, view), without(shown, view))
  )
}

const misfit = (kind: Kind, why: string): Refusal<'patch-does-not-fit'> =>
  refuse('patch-does-not-fit', { field: fieldOf[kind], why })
