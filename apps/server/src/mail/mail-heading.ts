import { productName } from '@terrier/contract/product'
import type { ClaimedMail } from '@terrier/store/outgoing-mail'
import type { SendMailOptions } from 'nodemailer'

import type { Config } from '../config.ts'

/** Builds a nodemailer message without its transport. */
export type MailHeading = (mail: ClaimedMail) => SendMailOptions

/** The product's URL for links in mail: from the configuration, never from a request. */
export const productOrigin = ({ origin, host, port }: Config): URL =>
  origin ?? new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`)

export function mailHeading(config: Config): MailHeading {
  const { hostname } = productOrigin(config)
  const from = config.mailFrom ?? { name: productName, address: `no-reply@${hostname}` }
  return ({ messageId, recipient, subject, text, html, unsubscribeUrl }) => ({
    from,
    // As an object, so that special characters cannot add further recipients.
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    messageId: `<${messageId}@${hostname}>`,
    // RFC 3834: suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
  })
}

/** RFC 2369 and RFC 8058: mail programs show a button that unsubscribes with one request. */
function unsubscribeHeaders(url: string | null): Readonly<Record<string, string>> {
  if (url === null) return {}
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
