import type { Language } from '@terrier/contract/language'

/** A mail to be put into the outbox. */
export interface NewMail {
  /** The user who caused it; null for the product itself. */
  readonly senderId: number | null
  /**
   * A deduplication key, such as 'share:7:olwen@example.org', by which a mail can also be
   * withdrawn.
   */
  readonly about: string
  readonly recipient: string
  /** The content in each language, of which one is sent. */
  readonly words: Readonly<Record<Language, MailContent>>
  /**
   * The language to send. By default that of the account with the recipient's address, else that of
   * the sender.
   */
  readonly language?: Language
  /**
   * Where the recipient ends such mail with one request (RFC 8058), for mail that is sent regularly.
   */
  readonly unsubscribeUrl?: string
}

export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail that one process has claimed for sending. */
export interface ClaimedMail {
  readonly id: number
  /** The same for every attempt, so that mail programs recognise a mail that was sent twice. */
  readonly messageId: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribeUrl: string | null
  /** Including this one. */
  readonly attempts: number
}

/**
 * The transactional outbox: mail is inserted in the transaction it reports on, and sent after the
 * commit.
 */
export interface OutboxWriter {
  /**
   * False, and nothing is inserted, if a mail with the same `about` was inserted within the last
   * day.
   */
  add(mail: NewMail): Promise<boolean>
  /** Deletes mails that have not been sent. */
  withdraw(about: readonly string[]): Promise<void>
  /** Claims due mails for `leaseSeconds`, within which no other process receives them. */
  claim(options: { readonly limit: number; readonly leaseSeconds: number }): Promise<ClaimedMail[]>
  /** Also deletes the text of the mail. */
  markSent(id: number): Promise<void>
  /** Schedules a retry after `retrySeconds`; with null, the mail is abandoned. */
  markFailed(id: number, error: string, retrySeconds: number | null): Promise<void>
  /** Deletes mails that were sent or abandoned more than 30 days ago. */
  sweep(): Promise<void>
}
