import { isSameJson } from '@terrier/domain/document/is-same-json'
import { isFields, ownField, type Fields } from '@terrier/domain/document/fields'
import type { MapParts } from '@terrier/domain/document/stored-map'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { LockedMap } from './lock-map-row.ts'
import type { MapContent } from './map-save.ts'
import { writeObjects, type ObjectRow } from './object-rows.ts'
import { partsOf } from './parse-data.ts'

/** The previous values of what a revision changed. */
export interface BeforeImages {
  /** The complete map, if it was stored whole. */
  whole?: unknown
  name?: string
  /** Changed or removed top-level fields of the map, without its objects. */
  head?: Fields
  /** Names of top-level fields that did not exist. */
  added?: string[]
  /** An object without data did not exist. */
  objects?: Partial<ObjectRow>[]
}

/**
 * Writes the parts of a map that differ from the stored ones, and resolves to their previous
 * values.
 */
export async function writeDocument(
  transaction: Database,
  map: LockedMap,
  content: MapContent,
): Promise<BeforeImages> {
  const parts = partsOf(content.data)
  const objects = await writeObjects(transaction, map.eid, map.objects, parts?.objects ?? [])
  await writeHead(transaction, map.eid, content, parts)
  return {
    ...(map.isWhole ? wholeImages(map, parts) : headImages(map.head, parts?.head ?? {})),
    ...(map.name === content.name ? {} : { name: map.name }),
    ...(objects.length === 0 ? {} : { objects }),
  }
}

function wholeImages(map: LockedMap, parts: MapParts | null): BeforeImages {
  return { whole: map.head, ...(parts && { added: Object.keys(parts.head) }) }
}

function headImages(before: unknown, after: Fields): BeforeImages {
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

async function writeHead(
  transaction: Database,
  eid: number,
  { name, data }: MapContent,
  parts: MapParts | null,
): Promise<void> {
  const head = parts ? JSON.stringify(parts.head) : data
  await sql`
    update maps set
      name = ${name}, data = ${head}::text::jsonb, is_whole = ${parts === null},
      marker_count = coalesce(of_it.markers, 0), drawing_count = coalesce(of_it.drawings, 0),
      object_bytes = coalesce(of_it.bytes, 0)
    from (
      select count(*) filter (where kind = 'marker') as markers,
        count(*) filter (where kind = 'drawing') as drawings,
        sum(octet_length(map_objects.data::text)) as bytes
      from map_objects where map_id = ${eid}
    ) as of_it
    where maps.id = ${eid}`.execute(transaction)
}
