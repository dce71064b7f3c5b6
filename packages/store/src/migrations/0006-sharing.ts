import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Invitations to addresses without an account, public links, and the mail that waits to be sent. */
export const sharing: Migration = {
  async up(db: Kysely<unknown>) {
    await verifyAccounts(db)
    await makeInvitations(db)
    await makePublicLinks(db)
    await makeOutbox(db)
  },
}

/** Accounts were made by the operator until now, who knew whose address each is. */
async function verifyAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column verified_at timestamptz default now()`.execute(db)
  await sql`update users set verified_at = created_at`.execute(db)
}

async function makeInvitations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table map_invitations (
      map_id integer not null references maps on delete cascade,
      email_key text not null,
      email text not null,
      access smallint not null check (access in (1, 3)),
      invited_at timestamptz not null default now(),
      primary key (map_id, email_key)
    )`.execute(db)
  await sql`create index map_invitations_email on map_invitations (email_key)`.execute(db)
}

async function makePublicLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table public_links (
      slug text primary key check (length(slug) >= 24),
      map_id integer not null references maps on delete cascade,
      kind text not null check (kind in ('geojson', 'view')),
      shows_layers boolean not null default false,
      created_at timestamptz not null default now(),
      expires_at timestamptz
    )`.execute(db)
  await sql`create index public_links_map on public_links (map_id)`.execute(db)
  await sql`
    create unique index public_links_geojson on public_links (map_id)
    where kind = 'geojson'`.execute(db)
}

async function makeOutbox(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id integer generated always as identity primary key,
      message_id uuid not null default gen_random_uuid(),
      sender_id integer references users on delete set null,
      about text not null,
      recipient text not null,
      subject text not null,
      text_body text not null,
      html_body text not null,
      created_at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      attempts integer not null default 0,
      sent_at timestamptz,
      abandoned_at timestamptz,
      last_error text
    )`.execute(db)
  await sql`
    create index outbox_due on outbox (due_at)
    where sent_at is null and abandoned_at is null`.execute(db)
  await sql`create index outbox_about on outbox (about, created_at)`.execute(db)
  await sql`create index outbox_sender on outbox (sender_id, created_at)`.execute(db)
}
