import { sql } from 'kysely'

/**
 * The complete saved map of a row of `maps`, as JSON text. Concatenated as text, since a jsonb list
 * of many objects would cost twice as much.
 */
export const documentText = sql<string>`
  case when maps.is_whole then maps.data::text else
    ${jsonTextOf(sql`maps.data`, {
      markers: listText('marker'),
      drawings: listText('drawing'),
    })} end`

/** Inserts the lists into a head; each is the text between the brackets of a JSON list, or null. */
export function jsonTextOf(
  head: ReturnType<typeof sql>,
  { markers, drawings }: Record<'markers' | 'drawings', ReturnType<typeof sql>>,
) {
  return sql<string>`
    '{"markers":{"markers":[' || coalesce(${markers}, '') || ']'
    || ${fieldsAfter(sql`${head} -> 'markers' #- '{markers}'`)}
    || ',"drawings":{"polygons":[' || coalesce(${drawings}, '') || ']'
    || ${fieldsAfter(sql`${head} -> 'drawings' #- '{polygons}'`)}
    || ${fieldsAfter(sql`${head} - 'markers' - 'drawings'`)}`
}

/** The text after the first field of an object, up to its end. */
function fieldsAfter(rest: ReturnType<typeof sql>) {
  return sql`case when (${rest}) = '{}' then '}' else ',' || substr((${rest})::text, 2) end`
}

function listText(kind: 'marker' | 'drawing') {
  return sql`(
    select string_agg(o.data::text, ',' order by o.place)
    from map_objects as o where o.map_id = maps.id and o.kind = ${sql.lit(kind)})`
}
