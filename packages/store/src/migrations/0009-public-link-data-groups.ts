import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The data groups that each public link may show. Links that were made before show none: nobody was
 * asked about them. A group that is deleted leaves the list by itself, and its number is never given
 * again.
 */
export const publicLinkDataGroups: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table public_link_data_groups (
        slug text not null references public_links on delete cascade,
        data_group_id integer not null references data_groups on delete cascade,
        primary key (slug, data_group_id)
      )`.execute(db)
    await sql`
      create index public_link_data_groups_group
      on public_link_data_groups (data_group_id)`.execute(db)
  },
}
