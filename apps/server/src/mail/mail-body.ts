import type { Language } from '@terrier/contract/language'
import type { MailContent } from '@terrier/store/outgoing-mail'

import { escapeHtml } from './plain-text.ts'

export interface MailLink {
  readonly label: string
  readonly href: string
}

const htmlLanguage = { en: 'en-GB', cy: 'cy' } as const

/**
 * The body of a mail as plain text and as HTML, with its links at the end. Several links are named
 * in the plain text too.
 */
export function mailBody(
  paragraphs: readonly string[],
  language: Language,
  ...links: readonly MailLink[]
): Pick<MailContent, 'text' | 'html'> {
  return {
    text: [...paragraphs, ...links.flatMap(linkText)].join('\n\n'),
    html: [
      `<!doctype html><html lang="${htmlLanguage[language]}"><body style="font-family:sans-serif;color:#1c2b26">`,
      ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      ...links.map(linkHtml),
      '</body></html>',
    ].join('\n'),
  }
}

const linkText = ({ label, href }: MailLink, _: number, links: readonly MailLink[]): string[] =>
  links.length > 1 ? [label, href] : [href]

function linkHtml({ label, href }: MailLink): string {
  const address = escapeHtml(href)
  return `<p><a href="${address}">${escapeHtml(label)}</a><br>${address}</p>`
}
