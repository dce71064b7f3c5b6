import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Registration, links by mail, the devices of sessions, and feedback. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table users
        add column organisation_sub_type text,
        add column organisation_sub_type_other text,
        add column ask_for_feedback boolean not null default true`.execute(db)
    await sql`alter table sessions add column device text`.execute(db)
    await createAccountTokens(db)
    await createFeedback(db)
  },
}

/** What the links in mails are known by. The tokens themselves are only in the mails. */
async function createAccountTokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_tokens (
      token_hash bytea primary key check (length(token_hash) = 32),
      purpose text not null
        check (purpose in ('verify-email', 'change-email', 'reset-password', 'invitation')),
      user_id integer references users on delete cascade,
      email text not null,
      email_key text not null,
      session_id integer,
      map_id integer references maps on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      check ((purpose = 'invitation') = (user_id is null))
    )`.execute(db)
  await sql`create index account_tokens_user on account_tokens (user_id)`.execute(db)
  await sql`create index account_tokens_email on account_tokens (email_key)`.execute(db)
  await sql`create index account_tokens_map on account_tokens (map_id)`.execute(db)
}

async function createFeedback(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feedback (
      id integer generated always as identity primary key,
      user_id integer references users on delete set null,
      created_at timestamptz not null default now(),
      question1 text not null,
      question2 text not null,
      question3 text not null,
      question4 text not null
    )`.execute(db)
  await sql`create index feedback_user on feedback (user_id)`.execute(db)
}
