import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const peopleAndMaps: Migration = {
  async up(db: Kysely<unknown>) {
    await makeUsers(db)
    await makeSessions(db)
    await makeMaps(db)
  },
}

async function makeUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id integer generated always as identity primary key,
      username text not null,
      username_key text not null constraint users_username_key unique,
      password_hash text not null,
      first_name text not null,
      last_name text not null,
      marketing boolean not null,
      is_privileged boolean not null,
      organisation text,
      organisation_number text,
      organisation_type text,
      organisation_type_other text,
      organisation_activity text,
      organisation_activity_other text,
      address1 text,
      address2 text,
      city text,
      postcode text,
      phone text,
      pic text,
      created_at timestamptz not null default now()
    )`.execute(db)
}

async function makeSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sessions (
      id integer generated always as identity unique,
      token_hash bytea primary key check (length(token_hash) = 32),
      user_id integer not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index sessions_user on sessions (user_id)`.execute(db)
}

async function makeMaps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table maps (
      id integer generated always as identity primary key,
      name text not null,
      data jsonb not null,
      is_snapshot boolean not null,
      revision integer not null default 1,
      created_at timestamptz not null default now(),
      last_modified_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db)
  // 1 read-only, 2 owner, 3 read and write.
  await sql`
    create table map_access (
      map_id integer not null references maps on delete cascade,
      user_id integer not null references users on delete cascade,
      access smallint not null check (access in (1, 2, 3)),
      viewed boolean not null default false,
      granted_at timestamptz not null default now(),
      primary key (map_id, user_id)
    )`.execute(db)
  await sql`create unique index map_access_owner on map_access (map_id) where access = 2`.execute(
    db,
  )
  await sql`create index map_access_user on map_access (user_id)`.execute(db)
}
