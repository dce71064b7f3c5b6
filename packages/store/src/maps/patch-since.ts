import type { MapPatch } from '@terrier/contract/map-patch'
import { headPatchOf } from '@terrier/domain/document/map-head'
import { listPatchOf, type ListPatch, type Named } from '@terrier/domain/document/list-patch'
import type { Fields } from '@terrier/domain/document/json-fields'
import { sql } from 'kysely'

import type { ObjectRow } from './row-changes.ts'

/** Beyond these, loading the whole map costs little more. */
const mostSaves = 500
const mostObjects = 500

/** An object that was saved since a revision. */
interface ChangedObject {
  readonly uuid: string
  /** Its kind at that revision; null if it did not exist. */
  readonly before: ObjectRow['kind'] | null
  /** Its present kind and value; null if it has been removed. */
  readonly kind: ObjectRow['kind'] | null
  readonly data: (Fields & Named) | null
  /** Its index in the present list; null if it is where it was. */
  readonly at: number | null
}

/** What has changed since a revision, with present values alone. */
interface ChangesSince {
  readonly objects: readonly ChangedObject[] | null
  readonly head: Fields | null
  readonly unset: readonly string[] | null
}

/**
 * For a query of `maps` joined with `map_access as mine`: what has changed since a revision, as JSON
 * text of `ChangesSince`. Null where the whole map must be loaded: it was stored whole, its history
 * was deleted, the revision is unknown or older than the access, or too much has changed.
 *
 * The history tells which objects and fields have changed; their values are the present ones, since
 * not everyone may see earlier ones. One statement, so that all are of the same revision.
 */
export function changesSince(revision: number) {
  return sql<string | null>`(
    with later as materialized (
      select revision, before, saved_at from map_revisions
      where map_id = maps.id and revision > ${revision}::int
        and ${revision}::int between maps.revision - ${mostSaves} and maps.revision
    ), objects_then as (
      select distinct on (uuid) uuid, kind, place, data is not null as existed
      from later, jsonb_to_recordset(before -> 'objects')
        as image (uuid text, kind text, place numeric, data jsonb)
      order by uuid, revision
    ), objects as (
      select old.uuid, case when existed then old.kind end as before, o.kind, o.data,
        case when o.place is null or (existed and o.kind = old.kind and o.place = old.place)
          then null
          else (
            select count(*) from map_objects as p
            where p.map_id = maps.id and p.kind = o.kind and p.place < o.place
          ) end as at
      from objects_then as old
      left join map_objects as o on o.map_id = maps.id and o.uuid = old.uuid
      where (select count(*) from objects_then) <= ${mostObjects}
    ), fields as (
      select distinct name from later, lateral (
        select jsonb_object_keys(before -> 'head') as name
        union all
        select jsonb_array_elements_text(before -> 'added') as name
      ) as names
    )
    select case
      when maps.is_whole
        or (select count(*) from later) <> maps.revision - ${revision}::int
        or exists (select from later where before ? 'whole' or saved_at < mine.granted_at)
        or (select count(*) from objects_then) > ${mostObjects}
        then null
      else json_build_object(
        'objects', (select json_agg(objects order by at) from objects),
        'head', (select json_object_agg(name, maps.data -> name) from fields where maps.data ? name),
        'unset', (select json_agg(name) from fields where not maps.data ? name))
      end::text
  )`
}

/** The same as a patch of the map at that revision: empty if nothing has changed. */
export function patchOfChanges(text: string): MapPatch {
  const { objects, head, unset } = JSON.parse(text) as ChangesSince
  const markers = listPatch(objects ?? [], 'marker')
  const drawings = listPatch(objects ?? [], 'drawing')
  return {
    ...headPatchOf(Object.entries(head ?? {}), unset ?? []),
    // The caller checks values of earlier versions of the format.
    ...(markers && { markers: markers as MapPatch['markers'] }),
    ...(drawings && { drawings: drawings as MapPatch['drawings'] }),
  }
}

function listPatch(
  objects: readonly ChangedObject[],
  kind: ObjectRow['kind'],
): ListPatch<Fields & Named> | null {
  const present = objects.flatMap(({ data: item, at, ...object }) =>
    item && object.kind === kind ? [{ item, at: at ?? undefined }] : [],
  )
  return listPatchOf({
    remove: objects
      .filter((object) => object.before === kind && object.kind !== kind)
      .map(({ uuid }) => uuid),
    changed: present.filter(({ at }) => at === undefined),
    placed: present.filter(({ at }) => at !== undefined),
  })
}
