import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A share is answered by the address that its owner wrote, with an account behind it or without; it
 * says whether the person may see the history of the map; and the addresses that somebody adds are
 * counted. Shares that were made before are known by the address of the account, and their history
 * is closed.
 */
export const shareSecrecy: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table map_access
        add column shared_email text,
        add column shared_email_key text,
        add column may_see_history boolean not null default false`.execute(db)
    await sql`
      update map_access set shared_email = users.username, shared_email_key = users.username_key
      from users where users.id = map_access.user_id and access <> 2`.execute(db)
    await sql`
      alter table map_invitations
        add column may_see_history boolean not null default false`.execute(db)
    await sql`
      create table share_attempts (
        user_id integer not null references users on delete cascade,
        attempted_at timestamptz not null default now(),
        addresses integer not null check (addresses > 0)
      )`.execute(db)
    await sql`
      create index share_attempts_user on share_attempts (user_id, attempted_at)`.execute(db)
  },
}
