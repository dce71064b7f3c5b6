import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Layers of objects that people share, who sees them, and who changed what about them. */
export const dataGroups: Migration = {
  async up(db: Kysely<unknown>) {
    await makeUserGroups(db)
    await makeDataGroups(db)
    await makeObjects(db)
    await makeAuditLog(db)
  },
}

async function makeUserGroups(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_groups (
      id integer generated always as identity primary key,
      name text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  // 1 read-only, 3 read and write.
  await sql`
    create table user_group_members (
      user_group_id integer not null references user_groups on delete cascade,
      user_id integer not null references users on delete cascade,
      access smallint not null check (access in (1, 3)),
      granted_at timestamptz not null default now(),
      primary key (user_group_id, user_id)
    )`.execute(db)
  await sql`create index user_group_members_user on user_group_members (user_id)`.execute(db)
}

/** The colour is checked here as well: it ends up in style sheets. */
async function makeDataGroups(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_groups (
      id integer generated always as identity primary key,
      user_group_id integer not null references user_groups,
      title text not null,
      hex_colour text not null check (hex_colour ~ '^#[0-9a-f]{6}$'),
      show_marker_in_polys boolean not null default false,
      access smallint not null default 3 check (access in (1, 3)),
      open_access smallint not null default 0 check (open_access in (0, 1, 3)),
      revision integer not null default 1,
      object_count integer not null default 0 check (object_count >= 0),
      object_bytes bigint not null default 0 check (object_bytes >= 0),
      created_at timestamptz not null default now(),
      last_modified_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index data_groups_user_group on data_groups (user_group_id)`.execute(db)
}

/** Coordinates are kept as the text they came in: nobody looks into them in the database. */
async function makeObjects(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_group_objects (
      id integer generated always as identity,
      data_group_id integer not null references data_groups on delete cascade,
      uuid uuid not null,
      kind text not null check (kind in ('marker', 'polygon', 'line')),
      name text not null,
      description text not null,
      coordinates text not null,
      lng double precision not null,
      lat double precision not null,
      length_km double precision not null,
      area_square_metres double precision not null,
      created_at timestamptz not null default now(),
      primary key (data_group_id, id),
      unique (data_group_id, uuid)
    )`.execute(db)
  await sql`
    create table data_group_saves (
      change_id uuid primary key,
      data_group_id integer not null references data_groups on delete cascade,
      user_id integer references users on delete set null,
      uuids uuid[] not null,
      saved_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create index data_group_saves_group on data_group_saves (data_group_id, saved_at)`.execute(db)
}

/**
 * A person is named by number alone, which stays when the account is erased: a line of the log is
 * never changed, not even then.
 */
async function makeAuditLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      happened_at timestamptz not null default clock_timestamp(),
      user_id integer,
      via text not null check (via in ('web', 'command')),
      action text not null,
      user_group_id integer,
      data_group_id integer,
      before jsonb,
      after jsonb
    )`.execute(db)
  await sql`
    create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
      begin
        raise exception 'The audit log is never edited';
      end
    $$`.execute(db)
  await sql`
    create trigger audit_log_stays before update or delete or truncate on audit_log
    for each statement execute function refuse_change_of_audit_log()`.execute(db)
}
