import type { ClaimedMail } from '@terrier/store/outgoing-mail'

/** Sends a mail, to a mail server or to a folder. */
export interface MailTransport {
  /** Throws `MailRejected` when retrying is useless. */
  send(mail: ClaimedMail): Promise<void>
  close(): void
}

/** The mail server refuses this mail permanently. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected'
}
