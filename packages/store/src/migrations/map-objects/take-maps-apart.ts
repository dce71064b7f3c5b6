import { sql, type Kysely } from 'kysely'

/** Moves the objects of every map whose objects can be told apart into rows of their own. */
export async function splitMaps(db: Kysely<unknown>): Promise<void> {
  await makeQuestion(db)
  await sql`
    update maps set is_whole = false
    where jsonb_typeof(data) = 'object'
      and pg_temp.can_be_told_apart(data #> '{markers,markers}', data #> '{drawings,polygons}')
  `.execute(db)
  for (const [kind, path] of lists) await moveList(db, kind, path)
  await sql`
    update maps set object_bytes = coalesce(
      (select sum(octet_length(map_objects.data::text)) from map_objects where map_id = maps.id), 0)
    where not is_whole`.execute(db)
}

const lists = [
  ['marker', '{markers,markers}'],
  ['drawing', '{drawings,polygons}'],
] as const

async function moveList(
  db: Kysely<unknown>,
  kind: (typeof lists)[number][0],
  path: string,
): Promise<void> {
  await sql`
    insert into map_objects (map_id, uuid, kind, place, data)
    select maps.id, item ->> 'uuid', ${sql.lit(kind)}, place, item
    from maps, jsonb_array_elements(data #> ${sql.lit(path)}) with ordinality as list (item, place)
    where not is_whole`.execute(db)
  await sql`
    update maps set
      ${sql.raw(`${kind}_count`)} = jsonb_array_length(data #> ${sql.lit(path)}),
      data = jsonb_set(data, ${sql.lit(path)}, '[]')
    where not is_whole`.execute(db)
}

/**
 * The same question as `splitMap` of the domain asks: two lists of objects, each object with a uuid
 * that no other has, and drawings in the order in which they are read, the largest first.
 */
async function makeQuestion(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function pg_temp.can_be_told_apart(markers jsonb, drawings jsonb) returns boolean
    language plpgsql as $$
    begin
      if jsonb_typeof(markers) is distinct from 'array'
        or jsonb_typeof(drawings) is distinct from 'array' then return false; end if;
      if exists (
        select from jsonb_array_elements(markers || drawings) item
        where jsonb_typeof(item) <> 'object' or jsonb_typeof(item -> 'uuid') is distinct from 'string'
          or octet_length(item ->> 'uuid') > 200
      ) then return false; end if;
      if (select count(*) > count(distinct item ->> 'uuid')
          from jsonb_array_elements(markers || drawings) item) then return false; end if;
      return not exists (
        select from (
          select area, lag(area) over (order by place) as area_before
          from (
            select place, case when jsonb_typeof(item -> 'area') = 'number'
              then (item ->> 'area')::numeric else 0 end as area
            from jsonb_array_elements(drawings) with ordinality as list (item, place)
          ) as areas
        ) as pairs
        where area > area_before
      );
    end $$`.execute(db)
}
