import type { Language } from '@terrier/contract/language'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { usernameKey } from '../users/username-key.ts'
import type { ClaimedMail, NewMail, OutboxWriter } from '../outgoing-mail.ts'

export function outboxWriter(transaction: Database): OutboxWriter {
  return {
    add: (mail) => add(transaction, mail),
    async withdraw(about) {
      if (about.length === 0) return
      await transaction
        .deleteFrom('outbox')
        .where('about', 'in', about)
        .where('sentAt', 'is', null)
        // A mail that has been attempted may already be on its way.
        .where('attempts', '=', 0)
        .execute()
    },
    claim: (options) => claim(transaction, options),
    async markSent(id) {
      await transaction
        .updateTable('outbox')
        .set({ ...withoutText, sentAt: sql<Date>`now()`, lastError: null })
        .where('id', '=', id)
        .execute()
    },
    markFailed: (id, error, retrySeconds) => markFailed(transaction, id, error, retrySeconds),
    async sweep() {
      await transaction
        .deleteFrom('outbox')
        .where(
          sql<Date>`coalesce(sent_at, abandoned_at)`,
          '<',
          sql<Date>`now() - interval '30 days'`,
        )
        .execute()
    },
  }
}

/** What remains of a mail is that there was one. */
const withoutText = { textBody: '', htmlBody: '', unsubscribeUrl: null }

const withinADay = sql<Date>`now() - interval '1 day'`

async function add(transaction: Database, mail: NewMail): Promise<boolean> {
  const { senderId, about, recipient, words } = mail
  // Otherwise concurrent processes would both find that there is none yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outbox ${about}`}, 0))`.execute(
    transaction,
  )
  const recent = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('about', '=', about)
    .where('createdAt', '>', withinADay)
    .limit(1)
    .executeTakeFirst()
  if (recent) return false
  const { subject, text, html } = words[mail.language ?? (await languageFor(transaction, mail))]
  await transaction
    .insertInto('outbox')
    .values({
      senderId,
      about,
      recipient,
      subject,
      textBody: text,
      htmlBody: html,
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
    })
    .execute()
  return true
}

/** The query runs for every address, so that its duration does not reveal who has an account. */
async function languageFor(
  transaction: Database,
  { recipient, senderId }: NewMail,
): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select coalesce(
      (select language from users where username_key = ${usernameKey(recipient)}),
      (select language from users where id = ${senderId}::int),
      'en') as language`.execute(transaction)
  return rows[0]?.language ?? 'en'
}

/** `skip locked`: rows that another process is claiming are not waited for. */
async function claim(
  transaction: Database,
  { limit, leaseSeconds }: { readonly limit: number; readonly leaseSeconds: number },
): Promise<ClaimedMail[]> {
  return transaction
    .updateTable('outbox')
    .set({
      dueAt: sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`,
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', 'in', (from) =>
      from
        .selectFrom('outbox')
        .select('id')
        .where('sentAt', 'is', null)
        .where('abandonedAt', 'is', null)
        .where('dueAt', '<=', sql<Date>`clock_timestamp()`)
        .orderBy('dueAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'messageId',
      'recipient',
      'subject',
      'textBody as text',
      'htmlBody as html',
      'unsubscribeUrl',
      'attempts',
    ])
    .execute()
}

async function markFailed(
  transaction: Database,
  id: number,
  error: string,
  retrySeconds: number | null,
): Promise<void> {
  const next =
    retrySeconds === null
      ? { ...withoutText, abandonedAt: sql<Date>`now()` }
      : { dueAt: sql<Date>`clock_timestamp() + make_interval(secs => ${retrySeconds})` }
  await transaction
    .updateTable('outbox')
    .set({ ...next, lastError: error })
    .where('id', '=', id)
    .execute()
}
