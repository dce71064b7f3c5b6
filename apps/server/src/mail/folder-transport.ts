import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'

import type { LocalMailbox } from './local-mailbox.ts'
import type { MailHeading } from './mail-heading.ts'
import type { MailTransport } from './mail-transport.ts'

/** Writes mail to .eml files, which any mail program opens, where no mail server is configured. */
export function folderTransport(
  folder: string,
  heading: MailHeading,
  logger: Logger,
  mailbox?: LocalMailbox,
): MailTransport {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(heading(mail))
      const file = join(folder, `${mail.id}-${mail.messageId}.eml`)
      // Mail contains names and addresses: no other user of the machine may read it.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(file, message)
      mailbox?.add(mail, new Date())
      logger.warn({ file }, 'SMTP_URL is not set: an email was written to a file')
    },
    close: () => transport.close(),
  }
}
