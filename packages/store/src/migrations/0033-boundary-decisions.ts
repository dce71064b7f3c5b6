import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What people decide about changed boundaries, and what that changed in a published month. The tiles
 * of a month are addressed by its version and the number of its corrections.
 */
export const boundaryDecisions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table ownership_changes
        add column decision text check (decision in ('accepted', 'refused'))`.execute(db)
    await sql`
      create index ownership_changes_undecided on ownership_changes (version, id)
      where not is_accepted and decision is null and kind <> 'ownerChanged'`.execute(db)
    await sql`
      create index ownership_changes_decided on ownership_changes (version, id)
      where decision is not null`.execute(db)
    // `links` are the changed links, so that they can be changed back. An erased account leaves its
    // decisions, without the person.
    await sql`
      create table boundary_decisions (
        change_id bigint primary key references ownership_changes on delete cascade,
        decision text not null check (decision in ('accepted', 'refused')),
        note text,
        user_id integer references users on delete set null,
        decided_at timestamptz not null default clock_timestamp(),
        links jsonb not null
      )`.execute(db)
    await sql`
      create index boundary_decisions_user on boundary_decisions (user_id)
      where user_id is not null`.execute(db)
    await sql`
      alter table dataset_versions add column corrections integer not null default 0`.execute(db)
    // A null provenance means that there was, or is, no link. The box is null where the month does
    // not have the parcel.
    await sql`
      create table title_link_corrections (
        id bigint generated always as identity primary key,
        version integer not null references dataset_versions on delete cascade,
        poly_id bigint not null,
        title_no text not null,
        provenance_before text,
        provenance_after text,
        bbox box,
        corrected_at timestamptz not null default clock_timestamp()
      )`.execute(db)
    await sql`
      create index title_link_corrections_version on title_link_corrections (version, id)`.execute(
      db,
    )
  },
}
