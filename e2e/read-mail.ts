import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from '@playwright/test'

/** The folder to which a local installation without a mail server writes mail. */
const folder = join(process.env['JOURNEY_DATA'] ?? join(tmpdir(), 'terrier-journeys'), 'mail')

/** The link in the newest mail to this recipient with this subject, once it arrives. */
export async function linkInMail(recipient: string, subject: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mails = (await mailsTo(recipient)).filter((mail) => mail.includes(`Subject: ${subject}`))
    link = mails.at(-1)?.match(/https?:\/\/[^\s"<>]+\/auth[^\s"<>]*/)?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

/** Oldest first. */
async function mailsTo(recipient: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  const numbered = files.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  const mails = await Promise.all(numbered.map((file) => readFile(join(folder, file), 'utf8')))
  return mails.map(decodeQuotedPrintable).filter((mail) => mail.includes(`To: ${recipient}`))
}

/** RFC 2045, 6.7; only ASCII is decoded, which is enough for links. */
const decodeQuotedPrintable = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
