import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'

import type { MailHeading } from './mail-heading.ts'
import type { MailTransport } from './mail-transport.ts'

/** Writes mail into files that any mail program opens, where no mail server is set. */
export function folderTransport(
  folder: string,
  heading: MailHeading,
  logger: Logger,
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
      await mkdir(folder, { recursive: true })
      await writeFile(file, message)
      logger.warn({ file }, 'SMTP_URL is not set: a mail was written into a file')
    },
    close: () => transport.close(),
  }
}
