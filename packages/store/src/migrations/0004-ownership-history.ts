import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What a month of ownership holds besides parcels, titles and links: its owners, its unregistered
 * land, and what changed since the month before. Also what is known of an import under way, so that
 * it can be resumed.
 */
export const ownershipHistory: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`alter table parcels add column is_overseas boolean not null default false`.execute(db)
    await leaveBoxesToPartitions(db)
    await makeOwners(db)
    await makeUnregisteredLand(db)
    await makeChanges(db)
    await makeImportLedger(db)
  },
}

/**
 * Each partition has its own index over boxes, since not every server knows the same operators for
 * it: see `connection/box-operators.ts`. One of the whole table would be a second one.
 */
async function leaveBoxesToPartitions(db: Kysely<unknown>): Promise<void> {
  await sql`drop index parcels_bbox`.execute(db)
  await sql`
    do $$ declare partition text; begin
      for partition in
        select inhrelid::regclass from pg_inherits where inhparent = 'parcels'::regclass
      loop
        execute format('create index on %s using gist (bbox)', partition);
      end loop;
    end $$`.execute(db)
}

async function makeOwners(db: Kysely<unknown>): Promise<void> {
  // Several spellings with one company number are one owner. `key` names it over the months.
  await sql`
    create table owners (
      version integer not null,
      owner_id integer not null,
      key text not null,
      name text not null,
      company_number text,
      country text,
      category text,
      titles integer not null,
      parcels integer not null,
      area_square_metres double precision not null,
      primary key (version, owner_id)
    ) partition by list (version)`.execute(db)
  await sql`create index owners_key on owners (key)`.execute(db)
  // `name_key` is the name as `foldOwnerName` of the domain folds it. The largest owners come first in
  // the table, so that a search that stops early has found them.
  await sql`
    create table owner_spellings (
      version integer not null,
      owner_id integer not null,
      name text not null,
      name_key text not null,
      titles integer not null,
      primary key (version, owner_id, name)
    ) partition by list (version)`.execute(db)
  await sql`
    create index owner_spellings_key
      on owner_spellings (version, name_key text_pattern_ops, titles, owner_id)`.execute(db)
  await sql`
    create index owner_spellings_words
      on owner_spellings using gin (string_to_array(name_key, ' '))`.execute(db)
  // The words of all names: a misspelt word is looked for here, among some hundred thousand words,
  // in a tenth of the time that all names would take.
  await sql`
    create table owner_words (
      version integer not null,
      word text not null,
      names integer not null,
      primary key (version, word)
    ) partition by list (version)`.execute(db)
  await sql`
    create index owner_words_alike on owner_words using gin (word gin_trgm_ops)`.execute(db)
  // `position` counts from 1 without a gap, so that any page of an owner's titles is one range.
  await sql`
    create table owner_titles (
      version integer not null,
      owner_id integer not null,
      position integer not null,
      title_no text not null,
      primary key (version, owner_id, position)
    ) partition by list (version)`.execute(db)
  await sql`create index owner_titles_title on owner_titles (title_no)`.execute(db)
  // What an owner holds in one council under one tenure: an owner with as many titles as a county has
  // houses is summed up as fast as any other. The box is null where no boundary is known.
  await sql`
    create table owner_shares (
      version integer not null,
      owner_id integer not null,
      share integer not null,
      council text,
      tenure text,
      titles integer not null,
      titles_without_parcel integer not null,
      parcels integer not null,
      area_square_metres double precision not null,
      bbox box,
      primary key (version, owner_id, share)
    ) partition by list (version)`.execute(db)
}

async function makeUnregisteredLand(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unregistered_land (
      version integer not null,
      id bigint not null,
      area_square_metres double precision not null,
      bbox box not null,
      geom bytea not null,
      primary key (version, id)
    ) partition by list (version)`.execute(db)
}

async function makeChanges(db: Kysely<unknown>): Promise<void> {
  // Kept for ever: the version is that of the month which brought the change.
  await sql`
    create table ownership_changes (
      id bigint generated always as identity primary key,
      version integer not null references dataset_versions on delete cascade,
      kind text not null,
      is_accepted boolean not null,
      poly_ids_before bigint[] not null,
      poly_ids_after bigint[] not null,
      title_no text,
      owners_before text[],
      owners_after text[],
      area_before_square_metres double precision,
      area_after_square_metres double precision,
      bbox box not null,
      geom_before bytea,
      geom_after bytea
    )`.execute(db)
  await sql`create index ownership_changes_version on ownership_changes (version)`.execute(db)
  await sql`create index ownership_changes_bbox on ownership_changes using gist (bbox)`.execute(db)
  await sql`
    create index ownership_changes_before on ownership_changes using gin (poly_ids_before)`.execute(
    db,
  )
  await sql`
    create index ownership_changes_after on ownership_changes using gin (poly_ids_after)`.execute(
    db,
  )
  await sql`
    create index ownership_changes_title
      on ownership_changes (title_no) where kind = 'ownerChanged'`.execute(db)
}

async function makeImportLedger(db: Kysely<unknown>): Promise<void> {
  // `based_on` is the version that was published when work on this one began.
  await sql`
    alter table dataset_versions
      add column based_on integer,
      drop constraint dataset_versions_state_check,
      add constraint dataset_versions_state_check
        check (state in ('staging', 'published', 'retired', 'withdrawn', 'dropped'))`.execute(db)
  // `file` numbers them in the order of loading; files of titles say whether they are whole registers.
  await sql`
    create table import_files (
      version integer not null references dataset_versions on delete cascade,
      part text not null,
      fingerprint text not null,
      name text not null,
      rows integer not null,
      report jsonb not null,
      file integer not null generated always as identity unique,
      is_full boolean,
      issued text,
      finished_at timestamptz not null default clock_timestamp(),
      primary key (version, part, fingerprint)
    )`.execute(db)
  await sql`
    create table import_steps (
      version integer not null references dataset_versions on delete cascade,
      step text not null,
      finished_at timestamptz not null default clock_timestamp(),
      primary key (version, step)
    )`.execute(db)
}
