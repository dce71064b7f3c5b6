import type { ClaimedMail } from '@terrier/store/outgoing-mail'

/** Hands a mail on, to a mail server or into a folder. */
export interface MailTransport {
  /** Throws `MailRefused` when there is no use in trying again. */
  send(mail: ClaimedMail): Promise<void>
  close(): void
}

/** The mail server will not take this mail, today or tomorrow. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
