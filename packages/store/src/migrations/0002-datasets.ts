import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Each version of a dataset has a partition of its own, so that loading one touches nothing that is
 * being read, and dropping one is dropping a table. See `partitions.ts`.
 */
export const datasets: Migration = {
  async up(db: Kysely<unknown>) {
    await makeVersions(db)
    await makeOwnership(db)
    await makeFeatures(db)
  },
}

async function makeVersions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dataset_versions (
      version integer generated always as identity primary key,
      dataset_id text not null,
      title text not null,
      edition text not null,
      publisher text not null,
      licence text not null,
      attribution text not null,
      fictional boolean not null,
      state text not null check (state in ('staging', 'published', 'retired', 'dropped')),
      rows integer,
      west double precision,
      south double precision,
      east double precision,
      north double precision,
      report jsonb,
      begun_at timestamptz not null default now(),
      published_at timestamptz
    )`.execute(db)
  await sql`
    create unique index dataset_versions_published
      on dataset_versions (dataset_id) where state = 'published'`.execute(db)
}

async function makeOwnership(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table parcels (
      version integer not null,
      poly_id bigint not null,
      owner_class smallint not null,
      title_no text,
      area_square_metres double precision not null,
      began_at timestamptz,
      bbox box not null,
      geom bytea not null,
      primary key (version, poly_id)
    ) partition by list (version)`.execute(db)
  await sql`create index parcels_bbox on parcels using gist (bbox)`.execute(db)
  await sql`
    create table titles (
      version integer not null,
      title_no text not null,
      source text not null,
      owner_class smallint not null,
      tenure text not null,
      address text,
      district text,
      county text,
      region text,
      postcode text,
      has_more_addresses boolean not null,
      price_paid_pounds bigint,
      proprietors jsonb not null,
      date_proprietor_added date,
      has_more_proprietors boolean not null,
      primary key (version, title_no, source)
    ) partition by list (version)`.execute(db)
  await sql`
    create table title_links (
      version integer not null,
      poly_id bigint not null,
      title_no text not null,
      provenance text not null,
      primary key (version, poly_id, title_no)
    ) partition by list (version)`.execute(db)
  await sql`create index title_links_title on title_links (title_no)`.execute(db)
}

async function makeFeatures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table features (
      version integer not null,
      id integer not null,
      legend_index smallint not null,
      name text,
      bbox box not null,
      geom bytea not null,
      attributes jsonb not null,
      primary key (version, id)
    ) partition by list (version)`.execute(db)
  await sql`create index features_bbox on features using gist (bbox)`.execute(db)
}
