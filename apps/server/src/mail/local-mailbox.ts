import type { ClaimedMail } from '@terrier/store/outgoing-mail'

import type { Config } from '../config.ts'
import { productOrigin } from './mail-heading.ts'

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a `Host` header, or the host of a URL, is the local machine. */
export function isLocalHost(host: string): boolean {
  return URL.canParse(`http://${host}`) && localHosts.has(new URL(`http://${host}`).hostname)
}

/**
 * Whether mails are shown on a page: only without a mail server and on a local installation.
 * Whoever reads a mail can sign in with its link.
 */
export const hasLocalMailbox = (config: Config): boolean =>
  !config.isProduction && config.smtpUrl === undefined && isLocalHost(productOrigin(config).host)

export interface LocalMail extends Pick<ClaimedMail, 'id' | 'recipient' | 'subject' | 'text'> {
  readonly writtenAt: Date
}

const rememberedMails = 50

/** The mails written to files since the start, newest first. */
export class LocalMailbox {
  #mails: readonly LocalMail[] = []

  get mails(): readonly LocalMail[] {
    return this.#mails
  }

  add({ id, recipient, subject, text }: ClaimedMail, writtenAt: Date): void {
    const mail = { id, recipient, subject, text, writtenAt }
    this.#mails = [mail, ...this.#mails].slice(0, rememberedMails)
  }
}
