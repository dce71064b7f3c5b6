import type { Language } from '@terrier/contract/language'
import type { MailWords, NewMail } from '@terrier/store/outgoing-mail'

import { mailBody } from './mail-body.ts'

export type WrittenMail = Pick<NewMail, 'recipient' | 'words'>

/** What a mail says in one language. */
interface MailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** What its link is called. */
  readonly link?: string
}

/** A mail in every language: which of them is sent is decided by whose mail it is. */
export function writeMail(
  recipient: string,
  texts: Readonly<Record<Language, MailText>>,
  href?: string,
): WrittenMail {
  const inLanguage = (language: Language): MailWords => {
    const { subject, paragraphs, link } = texts[language]
    const withLink = link !== undefined && href !== undefined ? { label: link, href } : undefined
    return { subject, ...mailBody(paragraphs, language, withLink) }
  }
  return { recipient, words: { en: inLanguage('en'), cy: inLanguage('cy') } }
}
