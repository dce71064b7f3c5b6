import type { Language } from '@terrier/contract/language'
import type { MailContent } from '@terrier/store/outgoing-mail'

import { escapeHtml } from './plain-text.ts'

export interface MailLink {
  readonly label: string
  readonly href: string
}

const htmlLanguage = { en: 'en-GB', cy: 'cy' } as const

/** The body of a mail as plain text and as HTML, with a link at its end. */
export function mailBody(
  paragraphs: readonly string[],
  language: Language,
  link?: MailLink,
): Pick<MailContent, 'text' | 'html'> {
  return {
    text: [...paragraphs, ...(link ? [link.href] : [])].join('\n\n'),
    html: [
      `<!doctype html><html lang="${htmlLanguage[language]}"><body style="font-family:sans-serif;color:#1c2b26">`,
      ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      ...(link ? [linkHtml(link)] : []),
      '</body></html>',
    ].join('\n'),
  }
}

function linkHtml({ label, href }: MailLink): string {
  const address = escapeHtml(href)
  return `<p><a href="${address}">${escapeHtml(label)}</a><br>${address}</p>`
}
