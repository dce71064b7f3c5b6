import { productName } from '@terrier/contract/product'
import type { ClaimedMail } from '@terrier/store/outgoing-mail'
import type { SendMailOptions } from 'nodemailer'

import type { Config } from '../config.ts'

/** A mail as it is written: everything but how it travels. */
export type MailHeading = (mail: ClaimedMail) => SendMailOptions

/** Where the product is, as far as mail can tell: what is configured, never what a request says. */
export const productOrigin = ({ origin, host, port }: Config): URL =>
  origin ?? new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`)

export function mailHeading(config: Config): MailHeading {
  const { hostname } = productOrigin(config)
  const from = config.mailFrom ?? { name: productName, address: `no-reply@${hostname}` }
  return ({ messageId, recipient, subject, text, html }) => ({
    from,
    // As an object: what stands in it is one address, whatever signs are in it.
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    messageId: `<${messageId}@${hostname}>`,
    // RFC 3834: no holiday notice should answer this.
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
