import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Personal access tokens, with which GIS programs read what their person may read. */
export const accessTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table access_tokens (
        id integer generated always as identity primary key,
        token_hash bytea not null constraint access_tokens_hash_key unique
          check (length(token_hash) = 32),
        user_id integer not null references users on delete cascade,
        name text not null,
        scopes text[] not null check (cardinality(scopes) > 0
          and scopes <@ array['layers', 'ownership', 'data-groups', 'maps']),
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        last_used_at timestamptz
      )`.execute(db)
    await sql`create index access_tokens_user on access_tokens (user_id)`.execute(db)
  },
}
