import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Small saves counted bytes alone, and very many small objects are few bytes. Past the limit they give
 * up, as they do on what does not fit, and the longer way says why. The limit is `mapListMaxLength`.
 */
export const listLengths: Migration = {
  async up(db) {
    await sql`
      create function refuse_full_list() returns trigger language plpgsql as $$
      begin
        raise exception 'misfit' using errcode = 'TM002';
      end $$`.execute(db)
    await sql`
      create trigger maps_list_lengths before update of marker_count, drawing_count on maps
      for each row when (
        (new.marker_count > 100000 and new.marker_count > old.marker_count)
        or (new.drawing_count > 100000 and new.drawing_count > old.drawing_count))
      execute function refuse_full_list()`.execute(db)
  },
}
