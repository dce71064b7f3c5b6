import { createTransport } from 'nodemailer'

import type { MailHeading } from './mail-heading.ts'
import { MailRejected, type MailTransport } from './mail-transport.ts'

/** The timeout for a mail server that does not reply. */
const silenceMs = 20_000

/**
 * Sends mail to the server of `SMTP_URL`; nothing unencrypted where TLS is required. `currentUrl` is
 * called for each mail, since its password may have changed.
 */
export function smtpTransport(
  currentUrl: () => string,
  heading: MailHeading,
  { requiresTls = false } = {},
): MailTransport {
  const transportTo = (url: string) =>
    createTransport({
      url,
      requireTLS: requiresTls,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      dnsTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let url = currentUrl()
  let transport = transportTo(url)
  return {
    async send(mail) {
      if (currentUrl() !== url) {
        transport.close()
        url = currentUrl()
        transport = transportTo(url)
      }
      try {
        await transport.sendMail(heading(mail))
      } catch (error) {
        if (isFinal(error)) throw new MailRejected('The mail server refused it', { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/**
 * RFC 5321, 4.2.1: 5xx is permanent. Only for errors of the mail itself: rejected credentials are
 * for the operator to correct, and the mail can wait for that.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isOfMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
}
