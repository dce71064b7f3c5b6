import type { Language } from '@terrier/contract/language'

/** A mail on its way into the outbox. */
export interface NewMail {
  /** Who caused it; null for the product itself. */
  readonly senderId: number | null
  /** What it is about, such as 'share:7:olwen@example.org': by this it is withdrawn or not repeated. */
  readonly about: string
  readonly recipient: string
  /** In each language, of which one is sent. */
  readonly words: Readonly<Record<Language, MailWords>>
  /**
   * Which is sent. Where it is not said: that of the account with the address of the recipient, else
   * that of the sender.
   */
  readonly language?: Language
}

export interface MailWords {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail that one process has taken to send it. */
export interface ClaimedMail {
  readonly id: number
  /** The same at every attempt, so that a mail sent twice can be told for one. */
  readonly messageId: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** This one included. */
  readonly attempts: number
}

/** Mail is put here in the transaction of what it tells, and sent after the commit. */
export interface OutboxWriter {
  /** False when a mail about the same was put here within the last day: nobody is pestered. */
  add(mail: NewMail): Promise<boolean>
  /** Takes back what has not been sent. */
  withdraw(about: readonly string[]): Promise<void>
  /** Takes due mails for `leaseSeconds`, in which no other process gets them. */
  claim(options: { readonly limit: number; readonly leaseSeconds: number }): Promise<ClaimedMail[]>
  /** Its text is forgotten with that. */
  markSent(id: number): Promise<void>
  /** Tries again after so many seconds, or never again without them. */
  markFailed(id: number, error: string, retrySeconds: number | null): Promise<void>
  /** Removes what was finished with longer than 30 days ago. */
  sweep(): Promise<void>
}
