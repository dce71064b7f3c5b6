import type { Logger } from 'pino'

import type { Config, Secrets } from '../config.ts'
import { folderTransport } from './folder-transport.ts'
import type { LocalMailbox } from './local-mailbox.ts'
import { mailHeading } from './mail-heading.ts'
import type { MailTransport } from './mail-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

/** The mail transport of this installation; null: no mail is sent, which is logged at the start. */
export function openTransport(
  config: Config,
  logger: Logger,
  {
    mailbox,
    secrets = () => config,
  }: { readonly mailbox?: LocalMailbox | undefined; readonly secrets?: () => Secrets } = {},
): MailTransport | null {
  const heading = mailHeading(config)
  const { smtpUrl } = config
  if (smtpUrl !== undefined) {
    const currentUrl = () => secrets().smtpUrl ?? smtpUrl
    return smtpTransport(currentUrl, heading, { requiresTls: config.requiresMailTls })
  }
  if (!config.isProduction) return folderTransport(config.mailFolder, heading, logger, mailbox)
  logger.warn(
    'SMTP_URL is not set, so no email is sent: passwords cannot be reset, addresses cannot be confirmed, and nobody is notified when a map is shared',
  )
  return null
}
