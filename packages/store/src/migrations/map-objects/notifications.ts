import { sql, type Kysely } from 'kysely'

/**
 * Tells on the channel `terrier_maps` who may open a map no longer or otherwise, and that a map is
 * gone: whichever part of the product changed it, and in the same transaction.
 */
export async function notifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_map_access() returns trigger language plpgsql as $$
    begin
      perform pg_notify('terrier_maps', json_build_object(
        'kind', 'access',
        'mapId', case tg_op when 'DELETE' then old.map_id else new.map_id end,
        'userId', case tg_op when 'DELETE' then old.user_id else new.user_id end)::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger map_access_told after insert or delete or update of access on map_access
    for each row execute function tell_map_access()`.execute(db)
  await sql`
    create function tell_map_deleted() returns trigger language plpgsql as $$
    begin
      perform pg_notify('terrier_maps', json_build_object(
        'kind', case when tg_op = 'DELETE' or new.deleted_at is not null
          then 'deleted' else 'access' end,
        'mapId', old.id)::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger map_deletion_told after update of deleted_at on maps
    for each row when (old.deleted_at is distinct from new.deleted_at)
    execute function tell_map_deleted()`.execute(db)
}
