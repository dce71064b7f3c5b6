import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What people watch, what each publication brought of it, and who was told of which by mail. */
export const watches: Migration = {
  async up(db: Kysely<unknown>) {
    await makeWatches(db)
    await makeFindings(db)
    await sql`alter table outbox add column unsubscribe_url text`.execute(db)
  },
}

async function makeWatches(db: Kysely<unknown>): Promise<void> {
  // `dataset_id` is the dataset whose publications matter, and `searched_version` the newest of them
  // that was compared, or was published before the watch began.
  await sql`
    create table watches (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      kind text not null check (kind in ('area', 'parcel', 'owner', 'layer')),
      name text not null,
      dataset_id text not null,
      geom bytea,
      bbox box,
      poly_ids bigint[],
      owner_key text,
      is_paused boolean not null default false,
      searched_version integer not null,
      created_at timestamptz not null,
      check ((kind = 'area') = (geom is not null and bbox is not null)),
      check ((kind = 'parcel') = (poly_ids is not null)),
      check ((kind = 'owner') = (owner_key is not null))
    )`.execute(db)
  await sql`create index watches_user on watches (user_id)`.execute(db)
  await sql`
    create index watches_due on watches (dataset_id, searched_version)
    where not is_paused`.execute(db)
}

async function makeFindings(db: Kysely<unknown>): Promise<void> {
  // The key makes sure that a publication is found at most once for a watch.
  await sql`
    create table watch_findings (
      watch_id integer not null references watches on delete cascade,
      version integer not null references dataset_versions on delete cascade,
      total integer not null,
      change_ids bigint[] not null,
      titles_gained text[] not null,
      titles_lost text[] not null,
      is_incomplete boolean not null,
      found_at timestamptz not null,
      primary key (watch_id, version)
    )`.execute(db)
  await sql`create index watch_findings_version on watch_findings (version)`.execute(db)
  // The key makes sure that nobody is sent two mails about one publication. `token_hash` is that of
  // the secret in the address that ends these mails.
  await sql`
    create table watch_digests (
      user_id integer not null references users on delete cascade,
      version integer not null references dataset_versions on delete cascade,
      token_hash bytea not null,
      created_at timestamptz not null,
      primary key (user_id, version)
    )`.execute(db)
  await sql`create index watch_digests_token on watch_digests (token_hash)`.execute(db)
  await sql`create index watch_digests_version on watch_digests (version)`.execute(db)
  // Who wants no mail about watches.
  await sql`
    create table watch_mail_refusals (
      user_id integer primary key references users on delete cascade
    )`.execute(db)
}
