import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { documentText, jsonTextOf } from '../maps/document-text.ts'
import type { RevisionContent } from './stored-revision.ts'

/**
 * The map as it was after one of its saves: the current one with the previous values of all later
 * saves applied, newest first. Undefined for an unknown revision, or one before the history began.
 */
export async function mapAt(
  database: Database,
  eid: number,
  revision: number,
): Promise<RevisionContent | undefined> {
  const { rows } = await sql<RevisionContent>`
    with later as (
      select revision, before from map_revisions where map_id = ${eid} and revision > ${revision}
    ), next as (
      select before from later where revision = ${revision} + 1
    ), objects_then as (
      select distinct on (uuid) uuid, kind, place, data
      from later, jsonb_to_recordset(before -> 'objects')
        as image (uuid text, kind text, place numeric, data jsonb)
      order by uuid, revision
    ), objects as (
      select kind, place, data from objects_then where data is not null
      union all
      select kind, place, data from map_objects as o
      where o.map_id = ${eid} and not exists (select from objects_then as t where t.uuid = o.uuid)
    ), head_then as (
      select distinct on (name) name, value, was_there
      from later, lateral (
        select key as name, value, true as was_there from jsonb_each(before -> 'head')
        union all
        select name, null, false from jsonb_array_elements_text(before -> 'added') as name
      ) as images
      order by name, revision
    ), head as (
      select
        case when maps.is_whole then '{}' else maps.data end
          - array(select name from head_then)
          || coalesce((select jsonb_object_agg(name, value) from head_then where was_there), '{}')
        as data
      from maps where id = ${eid}
    )
    select
      coalesce(
        (select before ->> 'name' from later where before ? 'name' order by revision limit 1),
        maps.name) as name,
      case
        when maps.revision = ${revision} then ${documentText}
        when (select before ? 'whole' from next) then (select before -> 'whole' from next)::text
        else (select ${jsonTextOf(sql`head.data`, { markers: listOf('marker'), drawings: listOf('drawing') })} from head)
      end as data,
      coalesce(
        (select saved_at from map_revisions where map_id = ${eid} and revision = ${revision}),
        case when maps.revision = ${revision} then maps.last_modified_at end) as "savedAt"
    from maps
    where maps.id = ${eid} and maps.deleted_at is null
      and (maps.revision = ${revision} or exists (select from next))
      and ${revision} > 0`.execute(database)
  return rows[0]
}

function listOf(kind: 'marker' | 'drawing') {
  return sql`(
    select string_agg(objects.data::text, ',' order by objects.place)
    from objects where objects.kind = ${sql.lit(kind)})`
}
