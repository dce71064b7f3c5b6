import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passkeys (WebAuthn), and the challenges that wait to be answered with one. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table passkeys (
        id integer generated always as identity primary key,
        credential_id text not null constraint passkeys_credential_key unique,
        user_id integer not null references users on delete cascade,
        name text not null,
        public_key bytea not null,
        counter bigint not null check (counter >= 0),
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      )`.execute(db)
    await sql`create index passkeys_user on passkeys (user_id)`.execute(db)
    // A challenge without a session is for signing in: nobody knows yet who will answer it.
    await sql`
      create table passkey_challenges (
        challenge_hash bytea primary key check (length(challenge_hash) = 32),
        session_id integer,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index passkey_challenges_expiry on passkey_challenges (expires_at)`.execute(db)
  },
}
