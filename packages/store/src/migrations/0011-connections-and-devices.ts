import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which server processes have a connection of a lock's holder, and the devices people sign in on. */
export const connectionsAndDevices: Migration = {
  async up(db: Kysely<unknown>) {
    await addLockConnections(db)
    await replaceHoldMapLock(db)
    await makeKnownDevices(db)
  },
}

/**
 * `held_until` is what counts. While it is shortened because the holder's last connection ended,
 * `lease_until` holds what it was before.
 */
async function addLockConnections(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table server_processes (
      id uuid primary key,
      seen_at timestamptz not null
    )`.execute(db)
  await sql`
    alter table map_locks
      add column connected_servers uuid[] not null default '{}',
      add column lease_until timestamptz`.execute(db)
  await sql`
    create index map_locks_connected on map_locks (map_id)
    where connected_servers <> '{}'`.execute(db)
}

/** A renewal restores the full lease; another holder begins without connections. */
async function replaceHoldMapLock(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function hold_map_lock(
      the_map integer, the_user integer, the_session integer, the_holder text, lease interval
    ) returns bigint language plpgsql as $$
    declare the_fence bigint;
    begin
      update map_locks set
        held_until = clock_timestamp() + lease, lease_until = null, session_id = the_session
      where map_id = the_map and holder = the_holder and user_id = the_user
      returning fence into the_fence;
      if found then return the_fence; end if;
      insert into map_locks as lock (map_id, fence, holder, user_id, session_id, held_until)
      values (the_map, 1, the_holder, the_user, the_session, clock_timestamp() + lease)
      on conflict (map_id) do update set
        fence = lock.fence + 1, holder = excluded.holder, user_id = excluded.user_id,
        session_id = excluded.session_id, held_until = excluded.held_until,
        lease_until = null, connected_servers = '{}'
      returning fence into the_fence;
      perform pg_notify('terrier_maps',
        json_build_object('kind', 'lock', 'mapId', the_map, 'userId', the_user)::text);
      return the_fence;
    end $$`.execute(db)
}

/** A device is known by the hash of a random token that its browser keeps, for one account. */
async function makeKnownDevices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_devices (
      token_hash bytea primary key check (length(token_hash) = 32),
      user_id integer not null references users on delete cascade,
      last_used_at timestamptz not null
    )`.execute(db)
  await sql`create index known_devices_user on known_devices (user_id, last_used_at)`.execute(db)
}
