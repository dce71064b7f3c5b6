import { sql, type Kysely } from 'kysely'

/**
 * The lock is a lease by the clock of the database, whose row only changes while the map's own row is
 * held. A holder who may no longer write holds nothing.
 */
export async function lockFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function map_lock_is_elsewhere(
      the_map integer, the_user integer, the_holder text, writers smallint[]
    ) returns boolean language plpgsql as $$
    begin
      return exists (
        select from map_locks as lock
        where lock.map_id = the_map
          and lock.holder is not null
          and (lock.holder <> the_holder or lock.user_id is distinct from the_user)
          and lock.held_until > clock_timestamp()
          and exists (
            select from map_access as a
            where a.map_id = the_map and a.user_id = lock.user_id and a.access = any (writers)));
    end $$`.execute(db)
  await sql`
    create function hold_map_lock(
      the_map integer, the_user integer, the_session integer, the_holder text, lease interval
    ) returns bigint language plpgsql as $$
    declare the_fence bigint;
    begin
      update map_locks set held_until = clock_timestamp() + lease, session_id = the_session
      where map_id = the_map and holder = the_holder and user_id = the_user
      returning fence into the_fence;
      if found then return the_fence; end if;
      insert into map_locks as lock (map_id, fence, holder, user_id, session_id, held_until)
      values (the_map, 1, the_holder, the_user, the_session, clock_timestamp() + lease)
      on conflict (map_id) do update set
        fence = lock.fence + 1, holder = excluded.holder, user_id = excluded.user_id,
        session_id = excluded.session_id, held_until = excluded.held_until
      returning fence into the_fence;
      perform pg_notify('terrier_maps',
        json_build_object('kind', 'lock', 'mapId', the_map, 'userId', the_user)::text);
      return the_fence;
    end $$`.execute(db)
}
