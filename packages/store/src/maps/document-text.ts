import { sql } from 'kysely'

/**
 * The whole saved map as JSON text, of a row of `maps`. Put together as text, since a list of many
 * objects would cost twice as much as one value.
 */
export const documentText = sql<string>`
  case when maps.is_whole then maps.data::text else
    ${textOf(sql`maps.data`, {
      markers: listText('marker'),
      drawings: listText('drawing'),
    })} end`

/** The text of a head with these lists, each the inner text of a JSON list or null, put in. */
export function textOf(
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

/** What follows the first field of an object, up to its end. */
function fieldsAfter(rest: ReturnType<typeof sql>) {
  return sql`case when (${rest}) = '{}' then '}' else ',' || substr((${rest})::text, 2) end`
}

function listText(kind: 'marker' | 'drawing') {
  return sql`(
    select string_agg(o.data::text, ',' order by o.place)
    from map_objects as o where o.map_id = maps.id and o.kind = ${sql.lit(kind)})`
}
