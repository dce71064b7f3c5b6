import type { ClaimedMail } from '@terrier/store/outgoing-mail'
import { vi } from 'vitest'

import type { RunningApp } from './running-app.ts'

/** The newest mail to an address with these words in its subject, once it has been sent. */
export function findMail(
  app: RunningApp,
  recipient: string,
  subject: string,
): Promise<ClaimedMail> {
  return vi.waitFor(
    () => {
      const mail = app.mails.findLast(
        (sent) => sent.recipient === recipient && sent.subject.includes(subject),
      )
      if (mail) return mail
      throw new Error(`No mail to ${recipient} about '${subject}' was sent`)
    },
    { timeout: 20_000 },
  )
}

/** The link in a mail. */
export function linkIn({ text }: ClaimedMail): URL {
  return new URL(/https?:\S+/.exec(text)?.[0] ?? '')
}

/** The parameters of a link, which stand behind '#'. */
export const parametersOf = ({ hash }: URL): URLSearchParams => new URLSearchParams(hash.slice(1))

/** A parameter of the link in the newest such mail. */
export async function mailedToken(
  app: RunningApp,
  recipient: string,
  subject: string,
  parameter = 'token',
): Promise<string> {
  return parametersOf(linkIn(await findMail(app, recipient, subject))).get(parameter) ?? ''
}
