import { isIP } from 'node:net'

import type { Language } from '@terrier/contract/language'
import { productName } from '@terrier/contract/product'
import { localMailPath, localMailQuery } from '@terrier/contract/service-config'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { replyNotFound } from './reply-problem.ts'
import { networkOf } from './network-of.ts'
import { requestedLanguage } from './requested-language.ts'
import { isLocalHost, type LocalMail, type LocalMailbox } from '../mail/local-mailbox.ts'
import { escapeHtml } from '../mail/plain-text.ts'
import { timeInBritain } from '../mail/time-in-britain.ts'

/**
 * Serves the mails of a local installation, so that a developer can test 'reset password' without a
 * mail server: only to a browser on the same machine. The check of the host refuses pages of other
 * sites whose name resolves to this address (DNS rebinding).
 */
export function serveLocalMail(app: FastifyInstance, mailbox: LocalMailbox): void {
  app.get(localMailPath, { schema: { hide: true } }, (request, reply) => {
    if (!isFromThisMachine(request)) return replyNotFound(request, reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(pageOf(mailbox.mails, languageOf(request)))
  })
}

function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  const address = networkOf(ip)
  const isLoopback = ip === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
  return isLoopback && isLocalHost(headers.host ?? '')
}

/**
 * The language in the link from the product, which knows the user's choice; else that of the
 * browser.
 */
function languageOf({ query, headers }: FastifyRequest): Language {
  const { language } = localMailQuery.safeParse(query).data ?? {}
  return language ?? requestedLanguage(headers['accept-language']) ?? 'en'
}

const words = {
  en: {
    title: 'Mail',
    help: `No mail server is set, so ${productName} sends no email. The emails it would have sent since it was started are shown here, only to browsers on this machine.`,
    none: 'There are no emails yet.',
    to: 'To',
    htmlLanguage: 'en-GB',
  },
  // The Welsh has not been reviewed by a native speaker yet.
  cy: {
    title: 'Post',
    help: `Nid oes gweinydd post wedi’i osod, felly nid yw ${productName} yn anfon post. Dangosir yma yr hyn y byddai wedi’i anfon ers iddo gychwyn, i borwyr ar y peiriant hwn yn unig.`,
    none: 'Nid oes post eto.',
    to: 'At',
    htmlLanguage: 'cy',
  },
} as const satisfies Record<Language, object>

function pageOf(mails: readonly LocalMail[], language: Language): string {
  const { title, help, none, htmlLanguage } = words[language]
  const sections = mails.map((mail) => sectionOf(mail, language))
  return `<!doctype html>
<html lang="${htmlLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} - ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${help}</p>
${sections.length === 0 ? `<p>${none}</p>` : sections.join('\n')}
</main>
</body>
</html>
`
}

function sectionOf(mail: LocalMail, language: Language): string {
  const { recipient, subject, text, writtenAt } = mail
  const time = `<time datetime="${writtenAt.toISOString()}">${timeInBritain(language, writtenAt)}</time>`
  return `<section>
<h2>${escapeHtml(subject)}</h2>
<p>${words[language].to} ${escapeHtml(recipient)}, ${time}</p>
${text.split('\n\n').map(paragraphOf).join('\n')}
</section>`
}

/** A mail's link is a paragraph of its own; addresses in text from users stay plain text. */
function paragraphOf(text: string): string {
  const html = escapeHtml(text)
  return /^https?:\S+$/.test(text) ? `<p><a href="${html}">${html}</a></p>` : `<p>${html}</p>`
}
