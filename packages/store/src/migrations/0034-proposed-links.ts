import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Links of parcels to titles that members propose, with their evidence, and others confirm. */
export const proposedLinks: Migration = {
  async up(db: Kysely<unknown>) {
    // An erased account leaves its links, without the person. `provenance_before` is what a
    // confirmation replaced: null where there was no link.
    await sql`
      create table proposed_links (
        id integer generated always as identity primary key,
        poly_id bigint not null,
        title_no text not null,
        document text not null,
        document_date date,
        note text,
        state text not null default 'proposed'
          check (state in ('proposed', 'confirmed', 'withdrawn')),
        proposed_by integer references users on delete set null,
        proposed_at timestamptz not null default clock_timestamp(),
        confirmed_by integer references users on delete set null,
        confirmed_at timestamptz,
        withdrawn_at timestamptz,
        provenance_before text
      )`.execute(db)
    await sql`
      create unique index proposed_links_open on proposed_links (poly_id, title_no)
      where state <> 'withdrawn'`.execute(db)
    await sql`create index proposed_links_parcel on proposed_links (poly_id, id)`.execute(db)
    await sql`create index proposed_links_state on proposed_links (state, id)`.execute(db)
    for (const column of ['proposed_by', 'confirmed_by']) {
      await sql`
        create index ${sql.id(`proposed_links_${column}`)} on proposed_links (${sql.id(column)})
        where ${sql.id(column)} is not null`.execute(db)
    }
  },
}
