import { isIP } from 'node:net'

import { productName } from '@terrier/contract/product'
import { localMailPath } from '@terrier/contract/service'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { answerNotFound } from '../http/answer-problem.ts'
import { networkOf } from '../http/network-of.ts'
import { isLocalHost, type LocalMail, type LocalMailbox } from './local-mailbox.ts'
import { escapeHtml } from './plain-words.ts'

/**
 * Serves the mails of a local installation, so that a newcomer can follow 'reset password' without a
 * mail server: to a browser on the same machine alone. The check of the host keeps out pages of other
 * sites whose name was made to lead here (DNS rebinding).
 */
export function serveLocalMail(app: FastifyInstance, mailbox: LocalMailbox): void {
  app.get(localMailPath, { schema: { hide: true } }, (request, reply) => {
    if (!isFromThisMachine(request)) return answerNotFound(request, reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(pageOf(mailbox.mails))
  })
}

function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  const address = networkOf(ip)
  const isLoopback = ip === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
  return isLoopback && isLocalHost(headers.host ?? '')
}

const pageOf = (mails: readonly LocalMail[]): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mail - ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>Mail</h1>
<p>No mail server is set, so ${productName} sends no mail. What it would have sent since it was started is shown here, to browsers on this machine alone.</p>
${mails.length === 0 ? '<p>There is no mail yet.</p>' : mails.map(sectionOf).join('\n')}
</main>
</body>
</html>
`

const sectionOf = ({ recipient, subject, text, writtenAt }: LocalMail): string => `<section>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(recipient)}, <time>${writtenAt.toISOString()}</time></p>
${text.split('\n\n').map(paragraphOf).join('\n')}
</section>`

/** Mails hold their link in a paragraph of its own; words of people in them are no links. */
function paragraphOf(text: string): string {
  const html = escapeHtml(text)
  return /^https?:\S+$/.test(text) ? `<p><a href="${html}">${html}</a></p>` : `<p>${html}</p>`
}
