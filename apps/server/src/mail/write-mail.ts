import type { Language } from '@terrier/contract/language'
import type { MailContent, NewMail } from '@terrier/store/outgoing-mail'

import { mailBody } from './mail-body.ts'

export type WrittenMail = Pick<NewMail, 'recipient' | 'words'>

/** The text of a mail in one language. */
interface MailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The text of its link. */
  readonly link?: string
}

/** Builds a mail in every language: the recipient's language is chosen when it is sent. */
export function writeMail(
  recipient: string,
  texts: Readonly<Record<Language, MailText>>,
  href?: string,
): WrittenMail {
  const inLanguage = (language: Language): MailContent => {
    const { subject, paragraphs, link } = texts[language]
    const links = link !== undefined && href !== undefined ? [{ label: link, href }] : []
    return { subject, ...mailBody(paragraphs, language, ...links) }
  }
  return { recipient, words: { en: inLanguage('en'), cy: inLanguage('cy') } }
}
