import { sql, type Kysely } from 'kysely'

/**
 * `save_map_patch`: the change of one small save, from the question who asks to the history. What it
 * refuses it says in `outcome` and has then changed nothing; 'whole' leaves the change to the longer
 * way, which reads the map.
 */
export async function savePatch(db: Kysely<unknown>): Promise<void> {
  await makePlaceBetween(db)
  await makePatchList(db)
  await makePatchHead(db)
  await makeSavePatch(db)
}

/** A place before which `index` others of the list come, with the fewest digits that are easily had. */
async function makePlaceBetween(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function map_place_at(the_map integer, the_kind text, index integer, total integer)
    returns numeric language plpgsql as $$
    declare low numeric; high numeric; middle numeric;
    begin
      if total = 0 then return 1; end if;
      if index = total then
        select floor(place) + 1 into low from map_objects
        where map_id = the_map and kind = the_kind order by place desc limit 1;
        return low;
      end if;
      if index = 0 then
        select ceil(place) - 1 into high from map_objects
        where map_id = the_map and kind = the_kind order by place limit 1;
        return high;
      end if;
      -- From the nearer end.
      if index <= total / 2 then
        select min(place), max(place) into low, high from (
          select place from map_objects where map_id = the_map and kind = the_kind
          order by place offset index - 1 limit 2) as two;
      else
        select min(place), max(place) into low, high from (
          select place from map_objects where map_id = the_map and kind = the_kind
          order by place desc offset total - index - 1 limit 2) as two;
      end if;
      -- Multiplied, not divided: a division rounds.
      middle := (low + high) * 0.5;
      if floor(middle) > low then return floor(middle); end if;
      if scale(middle) > 200 then raise exception 'whole' using errcode = 'TM001'; end if;
      return middle;
    end $$`.execute(db)
}

/** Applies the part of a patch about one list, and gives what it changed as it was. */
async function makePatchList(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function patch_map_list(
      the_map integer, the_kind text, list jsonb, inout total integer,
      inout bytes bigint, inout images jsonb, inout seen text[]
    ) language plpgsql as $$
    declare
      one jsonb; item jsonb; id text; old_kind text; old_place numeric; old_data jsonb;
      last_target integer := -1; target integer;
    begin
      for id in select jsonb_array_elements_text(list -> 'remove') loop
        if id = any (seen) then raise exception 'misfit' using errcode = 'TM002'; end if;
        seen := seen || id;
        delete from map_objects where map_id = the_map and uuid = id and kind = the_kind
        returning place, data into old_place, old_data;
        if not found then raise exception 'misfit' using errcode = 'TM002'; end if;
        images := images || jsonb_build_object(
          'uuid', id, 'kind', the_kind, 'place', old_place::text, 'data', old_data);
        bytes := bytes - octet_length(old_data::text);
        total := total - 1;
      end loop;

      for one in select jsonb_array_elements(list -> 'put') loop
        item := one -> 'item';
        id := item ->> 'uuid';
        if id = any (seen) then raise exception 'misfit' using errcode = 'TM002'; end if;
        seen := seen || id;
        select kind, place, data into old_kind, old_place, old_data
        from map_objects where map_id = the_map and uuid = id;
        if old_kind <> the_kind or (old_kind is null and not one ? 'at') then
          raise exception 'misfit' using errcode = 'TM002';
        end if;
        bytes := bytes + octet_length(item::text) - coalesce(octet_length(old_data::text), 0);
        if old_kind is null then
          images := images || jsonb_build_object('uuid', id, 'kind', the_kind);
          continue;
        end if;
        images := images || jsonb_build_object(
          'uuid', id, 'kind', the_kind, 'place', old_place::text, 'data', old_data);
        if one ? 'at' then
          delete from map_objects where map_id = the_map and uuid = id;
          total := total - 1;
        else
          update map_objects set data = item where map_id = the_map and uuid = id;
        end if;
      end loop;

      for one in select value from jsonb_array_elements(list -> 'put') where value ? 'at' loop
        target := (one ->> 'at')::integer;
        if target <= last_target or target > total then
          raise exception 'misfit' using errcode = 'TM002';
        end if;
        insert into map_objects (map_id, uuid, kind, place, data) values (
          the_map, one -> 'item' ->> 'uuid', the_kind,
          map_place_at(the_map, the_kind, target, total), one -> 'item');
        total := total + 1;
        last_target := target;
      end loop;
    end $$`.execute(db)
}

/** The part about the rest of the map. */
async function makePatchHead(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function patch_map_head(head jsonb, patch jsonb, out new_head jsonb, out images jsonb)
    language plpgsql as $$
    begin
      new_head := (head || coalesce(patch -> 'head', '{}'))
        - array(select jsonb_array_elements_text(patch -> 'unset'));
      select jsonb_build_object(
          'head', coalesce(jsonb_object_agg(name, head -> name) filter (where head ? name), '{}'),
          'added', coalesce(jsonb_agg(name) filter (where not head ? name), '[]'))
      into images from (
        select jsonb_object_keys(patch -> 'head') as name
        union select jsonb_array_elements_text(patch -> 'unset')
      ) as names;
    end $$`.execute(db)
}

async function makeSavePatch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function save_map_patch(
      the_map integer, the_user integer, the_session integer, the_holder text, lease interval,
      writers smallint[], the_change uuid, on_revision integer, on_fence bigint, new_name text,
      patch jsonb, most_bytes bigint,
      out outcome text, out new_revision integer, out saved_at timestamptz, out new_fence bigint
    ) language plpgsql as $$
    declare
      m record; mine record; the_head jsonb; before jsonb := '{}'; is_view boolean := false;
      images jsonb := '[]'; seen text[] := '{}';
    begin
      select name, data, is_snapshot, is_whole, revision, marker_count, drawing_count, object_bytes
      into m from maps where id = the_map and deleted_at is null for no key update;
      -- Asked after the map is held: whoever was taken off it in the meantime saves no more.
      select a.access, r.revision as done, r.saved_at as done_at, l.fence,
        l.holder = the_holder and l.user_id = the_user as is_holder, l.held_until
      into mine
      from map_access as a
      left join map_locks as l on l.map_id = a.map_id
      left join map_revisions as r
        on r.user_id = a.user_id and r.change_id = the_change and r.map_id = a.map_id
      where a.map_id = the_map and a.user_id = the_user;
      if m.revision is null or mine.access is null then outcome := 'missing'; return; end if;
      if not mine.access = any (writers) then outcome := 'reader'; return; end if;
      if m.is_snapshot then outcome := 'missing'; return; end if;
      if mine.is_holder then new_fence := mine.fence; end if;
      if mine.done is not null then
        new_revision := mine.done; saved_at := mine.done_at; outcome := 'saved'; return;
      end if;
      if mine.fence > on_fence or (mine.is_holder is not true and mine.fence is not null
        and map_lock_is_elsewhere(the_map, the_user, the_holder, writers)) then
        new_fence := null; outcome := 'locked'; return;
      end if;
      if m.revision <> on_revision then outcome := 'stale'; return; end if;
      if m.is_whole then outcome := 'whole'; return; end if;

      the_head := m.data;
      if patch ? 'head' or patch ? 'unset' then
        select h.new_head, h.images into the_head, before from patch_map_head(m.data, patch) as h;
        is_view := not patch ? 'unset'
          and (the_head - 'map') = (m.data - 'map')
          and (the_head -> 'map') - 'zoom' - 'lngLat' = (m.data -> 'map') - 'zoom' - 'lngLat';
      end if;
      if new_name <> m.name then before := before || jsonb_build_object('name', m.name); end if;
      if patch ? 'markers' then
        select p.total, p.bytes, p.images, p.seen
        into m.marker_count, m.object_bytes, images, seen
        from patch_map_list(the_map, 'marker', patch -> 'markers',
          m.marker_count, m.object_bytes, images, seen) as p;
      end if;
      if patch ? 'drawings' then
        select p.total, p.bytes, p.images, p.seen
        into m.drawing_count, m.object_bytes, images, seen
        from patch_map_list(the_map, 'drawing', patch -> 'drawings',
          m.drawing_count, m.object_bytes, images, seen) as p;
      end if;
      if m.object_bytes + octet_length(the_head::text) > most_bytes then
        raise exception 'whole' using errcode = 'TM001';
      end if;
      if images <> '[]' then before := before || jsonb_build_object('objects', images); end if;

      new_revision := m.revision + 1;
      saved_at := clock_timestamp();
      update maps set
        revision = new_revision, last_modified_at = save_map_patch.saved_at,
        name = coalesce(new_name, m.name), data = the_head,
        marker_count = m.marker_count, drawing_count = m.drawing_count,
        object_bytes = m.object_bytes
      where id = the_map;
      insert into map_revisions
        (map_id, revision, user_id, change_id, saved_at, is_listed, before, patch)
      values (the_map, new_revision, the_user, the_change, save_map_patch.saved_at,
        images <> '[]' or (before <> '{}' and not is_view), before, patch);
      -- A lease that has hardly begun to run is long enough: a hand that edits fast renews now and then.
      if mine.is_holder is not true or mine.held_until < saved_at + lease * 0.95 then
        new_fence := hold_map_lock(the_map, the_user, the_session, the_holder, lease);
      end if;
      perform pg_notify('terrier_maps', json_build_object(
        'kind', 'saved', 'mapId', the_map, 'revision', new_revision, 'userId', the_user)::text);
      outcome := 'saved';
    end $$`.execute(db)
}
